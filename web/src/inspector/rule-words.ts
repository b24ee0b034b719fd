import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { roles } from '@xuegong/contracts/permissions'

type Wanted = NonNullable<NonNullable<FaultRule['match']>['body']>

const wantedWords = (wanted: Wanted): string[] =>
  Object.entries(wanted).map(([name, values]) => {
    const choices = (Array.isArray(values) ? values : [values]).map(each => (each === null ? '未给出' : String(each)))
    return `${name}=${choices.join('|')}`
  })

/** Which calls a rule is about, in words. */
export function matchWords({ match = {} }: FaultRule): string {
  const { endpoint, controller, user, role, body, query, headers } = match
  const what = endpoint ?? (controller ? `/api/${controller}/…` : '任何调用')
  const conditions = [body, query, headers].flatMap(each => (each ? wantedWords(each) : []))
  const named = role && ((roles as Readonly<Record<string, string>>)[role] ?? role)
  return [what, user, named, ...conditions].filter(Boolean).join(' · ')
}

/** Which of these calls it answers, in words. */
export function whenWords({ when = {}, times }: FaultRule): string {
  const { nth, first, every, probability, seed } = when
  const words = [
    nth && `第 ${nth} 次`,
    first && `前 ${first} 次`,
    every && `每 ${every} 次`,
    probability !== undefined &&
      `概率 ${Math.round(probability * 100)}%${seed === undefined ? '' : `（种子 ${seed}）`}`,
  ].filter(Boolean)
  if (words.length === 0) words.push(times ? `接下来 ${times} 次` : '每次')
  else if (times) words.push(`最多 ${times} 次`)
  return words.join('，')
}

/** Longest answer of a rule that is shown in its card. */
const mostShown = 80

const short = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text
}

/** The answer that a rule gives of its own, in words; empty where it has none. */
export function answerWords({ value, patch, rows }: FaultRule): string {
  if (value !== undefined) return `应答 ${short(value)}`
  if (patch !== undefined) return `修改真实应答 ${short(patch)}`
  return rows === undefined ? '' : `列表 ${rows} 行`
}

/** How long the answer is held back, in words; empty when it is not. Jitter is what may come on top. */
export function delayWords({ latencyMs = 0, jitterMs = 0 }: FaultRule): string {
  if (!latencyMs && !jitterMs) return ''
  return `延迟 ${latencyMs}${jitterMs ? `–${latencyMs + jitterMs}` : ''} ms`
}
