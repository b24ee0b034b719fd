import { assessmentState, publicityState, roleType, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classAdmin } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, gte, lt, min, sql } from 'drizzle-orm'
import { systemWork } from '#approval/system-work'
import type { ApprovalWork } from '#approval/form'
import { dayOf } from '#data/days'
import { statement } from '#data/prepared'
import { giveToDo } from '#delivery/to-dos'
import { heldBy } from '#approval/approvers'
import type { Job } from '#jobs/job'
import type { World } from '#world/world'
import { archiveIfSettled } from './archive.ts'
import { endTime, type Publicity, unfinishedColleges } from './publicity-start.ts'
import { aboutReporting, aboutSchool } from './review-about.ts'
import { decidersOf } from './units.ts'

const runs = sql`State = 1 and IsDel = 0`
/** The first day on which an end is still to come. */
const nextDay = (after: string): string => (after.slice(11) < endTime ? after.slice(0, 10) : dayOf(after, 1))

/** Those who look after a class: its administrators, counsellor and head teacher. */
function leadersOf(work: ApprovalWork, { AssessmentId, ClassId, ...unit }: Publicity): string[] {
  const admins = work.db
    .select({ Account: student.UserId })
    .from(classAdmin)
    .innerJoin(student, and(eq(student.Id, classAdmin.UserId), live(student)))
    .where(
      and(
        live(classAdmin),
        eq(classAdmin.AssessmentId, AssessmentId),
        eq(classAdmin.ClassId, ClassId),
        eq(classAdmin.RoleType, roleType.admin),
        eq(classAdmin.State, 1),
      ),
    )
    .all()
  return [...admins.map(({ Account }) => Account), ...decidersOf(work, { ...unit, ClassId })]
}

/** Who has to do something now: the class reports, the office makes known what all colleges have. */
function handOn(work: ApprovalWork, row: Publicity, assessed: typeof assessment.$inferSelect): void {
  const { AssessmentId, ClassId, Stage } = row
  if (Stage === stageOf.class)
    giveToDo(work, leadersOf(work, row), {
      about: aboutReporting(AssessmentId, ClassId),
      title: `班级公示已结束，请上报学院：${assessed.Name}`,
      url: `/poorSubsidy/classData?Aid=${AssessmentId}&ClassId=${ClassId}`,
    })
  const isReady = assessed.State === assessmentState.college && unfinishedColleges(work.db, AssessmentId) === 0
  if (Stage === stageOf.college && isReady)
    giveToDo(work, heldBy(work, 'xgc'), {
      about: aboutSchool(AssessmentId),
      title: `各学院已完成公示，请发布学校公示：${assessed.Name}`,
      url: `/poorSubsidy/publicity?Aid=${AssessmentId}`,
    })
}

/** Ends one publicity whose last day is over; what the school has made known is archived then, unless somebody objects to it. */
function endOne(world: World, row: Publicity): void {
  const work = systemWork(world, '公示到期', 'evaluation.publicity')
  const assessed = work.db.select().from(assessment).where(eq(assessment.Id, row.AssessmentId)).get()!
  work.change(publicity, row.Id, db =>
    db
      .update(publicity)
      .set({ State: publicityState.ended })
      .where(and(eq(publicity.Id, row.Id), eq(publicity.State, publicityState.running)))
      .run(),
  )
  handOn(work, row, assessed)
  if (row.Stage === stageOf.school) archiveIfSettled(work, row.AssessmentId)
}

/** Ends publicities at half past five of their last day. */
export const publicityJob: Job = {
  name: 'evaluation.publicity',
  due: (world, after) => {
    const db = world.reader()
    const next = statement(db, 'next end of a publicity', () =>
      db
        .select({ day: min(publicity.EndDate) })
        .from(publicity)
        .where(and(runs, gte(publicity.EndDate, sql.placeholder('day')))),
    )
    const day = next.get({ day: nextDay(after) })?.day
    return day ? `${day} ${endTime}` : null
  },
  run: world => {
    const rows = world
      .writer()
      .select()
      .from(publicity)
      .where(and(runs, lt(publicity.EndDate, nextDay(world.now()))))
      .orderBy(publicity.EndDate, publicity.Id)
      .all()
    for (const row of rows) world.transact(() => endOne(world, row))
    return rows.length
  },
}
