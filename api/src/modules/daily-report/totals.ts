import { live } from '@xuegong/db/live'
import type { Db } from '@xuegong/db/client'
import { dayVirus, reportDaily } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { and, count, countDistinct, eq, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import { classesOf, isAnswer, periodOf, type Task } from './due.ts'
import type { World } from '#world/world'

type Where = { readonly world: World; readonly db: Db }

/** How many of a class have to report, and did. Reported counts proxies, too. */
export interface ClassTotals {
  readonly ClassId: string
  readonly Should: number
  readonly Reported: number
  readonly Proxy: number
  readonly Abnormal: number
}

const among = sql`(select value from json_each(${sql.placeholder('classes')}))`

const shouldBy = (db: Db) =>
  statement(db, 'who has to report by class', () =>
    db
      .select({ ClassId: student.ClassId, Num: count() })
      .from(student)
      .where(and(live(student), sql`${student.StuStatus} = 1`, sql`${student.ClassId} in ${among}`))
      .groupBy(student.ClassId),
  )

const reportedBy = (db: Db) =>
  statement(db, 'who has reported by class', () =>
    db
      .select({
        ClassId: student.ClassId,
        Reported: countDistinct(dayVirus.UserId),
        Proxy: sql<number>`count(distinct case when ${dayVirus.ProxyUserId} <> '' then ${dayVirus.UserId} end)`,
        Abnormal: sql<number>`count(distinct case when ${dayVirus.IsAbnormal} = 1 then ${dayVirus.UserId} end)`,
      })
      .from(dayVirus)
      .innerJoin(student, and(eq(student.Id, dayVirus.UserId), live(student)))
      .where(
        and(
          live(dayVirus),
          sql`${dayVirus.ReportDate} between ${sql.placeholder('from')} and ${sql.placeholder('day')}`,
          isAnswer(sql`${dayVirus}`, sql`${sql.placeholder('day')}`, sql`${sql.placeholder('task')}`),
          sql`${student.StuStatus} = 1`,
          sql`${student.ClassId} in ${among}`,
        ),
      )
      .groupBy(student.ClassId),
  )

/** The totals of a day as they are now, of all classes that a task is for and that have students. */
export function totalsNow(where: Where, task: Task, day: string): ClassTotals[] {
  const classes = JSON.stringify(classesOf(where, task).map(({ Id }) => Id))
  const { from } = periodOf(task, day)
  const reported = new Map(
    reportedBy(where.db)
      .all({ classes, from, day, task: task.Id })
      .map(row => [row.ClassId, row]),
  )
  const none = { Reported: 0, Proxy: 0, Abnormal: 0 }
  return shouldBy(where.db)
    .all({ classes })
    .map(({ ClassId, Num }) => ({ ...none, ...reported.get(ClassId), ClassId, Should: Num }))
}

/** What was frozen of a day that is open again is counted anew at the next close: the clock was moved back, or the hours changed. */
export const thawTotals = ({ db }: Pick<Where, 'db'>, TaskId: string, day: string): void =>
  void db
    .delete(reportDaily)
    .where(and(eq(reportDaily.TaskId, TaskId), eq(reportDaily.ReportDate, day)))
    .run()

/** Counts a report that came after the close of its day. */
export function countLate(
  { db }: Pick<Where, 'db'>,
  { TaskId, ReportDate, ClassId, IsAbnormal }: typeof dayVirus.$inferSelect,
): void {
  db.update(reportDaily)
    .set({
      Reported: sql`Reported + 1`,
      Proxy: sql`Proxy + 1`,
      Abnormal: sql`Abnormal + ${IsAbnormal}`,
    })
    .where(
      and(eq(reportDaily.TaskId, TaskId), eq(reportDaily.ReportDate, ReportDate), eq(reportDaily.ClassId, ClassId)),
    )
    .run()
}
