import { assessmentState, publicityState, recordState, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classAdmin, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { ApprovalWork } from '#approval/form'
import { tell } from '#delivery/tell'
import { endToDos } from '#delivery/to-dos'
import { settleRoles } from './duties.ts'
import { storedLevels } from './proportions.ts'
import { openObjections, ofUnit } from './publicity-start.ts'
import { aboutAnswering } from './publish.ts'
import { resultSettled } from './review-templates.ts'

const school = { Stage: stageOf.school, OrgId: '', ClassId: '' }

/** Whether the school has made an assessment known to its end, and nobody's objection is open. */
function isSettled({ db }: ApprovalWork, Aid: string): boolean {
  const unit = ofUnit(Aid, school)
  const ended = db
    .select({ Id: publicity.Id })
    .from(publicity)
    .where(and(unit, eq(publicity.State, publicityState.ended)))
    .get()
  return ended !== undefined && openObjections(db, unit) === 0
}

/** Those whose record is settled, with their levels. */
const settledIn = ({ db }: ApprovalWork, Aid: string) =>
  db
    .select({ Level: meterRecord.FinalLevel, Account: student.UserId })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .where(and(live(meterRecord), eq(meterRecord.AssessmentId, Aid), eq(meterRecord.State, recordState.settled)))
    .all()

/** Ends an assessment that the school has made known: levels become final, parts of students in reviews end, and everybody is told his own result. */
export function archiveIfSettled(work: ApprovalWork, Aid: string): void {
  if (!isSettled(work, Aid)) return
  const { db, now } = work
  const own = (table: typeof meterRecord | typeof classAdmin) => and(live(table), eq(table.AssessmentId, Aid))
  const records = db
    .select({ Id: meterRecord.Id })
    .from(meterRecord)
    .where(and(own(meterRecord), eq(meterRecord.State, recordState.college)))
    .all()
    .map(({ Id }) => Id)
  const parts = db
    .select({ Id: classAdmin.Id, UserId: classAdmin.UserId })
    .from(classAdmin)
    .where(own(classAdmin))
    .all()
  const isFirst = work.change(assessment, Aid, inner => {
    const open = and(eq(assessment.Id, Aid), eq(assessment.State, assessmentState.publicity))
    return inner.update(assessment).set({ State: assessmentState.archived, ArchiveTime: now }).where(open).run().changes
  })
  if (isFirst === 0) return
  work.change(meterRecord, records, inner =>
    inner
      .update(meterRecord)
      .set({ State: recordState.settled, FinalLevel: sql`${meterRecord.Level}` })
      .where(and(own(meterRecord), eq(meterRecord.State, recordState.college)))
      .run(),
  )
  work.change(
    classAdmin,
    parts.map(({ Id }) => Id),
    inner => inner.update(classAdmin).set({ State: 0 }).where(own(classAdmin)).run(),
  )
  settleRoles(work, [...new Set(parts.map(({ UserId }) => UserId))])
  endToDos(work, aboutAnswering(Aid), 'void')
  tellResults(work, Aid)
}

/** Everybody is told his own level, and nothing of how it came about. */
function tellResults(work: ApprovalWork, Aid: string): void {
  const { Name } = work.db.select().from(assessment).where(eq(assessment.Id, Aid)).get()!
  const settled = settledIn(work, Aid)
  for (const { LevelCode, LevelName } of storedLevels(work.db, Aid)) {
    const accounts = settled.filter(({ Level }) => Level === LevelCode).map(({ Account }) => Account)
    const about = { businessId: Aid, url: `/poorSubsidy/selfEvaluate?Aid=${Aid}` }
    tell(work, resultSettled, accounts, { 测评: Name, 等级: LevelName }, about)
  }
}
