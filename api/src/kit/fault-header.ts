import { type OutcomeName, outcomeNames } from '@xuegong/contracts/outcomes'
import { refuse } from '#refuse'
import type { Injection } from './faults.ts'

/** Longest wait that a call may ask for, as for rules. */
const mostMs = 600_000

/**
 * Reads `X-Kit-Outcome: <class>[;message=…][;code=…][;httpStatus=…][;latencyMs=…]`; the message may be percent-encoded,
 * since headers carry no Chinese. Refuses an unknown class, field or number.
 */
export function injectionOf(header: string): Injection {
  const [name = '', ...fields] = header.split(';').map(part => part.trim())
  if (!outcomeNames.includes(name as OutcomeName)) return wrong(name)
  const given = new Map(fields.filter(Boolean).map(pairOf))
  const number = (key: string, least: number, most: number) => {
    const text = given.get(key)
    if (text === undefined) return undefined
    const value = Number(text)
    return Number.isInteger(value) && value >= least && value <= most ? value : wrong(`${key}=${text}`)
  }
  for (const key of given.keys()) if (!known.has(key)) wrong(key)
  const [message, code, httpStatus] = [given.get('message'), number('code', 1, 999_999), number('httpStatus', 200, 599)]
  return {
    rule: 'header',
    outcome: name as OutcomeName,
    delayMs: number('latencyMs', 0, mostMs) ?? 0,
    ...(message !== undefined && { message }),
    ...(code !== undefined && { code }),
    ...(httpStatus !== undefined && { httpStatus }),
  }
}

const known = new Set(['message', 'code', 'httpStatus', 'latencyMs'])

const wrong = (what: string): never =>
  refuse('INVALID_INPUT', { reason: `X-Kit-Outcome 格式不正确：${what.slice(0, 60)}` })

function pairOf(field: string): [string, string] {
  const at = field.indexOf('=')
  if (at < 0) return wrong(field)
  try {
    return [field.slice(0, at), decodeURIComponent(field.slice(at + 1))]
  } catch {
    return wrong(field)
  }
}
