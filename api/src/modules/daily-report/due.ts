import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { reportTask } from '@xuegong/db/schema/daily-report'
import { sysParam } from '@xuegong/db/schema/system'
import { classInfo } from '@xuegong/db/schema/people'
import { and, asc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#data/days'
import { derivedFrom } from '#data/derived'
import { paramOf } from '#data/params'
import type { World } from '#world/world'

export type Task = typeof reportTask.$inferSelect
/** Where tasks are looked up. */
type Where = { readonly world: World; readonly db: Db }

const cycle = { daily: 1, weekly: 2, once: 3 } as const
const never = '9999-12-31'

const covers = ({ StartDate, EndDate }: Task, day: string) => StartDate <= day && day <= (EndDate ?? never)

/** Whether the school uses the daily report. */
export const isOn = (where: Where): boolean => paramOf(where, 'EveryReportOn') === '1'

/** The tasks that are on; none where the school has switched the module off. */
export const enabledTasks = (where: Where): readonly Task[] =>
  derivedFrom(where.world, [reportTask, sysParam].map(getTableName), 'enabled report tasks', () =>
    isOn(where)
      ? where.db
          .select()
          .from(reportTask)
          .where(and(live(reportTask), sql`${reportTask.State} = 1`))
          .orderBy(asc(reportTask.StartDate), asc(reportTask.Id))
          .all()
      : [],
  )

/** Those of them that ask for a report on a day. */
export const tasksOn = (where: Where, day: string): readonly Task[] =>
  enabledTasks(where).filter(task => covers(task, day))

type Place = Pick<
  typeof classInfo.$inferSelect,
  'Id' | 'CollegeId' | 'MajorId' | 'Grade' | 'CounsellorId' | 'ClassName'
>

const classes = ({ world, db }: Where): ReadonlyMap<string, Place> =>
  derivedFrom(world, [getTableName(classInfo)], 'classes that report', () => {
    const { Id, CollegeId, MajorId, Grade, CounsellorId, ClassName } = classInfo
    const rows = db
      .select({ Id, CollegeId, MajorId, Grade, CounsellorId, ClassName })
      .from(classInfo)
      .where(live(classInfo))
      .orderBy(asc(classInfo.ClassCode))
      .all()
    return new Map(rows.map(row => [row.Id, row]))
  })

/** A class, with whom and what it belongs to. */
export const classOf = (where: Where, Id: string): Place | undefined => classes(where).get(Id)

type Asked = Pick<Task, 'Orgs' | 'Grades'>

/** Whether a task is for a class: no organisation is all of them, no grade is every one. */
const isFor = ({ Orgs, Grades }: Asked, { CollegeId, MajorId, Grade }: Place) =>
  (Orgs.length === 0 || Orgs.includes(CollegeId) || Orgs.includes(MajorId)) &&
  (Grades.length === 0 || Grades.includes(Grade))

/** The classes that a task is for. */
export const classesOf = (where: Where, task: Asked): readonly Place[] =>
  [...classes(where).values()].filter(each => isFor(task, each))

/** The task that asks the students of a class for a report on a day. */
export function taskFor(where: Where, ClassId: string, day: string): Task | undefined {
  const place = classes(where).get(ClassId)
  return place && tasksOn(where, day).find(task => isFor(task, place))
}

/** The first day of the week of a day, Monday. */
const mondayOf = (day: string) => dayOf(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The days within which one report is asked for: the day, its week from Monday, or all days of the task. */
export function periodOf({ Cycle, StartDate, EndDate }: Task, day: string): { from: string; to: string } {
  if (Cycle === cycle.daily) return { from: day, to: day }
  if (Cycle === cycle.once) return { from: StartDate, to: EndDate ?? never }
  const [monday, sunday] = [mondayOf(day), dayOf(mondayOf(day), 6)]
  return {
    from: monday < StartDate ? StartDate : monday,
    to: EndDate !== null && EndDate < sunday ? EndDate : sunday,
  }
}

/** Whether a report of a period answers a task: its own ones do, and that of the day, since nobody reports twice a day. */
export const isAnswer = (report: SQL, day: SQL, task: SQL): SQL =>
  sql`(${report}.ReportDate = ${day} or ${report}.TaskId = ${task})`

/** Whether a task has one report for several days. */
export const isOfPeriod = ({ Cycle }: Task): boolean => Cycle !== cycle.daily

/** When a task opens and closes on a day. */
export const opensAt = ({ OpenTime }: Pick<Task, 'OpenTime'>, day: string): string => `${day} ${OpenTime}:00`
export const closesAt = ({ CloseTime }: Pick<Task, 'CloseTime'>, day: string): string => `${day} ${CloseTime}:00`

/** The days from one on, a few, on which a period of a task ends: then it reminds, and closes for good. */
export function dueDays(task: Task, from: string, most = 2): string[] {
  const days: string[] = []
  let day = from < task.StartDate ? task.StartDate : from
  while (days.length < most && covers(task, day)) {
    const { to } = periodOf(task, day)
    if (to === never) break
    days.push(to)
    day = dayOf(to, 1)
  }
  return days
}

/** Whether a period of a task ends on a day. */
export const isDueOn = (task: Task, day: string): boolean => covers(task, day) && periodOf(task, day).to === day

/** Whether the period of a task is over on its last day, so that what is counted of it is frozen. */
export const isClosed = (task: Task, now: string): boolean => {
  const day = now.slice(0, 10)
  return isDueOn(task, day) && now >= closesAt(task, day)
}

/** The enabled tasks that would ask a student of a class twice: those whose classes meet the ones of another. */
export const overlapping = (where: Where, task: Asked & { readonly Id: string }): Task | undefined =>
  enabledTasks(where).find(other => other.Id !== task.Id && classesOf(where, task).some(each => isFor(other, each)))

/** A task by its id, also one that is off. */
export const taskNamed = ({ db }: Pick<Where, 'db'>, Id: string): Task | undefined =>
  db.select().from(reportTask).where(eq(reportTask.Id, Id)).get()
