import type { FaultRule } from '@xuegong/contracts/kit-faults'
import type { JournalEntry } from '@xuegong/contracts/kit-journal'
import { outcomes, type Reaction } from '@xuegong/contracts/outcomes'
import { answerOf } from '#api/send.ts'
import { failureOf } from '#api/failure.ts'
import { codeText } from './code-text.ts'

/** What a test of a call is made from. */
export interface Source {
  readonly entry: JournalEntry
  /** The rule that answered, as it was set; absent when none did or it is gone. */
  readonly rule?: FaultRule | undefined
  /** The page that makes the call. */
  readonly view: string
}

const sentenceOf = ({ outcome, status, answer, requestId }: JournalEntry): string =>
  failureOf(outcome, status === null ? { lost: 'cut' } : answerOf(status, answer, requestId)).message

const seen = (text: string) => `await expect(page.getByText(${codeText(text)}).first()).toBeVisible()`

/** What a person sees of each reaction; where nothing special is seen, the journal is asked. */
const expectations: Partial<Record<Reaction, (sentence: string) => string>> = {
  silent: () => `await expect(page.getByRole('alert').first()).toBeVisible()`,
  message: seen,
  notice: seen,
  modal: seen,
  unreachable: seen,
  sticky: sentence => seen(sentence.split('-----')[0] ?? ''),
  logout: () => 'await expect(page).toHaveURL(/user\\/login/)',
  errlogin: () => 'await expect(page).toHaveURL(/errlogin/)',
}

/** The rule to set: the one that answered, or one that makes the same answer again. None for a call that went well. */
function faultOf({ entry, rule }: Source): FaultRule | undefined {
  if (rule) return rule
  const { endpoint, outcome, code } = entry
  if (outcome === 'ok') return undefined
  return {
    match: { endpoint },
    outcome,
    ...(outcome === 'otherCode' && code !== null && { code }),
    ...(code !== null && { message: sentenceOf(entry) }),
  }
}

/** A Playwright test that brings a call about once more and looks at what the page does: at most twelve lines. */
export function testText(source: Source): string {
  const { entry, view } = source
  const fault = faultOf(source)
  const reaction = outcomes[entry.outcome].page
  const look = expectations[reaction]?.(sentenceOf(entry))
  const parts = ['page', entry.user && 'as', fault && 'fault', !look && 'journal'].filter(Boolean)
  const title = `${entry.endpoint}：${outcomes[entry.outcome].title}`
  const lines = [
    entry.user && `await as(${codeText(entry.user)})`,
    fault && `await fault(${codeText(fault)})`,
    `await page.goto(${codeText(view)})`,
    look ?? `await journal.expect(${codeText({ endpoint: entry.endpoint, outcome: entry.outcome })})`,
  ]
  const body = lines.filter(Boolean).map(line => `  ${line}\n`)
  return `test(${codeText(title)}, async ({ ${parts.join(', ')} }) => {\n${body.join('')}})\n`
}
