import { FaultOrder } from '@xuegong/contracts/modules/kit/faults'
import { violation } from '#http/validate'
import { refuse } from '#refuse'
import { ruleOf } from './fault-contradictions.ts'
import type { Injection } from './faults.ts'

/**
 * Reads `X-Kit-Outcome: <class or ErrorCode>[;message=…][;code=…][;httpStatus=…][;latencyMs=…]`; the message may be percent-encoded,
 * since headers carry no Chinese. Refuses what nobody understands, and what a rule may not say either.
 */
export function injectionOf(header: string): Injection {
  const [outcome = '', ...fields] = header.split(';').map(part => part.trim())
  const named = /^\d+$/.test(outcome) ? Number(outcome) : outcome
  const order = { outcome: named, ...Object.fromEntries(fields.filter(Boolean).map(fieldOf)) } as FaultOrder
  const misfit = violation(FaultOrder, order)
  if (misfit !== null) return wrong(misfit)
  const read = ruleOf(order)
  if ('flaw' in read) return wrong(read.flaw.zh)
  const { latencyMs = 0, ...said } = read.rule
  return { rule: 'header', ...said, delayMs: latencyMs }
}

const numbers = new Set(['code', 'httpStatus', 'latencyMs'])

const wrong = (what: string): never =>
  refuse('INVALID_INPUT', { reason: `X-Kit-Outcome 格式不正确：${what.slice(0, 60)}` })

function fieldOf(field: string): [string, string | number] {
  const [name = '', text] = field.split(/=(.*)/s)
  if (text === undefined || (name !== 'message' && !numbers.has(name))) return wrong(field)
  if (numbers.has(name)) return [name, text === '' ? Number.NaN : Number(text)]
  try {
    return [name, decodeURIComponent(text)]
  } catch {
    return wrong(field)
  }
}
