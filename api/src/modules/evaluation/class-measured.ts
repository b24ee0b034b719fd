import type { Input, Result } from '@xuegong/contracts/endpoint'
import { classReview as calls } from '@xuegong/contracts/modules/evaluation/class-review'
import { live } from '@xuegong/db/live'
import { meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import { studentFilters } from '#data/about-student'
import { allOf, anyOf } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { completed, inner } from '#data/selection'
import { refuse } from '#refuse'
import { classOf } from './class-data.ts'
import { reviewedIn, sentenceOf, standingOf } from './close-blockers.ts'
import { isClosed, ledByStudent, recordsReached } from './level-list.ts'
import { pointsOrNull } from './points.ts'
import { counting } from './progress-list.ts'
import { assessmentOf, readsAsStaff } from './reach.ts'
import { reportBlockers } from './report-class.ts'
import { roomOf } from './room.ts'
import { recordsIn } from './records-in.ts'
import { shownDims, shownScores } from './shown-record.ts'

type Measured = Result<typeof calls.listMeasured>['rows'][number]

/** What reviewers said of a record, in an order that does not tell who. */
const opinionsOn = (ctx: Ctx, MeterRecordId: string): Measured['Opinions'] =>
  statement(ctx.db, 'opinions on a record', () =>
    ctx.db
      .select({ LevelCode: reviewVote.LevelCode, Opinion: reviewVote.Opinion })
      .from(reviewVote)
      .where(
        and(
          live(reviewVote),
          eq(reviewVote.MeterRecordId, sql.placeholder('record')),
          eq(reviewVote.State, 1),
          sql`(${reviewVote.LevelCode} <> '' or ${reviewVote.Opinion} <> '')`,
        ),
      )
      .orderBy(asc(reviewVote.LevelCode), asc(reviewVote.Opinion)),
  )
    .all({ record: MeterRecordId })
    .map(({ LevelCode, Opinion }) => ({ LevelCode: LevelCode || null, Opinion }))

const unknown = {
  SelfScore: null,
  VoteScore: null,
  TeacherScore: null,
  TotalScore: null,
  ClassRank: null,
  MajorRank: null,
  Dims: [],
  Opinions: [],
}

const list = listOf(calls.listMeasured, {
  from: meterRecord,
  join: [inner(student, and(eq(student.Id, meterRecord.UserId), live(student)))],
  columns: {
    MeterRecordId: meterRecord.Id,
    StudentNo: student.StudentNo,
    TrueName: student.TrueName,
    ClassName: completed,
    Dims: completed,
    Opinions: completed,
  },
  also: { ClassId: meterRecord.ClassId, stored: meterRecord.Dims, isClosed, account: student.UserId },
  complete: ctx => {
    const places = placesOf(ctx)
    const isStaff = readsAsStaff(ctx)
    return ({ ClassId, stored, isClosed: closed, account, ...row }) => ({
      ...row,
      ClassName: places.of(ClassId).ClassName,
      ...shownScores(row),
      Dims: shownDims(stored),
      // As long as votes come in, each could be told by when its opinion appears. What others say of somebody who looks after his class is not for him.
      Opinions: closed === 0 || (!isStaff && account === ctx.user.Id) ? [] : opinionsOn(ctx, row.MeterRecordId),
      ...(!isStaff && closed === 0 && unknown),
    })
  },
  filters: { Aid: is(meterRecord.AssessmentId), ClassId: is(meterRecord.ClassId), Key: studentFilters.Key },
  scope: ctx => allOf(counting, anyOf(recordsReached(ctx, 'rops.query'), ledByStudent(ctx))),
  order: ascending(student.StudentNo),
})

/** The records of a class with their scores; students who look after it read them once it is closed. */
export const listMeasured = Object.assign(
  (ctx: Ctx, input: Input<typeof calls.listMeasured>): Result<typeof calls.listMeasured> => {
    const row = assessmentOf(ctx, input.Aid)
    return list(ctx, { ...input, ClassId: classOf(ctx, row, input.ClassId) })
  },
  { every: list.every },
)

/** How far the review of a class is, and what stands in the way of its next step. */
export function getClassClose(
  ctx: Ctx,
  { Aid, ClassId: asked }: Input<typeof calls.getClassClose>,
): Result<typeof calls.getClassClose> {
  const assessed = assessmentOf(ctx, Aid)
  const ClassId = classOf(ctx, assessed, asked)
  const room = roomOf(ctx.db, Aid, ClassId) ?? refuse('NOT_FOUND')
  const blockersOf = () => {
    if (room.ReportState === 1) return []
    if (room.CloseState === 1) return reportBlockers(ctx, room)
    return standingOf(ctx, assessed, ClassId, reviewedIn(ctx, Aid, ClassId)).blockers
  }
  return {
    ClassId,
    CloseState: room.CloseState,
    ReportState: room.ReportState,
    Blockers: blockersOf().map(sentenceOf),
  }
}

/** Nobody needs to know who is not in hardship. */
const notNamed = 'N'

/** Who would be made known to a class; before its close all that are under review. */
export function listCandidate(
  ctx: Ctx,
  { Aid, ClassId: asked }: Input<typeof calls.listCandidate>,
): Result<typeof calls.listCandidate> {
  const assessed = assessmentOf(ctx, Aid)
  const ClassId = classOf(ctx, assessed, asked)
  const isHidden = !readsAsStaff(ctx) && roomOf(ctx.db, Aid, ClassId)?.CloseState !== 1
  const rows = ctx.db
    .select({
      MeterRecordId: meterRecord.Id,
      TrueName: student.TrueName,
      TotalScore: meterRecord.TotalScore,
      SuggestLevel: meterRecord.SuggestLevel,
      Level: meterRecord.Level,
    })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .where(recordsIn(Aid, ClassId, sql`${meterRecord.State} between 4 and 7 and ${meterRecord.Level} <> ${notNamed}`))
    .orderBy(asc(student.StudentNo))
    .all()
    .map(row => ({
      ...row,
      TotalScore: isHidden ? null : pointsOrNull(row.TotalScore),
      Level: row.Level || null,
    }))
  return { rows }
}
