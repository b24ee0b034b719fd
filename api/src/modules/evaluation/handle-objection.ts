import {
  assessmentState,
  objectionAction,
  objectionState,
  publicityState,
  recordState,
  stageOf,
} from '@xuegong/contracts/modules/evaluation/codes'
import type { Input } from '@xuegong/contracts/endpoint'
import type { objections as calls } from '@xuegong/contracts/modules/evaluation/objections'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { objection, publicity, type PublishedRow } from '@xuegong/db/schema/evaluation-publicity'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { storedRow } from '#data/stored-rows'
import { tell } from '#delivery/tell'
import { endToDos } from '#delivery/to-dos'
import { refuse } from '#refuse'
import { archiveIfSettled } from './archive.ts'
import { refuseBelow } from './floors.ts'
import { noteLevels } from './level-rows.ts'
import { objections } from './objections.ts'
import { storedLevels } from './proportions.ts'
import { type Publicity } from './publicity-start.ts'
import { actsForSchool } from './reach.ts'
import { aboutObjection, aboutReporting } from './review-about.ts'
import { objectionHandled } from './review-templates.ts'
import { reopenClass } from './reopen-class.ts'
import { roomOf } from './room.ts'
import { actsForUnit } from './units.ts'
import { voidRecords } from './void.ts'

type Written = Input<typeof calls.handleObjection>
type Assessment = typeof assessment.$inferSelect

/** The record that is meant, of those that the publicity is about. */
function targetOf({ db }: Ctx, { AssessmentId, Stage, OrgId, ClassId }: Publicity, Id: string | undefined) {
  const unit = Stage === stageOf.class ? eq(meterRecord.ClassId, ClassId) : eq(meterRecord.CollegeId, OrgId)
  const { review, college } = recordState
  const found = db
    .select({ row: meterRecord, TrueName: student.TrueName, Account: student.UserId, ClassName: classInfo.ClassName })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .innerJoin(classInfo, eq(classInfo.Id, meterRecord.ClassId))
    .where(
      and(
        live(meterRecord),
        eq(meterRecord.Id, Id ?? ''),
        eq(meterRecord.AssessmentId, AssessmentId),
        Stage === stageOf.school ? undefined : unit,
        eq(meterRecord.State, Stage === stageOf.class ? review : college),
      ),
    )
    .get()
  return found ?? refuse('OBJECTION_TARGET')
}
type Target = ReturnType<typeof targetOf>

/** Rows with the level that an objection has changed; whoever was not named is from now on. */
function corrected(rows: readonly PublishedRow[], { row, TrueName, ClassName }: Target, level: object): PublishedRow[] {
  const fresh = { ...level, Corrected: 1 } as const
  if (rows.some(({ MeterRecordId }) => MeterRecordId === row.Id))
    return rows.map(each => (each.MeterRecordId === row.Id ? { ...each, ...fresh } : each))
  const named = { MeterRecordId: row.Id, StudentId: row.UserId, TrueName, ClassName }
  return [...rows, { ...named, ...fresh } as PublishedRow]
}

/** Gives a record another level of the stage of a publicity, which is told in it. */
function correctLevel(ctx: Ctx, shown: Publicity, target: Target, { LevelCode, Reply }: Written): void {
  if (LevelCode === undefined) refuse('OBJECTION_TARGET')
  const rules = storedLevels(ctx.db, shown.AssessmentId)
  const rule = rules.find(each => each.LevelCode === LevelCode)
  if (!rule) return refuse('LEVEL_CODE', { code: LevelCode! })
  const { Id, ClassId } = target.row
  const CloseTime = roomOf(ctx.db, shown.AssessmentId, ClassId)?.CloseTime ?? null
  const wanted = { ...target.row, LevelCode: rule.LevelCode, CloseTime }
  refuseBelow(ctx, shown.AssessmentId, rules, [wanted])
  ctx.change(meterRecord, Id, db =>
    db.update(meterRecord).set({ Level: rule.LevelCode }).where(eq(meterRecord.Id, Id)).run(),
  )
  const given = { Id, TrueName: target.TrueName, LevelCode: rule.LevelCode, Opinion: Reply.slice(0, 200) }
  noteLevels(ctx, shown.AssessmentId, shown.Stage, [given])
  const Rows = corrected(shown.Rows, target, { LevelCode: rule.LevelCode, LevelName: rule.LevelName })
  ctx.change(publicity, shown.Id, db =>
    db.update(publicity).set({ Rows, RowNum: Rows.length }).where(eq(publicity.Id, shown.Id)).run(),
  )
}

