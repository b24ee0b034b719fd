import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import type { World } from '@xuegong/contracts/modules/kit/worlds'
import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { outcomes, type Reaction } from '@xuegong/contracts/outcomes'
import { isEnvelope } from '@xuegong/contracts/envelope'
import { answerOf } from '#api/send.ts'
import { failureOf } from '#api/failure.ts'
import { codeText } from './code-text.ts'

/** What a test of a call is made from. */
export interface Source {
  readonly entry: JournalEntry
  readonly world: Pick<World, 'preset' | 'frozen'>
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

/** What the server said, word for word: an address or a text with its note must come back as they were. */
const messageOf = (entry: JournalEntry): string => {
  const { body } = answerOf(entry.status ?? 0, entry.answer, entry.requestId) as { body?: unknown }
  return isEnvelope(body) ? body.RequestMsg : sentenceOf(entry)
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
    ...(code !== null && { message: messageOf(entry) }),
  }
}

/** What the worlds of tests are made from, and where their time stands, unless a test says otherwise. */
const usual = { preset: 'school', at: '2026-10-14 09:30:00' }

/** A Playwright test that brings a call about once more and looks at what the page does: at most twelve lines. */
export function testText(source: Source): string {
  const { entry, view, world } = source
  const { endpoint, outcome, user, at } = entry
  const fault = faultOf(source)
  // Nobody waits three minutes for what the page says then.
  const look = outcome === 'timeout' ? undefined : expectations[outcomes[outcome].page]?.(sentenceOf(entry))
  const moved = world.frozen && at !== usual.at
  const parts = ['page', moved && 'clock', user && 'as', fault && 'fault', 'journal'].filter(Boolean)
  const lines = [
    moved && `await clock.set(${codeText(at)})`,
    user && `await as(${codeText(user)})`,
    fault && `await fault(${codeText(fault)})`,
    `await page.goto(${codeText(view)})`,
    look,
    `await journal.expect(${codeText({ endpoint, outcome })})`,
  ]
  const body = lines.filter(Boolean).map(line => `  ${line}\n`)
  const use = world.preset === usual.preset ? '' : `test.use(${codeText({ preset: world.preset })})\n\n`
  const title = codeText(`${endpoint}：${outcomes[outcome].title}`)
  return `${use}test(${title}, async ({ ${parts.join(', ')} }) => {\n${body.join('')}})\n`
}
