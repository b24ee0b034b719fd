import { inserter } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { dayVirus, reportDaily, unReported } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Giving } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { classesOf, classOf, isAnswer, periodOf, type Task } from './due.ts'
import { closedClass } from './templates.ts'
import { totalsNow } from './totals.ts'

/** Students of a task who study and have no report of the period of a day. */
export function missingOf(work: Pick<Giving, 'world' | 'db'>, task: Task, day: string) {
  const read = statement(work.db, 'students without a report', () =>
    work.db
      .select({ Id: student.Id, UserId: student.UserId, ClassId: student.ClassId })
      .from(student)
      .where(
        and(
          live(student),
          sql`${student.StuStatus} = 1`,
          sql`${student.ClassId} in (select value from json_each(${sql.placeholder('classes')}))`,
          sql`not exists (select 1 from ${dayVirus} report where report.UserId = ${student}.Id and report.IsDel = 0
            and report.ReportDate between ${sql.placeholder('from')} and ${sql.placeholder('day')}
            and ${isAnswer(sql`report`, sql`${sql.placeholder('day')}`, sql`${sql.placeholder('task')}`)})`,
        ),
      ),
  )
  const classes = JSON.stringify(classesOf(work, task).map(({ Id }) => Id))
  return read.all({ classes, from: periodOf(task, day).from, day, task: task.Id })
}

/** Whether the totals of a day are there already. */
const isFrozen = ({ db }: Pick<Giving, 'db'>, { Id }: Task, day: string): boolean =>
  db
    .select({ Id: reportDaily.Id })
    .from(reportDaily)
    .where(and(eq(reportDaily.TaskId, Id), eq(reportDaily.ReportDate, day)))
    .limit(1)
    .get() !== undefined

/** Freezes the day on which a period of a task has closed: its totals, and who is missing; tells their counsellors. Gives how many there are. */
export function closeDay(work: Giving, task: Task, day: string): number {
  const { db, newId } = work
  if (isFrozen(work, task, day)) return 0
  const totals = totalsNow(work, task, day)
  const missing = missingOf(work, task, day)
  const addTotal = prepared(db, 'add a total', () => inserter(db, reportDaily))
  for (const total of totals) addTotal({ ...total, Id: newId(), TaskId: task.Id, ReportDate: day })
  const ids = JSON.stringify(missing.map(({ Id }) => Id))
  db.delete(unReported)
    .where(
      and(
        eq(unReported.TaskId, task.Id),
        eq(unReported.ReportDate, day),
        sql`${unReported.UserId} not in (select value from json_each(${ids}))`,
      ),
    )
    .run()
  // Whoever was reminded has a row.
  const addMissing = prepared(db, 'add somebody missing', () => inserter(db, unReported, 'skip'))
  for (const { Id: UserId } of missing) addMissing({ Id: newId(), TaskId: task.Id, ReportDate: day, UserId })
  for (const { ClassId, Should, Reported } of totals) {
    const { CounsellorId = '', ClassName = '' } = classOf(work, ClassId) ?? {}
    if (Should > Reported)
      tell(
        work,
        closedClass,
        [CounsellorId],
        { 班级: ClassName, n: String(Should), m: String(Should - Reported) },
        { businessId: `${task.Id}:${day}:${ClassId}`, url: `/EveryDataReported/StudentUnReported?ReportDate=${day}` },
      )
  }
  return missing.length
}
