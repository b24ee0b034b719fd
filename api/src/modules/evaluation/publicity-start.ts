import {
  assessmentState,
  assessmentType,
  publicityState,
  recordState,
  stageOf,
} from '@xuegong/contracts/modules/evaluation/codes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { objection, publicity, type PublishedRow } from '@xuegong/db/schema/evaluation-publicity'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { plusWorkingDays } from '#data/calendar'
import type { Ctx } from '#data/ctx'
import { tell } from '#delivery/tell'
import { endToDos } from '#delivery/to-dos'
import { refuse } from '#refuse'
import { studentsInScope } from './in-scope.ts'
import { levelNames } from './proportions.ts'
import { aboutCollege, aboutSchool } from './review-about.ts'
import { publicityStarted } from './review-templates.ts'
import { roomOf } from './room.ts'
import { nameOfUnit, type Unit } from './units.ts'

type Assessment = typeof assessment.$inferSelect
export type Publicity = typeof publicity.$inferSelect

/** When a publicity ends on its last day. */
export const endTime = '17:30:00'
/** Nobody needs to know who is not in hardship. */
const notNamed = 'N'

const count = (db: Db, from: typeof classClose | typeof meterRecord, where: SQL | undefined): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(from)
    .where(and(live(from), where))
    .get()!.n

/** Condition of the publicities of a unit. */
export const ofUnit = (Aid: string, { Stage, OrgId, ClassId }: Unit): SQL =>
  and(
    live(publicity),
    eq(publicity.AssessmentId, Aid),
    eq(publicity.Stage, Stage),
    eq(publicity.OrgId, OrgId),
    eq(publicity.ClassId, ClassId),
  )!

/** The publicities of a unit, with how they stand. */
export const publicitiesOf = (db: Db, Aid: string, unit: Unit) =>
  db.select({ Id: publicity.Id, State: publicity.State }).from(publicity).where(ofUnit(Aid, unit)).all()

/** Whether there is one in a state, of the running and the ended unless others are named. */
export const isPublished = (
  db: Db,
  Aid: string,
  unit: Unit,
  states: readonly number[] = [publicityState.running, publicityState.ended],
): boolean => publicitiesOf(db, Aid, unit).some(({ State }) => states.includes(State))

/** How many objections to publicities are open. */
export const openObjections = (db: Db, publicities: SQL): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(objection)
    .innerJoin(publicity, eq(publicity.Id, objection.PublicityId))
    .where(and(live(objection), eq(objection.State, 0), publicities))
    .get()!.n

/** Refuses a class that is still under review, or was reported. */
function refuseClass(db: Db, Aid: string, { ClassId }: Unit): void {
  const room = roomOf(db, Aid, ClassId)
  if (!room || room.CloseState === 0) refuse('REPORT_OPEN')
  if (room!.ReportState === 1) refuse('CLASS_REPORTED')
  const own = and(eq(meterRecord.AssessmentId, Aid), eq(meterRecord.ClassId, ClassId))
  const n = count(db, meterRecord, and(own, sql`${meterRecord.State} = 4 and ${meterRecord.Level} = ''`))
  if (n > 0) refuse('PUBLICITY_RECORDS', { n })
}

/** Refuses a college of which a class has not reported, or somebody has no level of the college. */
function refuseCollege(db: Db, Aid: string, { OrgId }: Unit): void {
  const rooms = and(eq(classClose.AssessmentId, Aid), eq(classClose.CollegeId, OrgId))
  const open = count(db, classClose, and(rooms, eq(classClose.ReportState, 0)))
  if (open > 0) refuse('PUBLICITY_CLASSES', { n: open })
  const own = and(eq(meterRecord.AssessmentId, Aid), eq(meterRecord.CollegeId, OrgId))
  const n = count(db, meterRecord, and(own, eq(meterRecord.State, recordState.reported)))
  if (n > 0) refuse('PUBLICITY_RECORDS', { n })
}

/** Colleges whose records wait for them or for the school, without an ended publicity or with an open objection. */
export function unfinishedColleges(db: Db, Aid: string): number {
  const colleges = db
    .selectDistinct({ OrgId: meterRecord.CollegeId })
    .from(meterRecord)
    .where(and(live(meterRecord), eq(meterRecord.AssessmentId, Aid), sql`${meterRecord.State} in (5, 6)`))
    .all()
  return colleges.filter(({ OrgId }) => {
    const unit = { Stage: stageOf.college, OrgId, ClassId: '' }
    return !isPublished(db, Aid, unit, [publicityState.ended]) || openObjections(db, ofUnit(Aid, unit)) > 0
  }).length
}

/** Refuses the school as long as a class or a college is not ready. */
function refuseSchool(db: Db, { Id: Aid }: Assessment): void {
  const open = count(db, classClose, and(eq(classClose.AssessmentId, Aid), eq(classClose.ReportState, 0)))
  if (open > 0) refuse('PUBLICITY_CLASSES', { n: open })
  const n = unfinishedColleges(db, Aid)
  if (n > 0) refuse('PUBLICITY_COLLEGES', { n })
}

