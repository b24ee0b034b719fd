import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { roles } from '@xuegong/contracts/permissions'

/** Which calls a rule is about, in words. */
export function matchWords({ match = {} }: FaultRule): string {
  const { endpoint, controller, user, role } = match
  const what = endpoint ?? (controller ? `/api/${controller}/…` : '任何调用')
  return [what, user, role && roles[role]].filter(Boolean).join(' · ')
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

/** How long the answer is held back, in words; empty when it is not. Jitter is what may come on top. */
export function delayWords({ latencyMs = 0, jitterMs = 0 }: FaultRule): string {
  if (!latencyMs && !jitterMs) return ''
  return `延迟 ${latencyMs}${jitterMs ? `–${latencyMs + jitterMs}` : ''} ms`
}
