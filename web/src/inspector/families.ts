import { type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'

/** The outcome classes in five families, which the eye tells apart by shape before it reads the word. */
export const families = {
  fine: '成功',
  business: '业务',
  identity: '身份',
  barred: '限制',
  broken: '故障',
} as const
export type Family = keyof typeof families

const signOnReactions = new Set(['logout', 'redirect', 'sticky', 'errlogin'])
const broken = new Set<OutcomeName>(['failed', 'timeout', 'cut', 'notEnvelope'])

/** The family of a class: whether it is about success, the business, who one is, what one may, or a breakdown. */
export function familyOf(outcome: OutcomeName): Family {
  const { status, page } = outcomes[outcome]
  if (outcome === 'ok') return 'fine'
  if (status === 401 || signOnReactions.has(page)) return 'identity'
  if (status === 403 || status === 429) return 'barred'
  return broken.has(outcome) ? 'broken' : 'business'
}

/** All classes of a family, in the order of the table. */
export const outcomesIn = (family: Family): OutcomeName[] =>
  (Object.keys(outcomes) as OutcomeName[]).filter(name => familyOf(name) === family)
