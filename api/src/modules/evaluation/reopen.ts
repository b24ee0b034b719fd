import { assessmentState, assessmentType, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { assessmentDeeds as calls } from '@xuegong/contracts/modules/evaluation/assessment-deeds'
import { assessment } from '@xuegong/db/schema/evaluation'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { needConfirm, refuse } from '#refuse'
import { clearReview, recordsToReset, type Whose } from './clear-review.ts'
import { isPublished } from './publicity-start.ts'
import { rankMajors } from './rank-majors.ts'
import { actsForCollege, actsForSchool, assessmentOf } from './reach.ts'
import { roomOf } from './room.ts'
import { askReview } from './review-to-dos.ts'
import { tellAgain } from './tell-again.ts'

type Assessment = typeof assessment.$inferSelect
type Asked = Input<typeof calls.reopenAssessment>
const { draft, answering, review, college, publicity: madeKnown, archived } = assessmentState

/** Refuses whoever may not have a whole assessment done again, and one that stands at its beginning or end. */
function refuseWhole(ctx: Ctx, row: Assessment): void {
  if (!actsForSchool(ctx, 'rops.import')) refuse('NOT_FOUND')
  if (row.State === draft) refuse('EVAL_DRAFT')
  if (row.State === archived) refuse('EVAL_ARCHIVED')
  if (row.EndTime <= ctx.now) refuse('EVAL_SET_TIMES')
}

/** The same of a class: its college decides until it has made its levels known, and its reviewers need time to vote. */
function refuseClass(ctx: Ctx, row: Assessment, ClassId: string): void {
  const room = roomOf(ctx.db, row.Id, ClassId)
  if (row.State === draft && actsForSchool(ctx, 'rops.import')) refuse('EVAL_DRAFT')
  if (!room || !actsForCollege(ctx, 'rops.import', room.CollegeId)) return refuse('NOT_FOUND')
  if (row.State === archived) refuse('EVAL_ARCHIVED')
  if (row.State === answering) refuse('CLASS_STATE')
  const unit = { Stage: stageOf.college, OrgId: room.CollegeId, ClassId: '' }
  if (row.State === madeKnown || isPublished(ctx.db, row.Id, unit)) refuse('EVAL_COLLEGE_PUBLISHED')
  // Cleared votes could not be given anew, and a college cannot change the times.
  if (row.VoteEndTime <= ctx.now) refuse('EVAL_VOTES_OVER')
}

/** Takes an assessment back to where the review begins anew: the students of a whole one look at their answers once more. */
function backTo(ctx: Ctx, { Id }: Assessment, { ClassId }: Whose): void {
  const [State, from] = ClassId === undefined ? [answering, [review, college, madeKnown]] : [review, [college]]
  ctx.change(assessment, Id, db =>
    db
      .update(assessment)
      .set({ State })
      .where(and(eq(assessment.Id, Id), inArray(assessment.State, from)))
      .run(),
  )
}

/** Has a whole assessment done again, or the review of one class: what was voted and worked out goes, answers and proofs stay. */
export function reopenAssessment(
  ctx: Ctx,
  { Id, ClassId, ...confirmed }: Asked,
): Result<typeof calls.reopenAssessment> {
  const row = assessmentOf(ctx, Id)
  if (ClassId === undefined) refuseWhole(ctx, row)
  else refuseClass(ctx, row, ClassId)
  const whose: Whose = { Aid: Id, ...(ClassId !== undefined && { ClassId }) }
  const places = recordsToReset(ctx.db, whose)
  const records = places.map(each => each.Id)
  needConfirm(confirmed, `将清除${records.length}份评议结果，不可恢复，确定重新测评？`)
  ctx.world.transact(() => {
    clearReview(ctx, whose, records)
    backTo(ctx, row, whose)
    if (ClassId === undefined) tellAgain(ctx, row)
    else askReview(ctx, row, ClassId)
    if (row.AssessmentType === assessmentType.comprehensive) rankMajors(ctx, Id, places)
  })
  return { ResetNum: records.length }
}
