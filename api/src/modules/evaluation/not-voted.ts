import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { votes as calls } from '@xuegong/contracts/modules/evaluation/votes'
import type { Ctx } from '#data/ctx'
import { classOf } from './class-data.ts'
import { assessmentOf } from './reach.ts'
import { votingIn } from './room.ts'

/** Who of a class has somebody left to vote on, for those who lead it. */
export function countNotVoted(
  ctx: Ctx,
  { Aid, ClassId }: Input<typeof calls.countNotVoted>,
): Result<typeof calls.countNotVoted> {
  const row = assessmentOf(ctx, Aid)
  const open = votingIn(ctx.db, Aid, classOf(ctx, row, ClassId)).filter(({ Left }) => Left > 0)
  return { Num: open.length, Voters: open.map(({ TrueName, Left }) => ({ TrueName, Left })) }
}