/** The class reviews again: what was made known is withdrawn, and the class is open. */
function again(ctx: Ctx, shown: Publicity, { Reply }: Written): void {
  if (shown.Stage !== stageOf.class) refuse('OBJECTION_ACTION')
  const set = { State: publicityState.withdrawn, Reason: Reply.slice(0, 200) }
  ctx.change(publicity, shown.Id, db => db.update(publicity).set(set).where(eq(publicity.Id, shown.Id)).run())
  reopenClass(ctx, shown.AssessmentId, shown.ClassId)
  endToDos(ctx, aboutReporting(shown.AssessmentId, shown.ClassId), 'void')
}

/** Does what an objection that is right asks for. */
function carryOut(ctx: Ctx, assessed: Assessment, shown: Publicity, input: Written): void {
  const { Action, MeterRecordId, Reply } = input
  if (Action === objectionAction.again) return again(ctx, shown, input)
  // A record is void for the whole school: who decides for less corrects the level.
  if (Action === objectionAction.void && !actsForSchool(ctx, 'rops.edit')) refuse('OBJECTION_VOID')
  const target = targetOf(ctx, shown, MeterRecordId)
  if (Action === objectionAction.level) return correctLevel(ctx, shown, target, input)
  const { row, TrueName, Account } = target
  voidRecords(ctx, assessed, shown.Stage, [{ Id: row.Id, TrueName, Account, Opinion: Reply.slice(0, 200) }])
}

/** Answers an objection, and does what it asks for where it is right; the last one of what the school has made known archives the assessment. */
export function handleObjection(ctx: Ctx, input: Written): '' {
  const { Id, State, Reply, Action } = input
  const row = storedRow(ctx, objections, Id, 'edit')
  const shown = ctx.db.select().from(publicity).where(eq(publicity.Id, row.PublicityId)).get()!
  if (!actsForUnit(ctx, 'rops.edit', shown)) refuse('NOT_FOUND')
  if (row.State !== objectionState.open) refuse('OBJECTION_HANDLED')
  if (State === objectionState.right && Action === undefined) refuse('OBJECTION_ACTION')
  const assessed = ctx.db.select().from(assessment).where(eq(assessment.Id, row.AssessmentId)).get()!
  ctx.change(objection, Id, db => {
    const by = { HandleUser: ctx.user.TrueName, HandleTime: ctx.now }
    const { changes } = db
      .update(objection)
      .set({ State, Reply, Action: State === objectionState.right ? Action : null, ...by })
      .where(and(eq(objection.Id, Id), sql`${objection.State} = 0`))
      .run()
    if (changes === 0) refuse('OBJECTION_HANDLED')
    const work = { ...ctx, db }
    if (State === objectionState.right) carryOut(work, assessed, shown, input)
    endToDos(work, aboutObjection(Id), 'done')
    if (row.IsAnonymous === 0) tellAuthor(work, row, shown)
    if (shown.Stage === stageOf.school && assessed.State === assessmentState.publicity)
      archiveIfSettled(work, assessed.Id)
  })
  return ''
}

/** Whoever gave his name is told; a message to anybody else would say who he is. */
function tellAuthor(ctx: Ctx, { Id, UserId }: typeof objection.$inferSelect, shown: Publicity): void {
  const author = ctx.db.select({ Account: student.UserId }).from(student).where(eq(student.Id, UserId)).get()
  // Where students read: they have no page of objections.
  const url = `/poorSubsidy/publicity?detail=${shown.Id}`
  tell(ctx, objectionHandled, [author?.Account ?? ''], { 公示: shown.Title }, { businessId: Id, url })
}
