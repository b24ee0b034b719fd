import { recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { classReview as calls } from '@xuegong/contracts/modules/evaluation/class-review'
import { live } from '@xuegong/db/live'
import { meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { giveToDo } from '#delivery/to-dos'
import { refuse } from '#refuse'
import { leadsReview } from './close-class.ts'
import { aboutAnswering } from './publish.ts'
import { assessmentOf } from './reach.ts'
import { endVoted } from './review-to-dos.ts'
import { roomOf } from './room.ts'

const givenBack = sql`${meterRecord.State} in (2, 4)`

/** Gives a record back to its student, who hands it in anew before the end of the votes; those on it go. */
export function returnRecord(
  ctx: Ctx,
  { Aid, UserId, Reason }: Input<typeof calls.returnRecord>,
): Result<typeof calls.returnRecord> {
  const assessed = assessmentOf(ctx, Aid)
  const found = ctx.db
    .select({ record: meterRecord, Account: student.UserId })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .where(and(live(meterRecord), eq(meterRecord.AssessmentId, Aid), eq(meterRecord.UserId, UserId)))
    .get()
  // A class administrator would rid himself of the votes on him.
  if (!found || found.Account === ctx.user.Id || !leadsReview(ctx, Aid, found.record.ClassId))
    return refuse('NOT_FOUND')
  const { record, Account } = found
  const { none, draft, returned, reported } = recordState
  if ([none, draft, returned, recordState.void].includes(record.State as 0)) refuse('NOT_FOUND')
  if (record.State >= reported || roomOf(ctx.db, Aid, record.ClassId)?.CloseState === 1) refuse('CLASS_CLOSED')
  if (ctx.now >= assessed.VoteEndTime) refuse('VOTE_OVER')
  ctx.change(meterRecord, record.Id, db => {
    const set = { State: returned, ReturnReason: Reason }
    const { changes } = db
      .update(meterRecord)
      .set(set)
      .where(and(eq(meterRecord.Id, record.Id), givenBack))
      .run()
    if (changes === 0) refuse('CLASS_CLOSED')
    db.delete(reviewVote).where(eq(reviewVote.MeterRecordId, record.Id)).run()
    endVoted({ ...ctx, db }, Aid, record.ClassId)
    giveToDo({ ...ctx, db }, [Account], {
      about: aboutAnswering(Aid),
      title: `已退回，请修改后重新提交：${assessed.Name}`,
      content: Reason,
      url: `/poorSubsidy/selfEvaluate?Aid=${Aid}`,
      deadline: assessed.VoteEndTime,
    })
  })
  return { State: returned }
}
