import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Counted, TallyEndpoint } from '@xuegong/contracts/tally'
import type { Ctx } from './ctx.ts'
import type { List } from './list-of.ts'

/** The handler of a call that counts the rows of a list under its tabs. */
export const tallyOf =
  <I, E extends Endpoint<'query'>>({ tabs }: TallyEndpoint<I>, list: Pick<List<E>, 'tally'>) =>
  (ctx: Ctx, input: I): Counted =>
    list.tally(ctx, input as never, tabs)
