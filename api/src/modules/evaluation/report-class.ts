import { assessmentState, publicityState, recordState, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { classReview as calls } from '@xuegong/contracts/modules/evaluation/class-review'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { heldIn } from '#approval/approvers'
import type { ApprovalWork } from '#approval/form'
import type { Ctx } from '#data/ctx'
import { endToDos, giveToDo } from '#delivery/to-dos'
import { refuse } from '#refuse'
import { classOf } from './class-data.ts'
import type { Blocker } from './close-blockers.ts'
import { leadsReview } from './close-class.ts'
import { ofUnit, openObjections, publicitiesOf } from './publicity-start.ts'
import { actsForCollege, assessmentOf } from './reach.ts'
import { aboutCollege, aboutReporting } from './review-about.ts'
import { type Room, roomOf } from './room.ts'
import { recordsIn } from './records-in.ts'

type Assessment = typeof assessment.$inferSelect

const reviewedIn = (Aid: string, ClassId: string) => recordsIn(Aid, ClassId, eq(meterRecord.State, recordState.review))

/** What stands in the way of the report of a class. */
export function reportBlockers({ db }: Pick<Ctx, 'db'>, { AssessmentId, ClassId, ...room }: Room): Blocker[] {
  if (room.ReportState === 1) return [{ name: 'CLASS_REPORTED', values: {} }]
  if (room.CloseState === 0) return [{ name: 'REPORT_OPEN', values: {} }]
  const unit = { Stage: stageOf.class, OrgId: '', ClassId }
  const states = publicitiesOf(db, AssessmentId, unit)
  const is = (state: number) => states.some(({ State }) => State === state)
  // A class of which nobody is left has nothing to make known.
  const isEmpty = !db.select({ Id: meterRecord.Id }).from(meterRecord).where(reviewedIn(AssessmentId, ClassId)).get()
  const isKnown = is(publicityState.ended) && !is(publicityState.running)
  return [
    ...(isKnown || isEmpty ? [] : [{ name: 'REPORT_PUBLICITY' as const, values: {} }]),
    ...(openObjections(db, ofUnit(AssessmentId, unit)) > 0 ? [{ name: 'REPORT_OBJECTION' as const, values: {} }] : []),
  ]
}

/** Reports a class to its college, which looks through its records from now on; the last one hands the assessment on. Within a transaction. */
function report(work: ApprovalWork, assessed: Assessment, { Id, ClassId, CollegeId }: Room): void {
  const { Id: Aid, Name } = assessed
  const records = work.db.select({ Id: meterRecord.Id }).from(meterRecord).where(reviewedIn(Aid, ClassId)).all()
  const set = { ReportState: 1, ReportTime: work.now, ReportUserName: work.user.TrueName }
  const closed = and(eq(classClose.Id, Id), eq(classClose.CloseState, 1), eq(classClose.ReportState, 0))
  const { changes } = work.change(classClose, Id, db => db.update(classClose).set(set).where(closed).run())
  if (changes === 0) return
  work.change(
    meterRecord,
    records.map(each => each.Id),
    db => db.update(meterRecord).set({ State: recordState.reported }).where(reviewedIn(Aid, ClassId)).run(),
  )
  endToDos(work, aboutReporting(Aid, ClassId), 'done')
  if (records.length > 0)
    giveToDo(work, heldIn(work, 'college', CollegeId), {
      about: aboutCollege(Aid, CollegeId),
      title: `班级已上报，请审核：${Name}`,
      url: `/poorSubsidy/level?Aid=${Aid}`,
    })
  handOn(work, Aid)
}

/** Once all classes have reported, an assessment is with the colleges. */
function handOn(work: ApprovalWork, Aid: string): void {
  const open = work.db
    .select({ Id: classClose.Id })
    .from(classClose)
    .where(and(live(classClose), eq(classClose.AssessmentId, Aid), eq(classClose.ReportState, 0)))
    .get()
  if (open) return
  const reviewed = and(eq(assessment.Id, Aid), eq(assessment.State, assessmentState.review))
  work.change(assessment, Aid, db =>
    db.update(assessment).set({ State: assessmentState.college }).where(reviewed).run(),
  )
}

/** Reports a class whose publicity has ended without an open objection. */
export function reportClass(
  ctx: Ctx,
  { Aid, ClassId: asked }: Input<typeof calls.reportClass>,
): Result<typeof calls.reportClass> {
  const assessed = assessmentOf(ctx, Aid)
  const ClassId = classOf(ctx, assessed, asked)
  const room = roomOf(ctx.db, Aid, ClassId)
  if (!room || !(leadsReview(ctx, Aid, ClassId) || actsForCollege(ctx, 'rops.edit', room.CollegeId)))
    return refuse('NOT_FOUND')
  ctx.world.transact(db => {
    const [first] = reportBlockers({ db }, room)
    if (first) refuse(first.name, first.values)
    report(ctx, assessed, room)
  })
  return { ReportState: 1 }
}

/** Closes and reports classes of which nobody takes part; gives their number. Within a transaction. */
export function reportEmpty(work: ApprovalWork, assessed: Assessment): number {
  const { Id: Aid } = assessed
  const empty = work.db
    .select()
    .from(classClose)
    .where(
      and(
        live(classClose),
        eq(classClose.AssessmentId, Aid),
        eq(classClose.ReportState, 0),
        sql`not exists (select 1 from ${meterRecord} own where own.AssessmentId = ${classClose.AssessmentId}
          and own.ClassId = ${classClose.ClassId} and own.State in (3, 4) and own.IsDel = 0)`,
      ),
    )
    .all()
  const ids = empty.map(({ Id }) => Id)
  const done = { CloseTime: work.now, CloseUserName: work.user.TrueName, ReportTime: work.now }
  work.change(classClose, ids, db =>
    db
      .update(classClose)
      .set({ ...done, CloseState: 1, ReportState: 1, ReportUserName: work.user.TrueName })
      .where(inArray(classClose.Id, ids))
      .run(),
  )
  handOn(work, Aid)
  return ids.length
}
