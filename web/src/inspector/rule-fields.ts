import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import type { RoleCode } from '@xuegong/contracts/permissions'
import type { OutcomeName } from '@xuegong/contracts/outcomes'

/** The ways of choosing among the calls that match. */
export const whens = {
  always: '每次',
  nth: '第 n 次',
  first: '前 n 次',
  every: '每 n 次',
  probability: '按概率 %',
} as const
export type When = keyof typeof whens

/** What the form for a rule holds; numbers that are left empty are null. */
export interface RuleFields {
  readonly endpoint?: string | null
  readonly user?: string
  readonly role?: RoleCode | null
  readonly when: When
  readonly n?: number | null
  readonly seed?: number | null
  readonly outcome: OutcomeName
  readonly code?: number | null
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

/** The rule that a filled form means. */
export function ruleOf(fields: RuleFields): FaultRule {
  const { endpoint, user, role, outcome, code, message, latencyMs, jitterMs, times } = fields
  const rest = { match: filled({ endpoint, user: user?.trim(), role }), when: whenOf(fields), message: message?.trim() }
  return {
    outcome,
    ...filled({ ...rest, code: outcome === 'otherCode' ? code : null, latencyMs, jitterMs, times }),
  }
}
