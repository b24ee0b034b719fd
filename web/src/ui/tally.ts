import type { TallyEndpoint } from '@xuegong/contracts/tally'
import type * as t from 'typebox'

/** What the counts of tabs depend on: what the list is asked for, without its page, its order and its tab. */
export function talliedBy(of: Pick<TallyEndpoint, 'input'>, input: object): Readonly<Record<string, unknown>> {
  const { properties } = of.input as t.TObject
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in properties))
}