/** Refuses what cannot be made known yet. */
function refuseStart(db: Db, assessed: Assessment, unit: Unit, Days: number): void {
  const { Id: Aid, PublicityDays, State } = assessed
  const Stage = unit.Stage as 1 | 2 | 3
  if (isPublished(db, Aid, unit, [publicityState.running])) refuse('PUBLICITY_RUNNING')
  if (openObjections(db, ofUnit(Aid, unit)) > 0) refuse('REPORT_OBJECTION')
  if (State >= assessmentState.publicity) refuse('EVAL_ENDED')
  if (Days < PublicityDays[Stage]) refuse('PUBLICITY_DAYS', { n: PublicityDays[Stage] })
  if (Stage === stageOf.class) refuseClass(db, Aid, unit)
  else if (Stage === stageOf.college) refuseCollege(db, Aid, unit)
  else refuseSchool(db, assessed)
}

/** Which records a unit makes known. */
const recordsOf = ({ Stage, OrgId, ClassId }: Unit): SQL | undefined => {
  if (Stage === stageOf.class) return and(eq(meterRecord.ClassId, ClassId), eq(meterRecord.State, recordState.review))
  const settled = eq(meterRecord.State, recordState.college)
  return Stage === stageOf.college ? and(eq(meterRecord.CollegeId, OrgId), settled) : settled
}

/** Who is named, and with what: nothing but name, class and level; of comprehensive evaluations score and rank too. */
function rowsOf(db: Db, assessed: Assessment, unit: Unit): PublishedRow[] {
  const names = levelNames(db, assessed.Id)
  const scored = assessed.AssessmentType === assessmentType.comprehensive
  return db
    .select({
      MeterRecordId: meterRecord.Id,
      StudentId: student.Id,
      TrueName: student.TrueName,
      ClassName: classInfo.ClassName,
      LevelCode: meterRecord.Level,
      Total: meterRecord.TotalScore,
      ClassRank: meterRecord.ClassRank,
    })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .innerJoin(classInfo, eq(classInfo.Id, meterRecord.ClassId))
    .where(
      and(
        live(meterRecord),
        eq(meterRecord.AssessmentId, assessed.Id),
        recordsOf(unit),
        sql`${meterRecord.Level} <> ${notNamed}`,
      ),
    )
    .orderBy(asc(classInfo.Pinyin), asc(classInfo.ClassName), asc(student.StudentNo))
    .all()
    .map(({ Total, ClassRank, ...row }) => ({
      ...row,
      LevelName: names.get(row.LevelCode) ?? row.LevelCode,
      ...(scored && { Total, ClassRank }),
    }))
}

/** Accounts of the students of a unit, of those for whom an assessment is. */
const accountsOf = (db: Db, assessed: Assessment, { Stage, OrgId, ClassId }: Unit): string[] =>
  studentsInScope(db, assessed)
    .filter(each =>
      Stage === stageOf.class ? each.ClassId === ClassId : Stage === stageOf.school || each.CollegeId === OrgId,
    )
    .map(({ Account }) => Account)

/** Begins a publicity, with the rows as they are now; within the change of it. */
export function start(ctx: Ctx, assessed: Assessment, row: Unit & { readonly Id: string }, Days: number): void {
  refuseStart(ctx.db, assessed, row, Days)
  const Rows = rowsOf(ctx.db, assessed, row)
  const EndDate = plusWorkingDays(ctx, ctx.now, Days)
  const { changes } = ctx.db
    .update(publicity)
    .set({ State: publicityState.running, StartDate: ctx.now.slice(0, 10), EndDate, Rows, RowNum: Rows.length })
    .where(and(eq(publicity.Id, row.Id), eq(publicity.State, publicityState.draft)))
    .run()
  if (changes === 0) refuse('PUBLICITY_STARTED')
  if (row.Stage === stageOf.college) endToDos(ctx, aboutCollege(assessed.Id, row.OrgId), 'done')
  if (row.Stage === stageOf.school) toSchool(ctx, assessed)
  const vars = { 测评: assessed.Name, 单位: nameOfUnit(ctx, row), 时间: `${EndDate} 17:30` }
  tell(ctx, publicityStarted, accountsOf(ctx.db, assessed, row), vars, {
    businessId: row.Id,
    url: `/poorSubsidy/publicity?detail=${row.Id}`,
  })
}

/** What the school makes known is settled by it. */
function toSchool(ctx: Ctx, { Id }: Assessment): void {
  ctx.change(assessment, Id, db => {
    const ready = inArray(assessment.State, [assessmentState.review, assessmentState.college])
    db.update(assessment)
      .set({ State: assessmentState.publicity })
      .where(and(eq(assessment.Id, Id), ready))
      .run()
  })
  endToDos(ctx, aboutSchool(Id), 'done')
}
