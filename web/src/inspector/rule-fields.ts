import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import type { RoleCode } from '@xuegong/contracts/permissions'
import { type Outcome, type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { keyOf, product } from './endpoint-keys.ts'

/** The ways of choosing among the calls that match. */
export const whens = {
  always: '每次',
  nth: '第 n 次',
  first: '前 n 次',
  every: '每 n 次',
  probability: '按概率 %',
} as const
export type When = keyof typeof whens

/** What a rule of success answers. */
export const answers = {
  real: '真实应答',
  value: '自定 ResultValue',
  patch: '修改真实应答（合并补丁）',
  rows: '指定行数的列表',
} as const
export type AnswerKind = keyof typeof answers

/** What the form for a rule holds; numbers that are left empty are null. */
export interface RuleFields {
  readonly endpoint?: string | null
  readonly user?: string
  readonly role?: RoleCode | null
  /** Conditions on fields and on headers, as JSON. */
  readonly fields?: string
  readonly headers?: string
  readonly when: When
  readonly n?: number | null
  readonly seed?: number | null
  readonly outcome: OutcomeName
  readonly code?: number | null
  readonly answer?: AnswerKind
  /** The ResultValue or the patch, as JSON. */
  readonly given?: string
  readonly rows?: number | null
  /** What is to be confirmed. */
  readonly question?: string
  readonly message?: string
  readonly latencyMs?: number | null
  readonly jitterMs?: number | null
  readonly times?: number | null
}

/** A record without the fields that hold nothing; undefined when nothing is left. */
function filled<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } | undefined {
  const left = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return left.length > 0 ? (Object.fromEntries(left) as { [K in keyof T]?: NonNullable<T[K]> }) : undefined
}

function whenOf({ when, n, seed }: RuleFields): FaultRule['when'] {
  if (when === 'always') return undefined
  if (when === 'probability') return { probability: (n ?? 50) / 100, seed: seed ?? 1 }
  return { [when]: n ?? 1 }
}

/** Whether a text that may be empty is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text || 'null')
    return true
  } catch {
    return false
  }
}

const parsed = (text = ''): unknown => (text.trim() ? JSON.parse(text) : undefined)

/** Where the fields of an endpoint stand; in the body where it is not said which one is meant. */
const placeOf = (endpoint: string | null | undefined) =>
  product.find(each => keyOf(each) === endpoint)?.payload === 'query' ? 'query' : 'body'

/** The answer that a filled form gives besides the outcome. */
function answerOf({ outcome, answer = 'real', given, rows, question }: RuleFields): Partial<FaultRule> {
  const { value }: Outcome = outcomes[outcome]
  if (value && question?.trim()) return { value: { ConfirmText: question.trim() } }
  if (outcome !== 'ok' || answer === 'real') return {}
  return answer === 'rows' ? { rows: rows ?? 0 } : { [answer]: parsed(given) }
}

/** The rule that a filled form means. */
export function ruleOf(fields: RuleFields): FaultRule {
  const { endpoint, user, role, outcome, code, message, latencyMs, jitterMs, times } = fields
  const conditions = { [placeOf(endpoint)]: parsed(fields.fields), headers: parsed(fields.headers) }
  const match = filled({ endpoint, user: user?.trim(), role, ...conditions })
  const rest = { match, when: whenOf(fields), message: message?.trim() }
  return {
    outcome,
    ...answerOf(fields),
    ...filled({ ...rest, code: outcome === 'otherCode' ? code : null, latencyMs, jitterMs, times }),
  }
}
