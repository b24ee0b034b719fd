import type { Input, Result, Tabs } from '@xuegong/contracts/endpoint'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import type { Db } from '@xuegong/db/client'
import { dayVirus, unReported } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { namesOfAccounts } from '#approval/names'
import { studentFilters, withPlace, placeColumns } from '#data/about-student'
import { allOf } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { meaning, where } from '#data/filters'
import { ascending, listOf, type List } from '#data/list-of'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { studentScope } from '#data/scope'
import { completed } from '#data/selection'
import { storedRows } from '#data/stored-rows'
import { tell } from '#delivery/tell'
import { refuse } from '#refuse'
import { momentOf, plusSeconds } from '#world/clock'
import {
  classesOf,
  classOf,
  closesAt,
  isAnswer,
  isClosed,
  opensAt,
  periodOf,
  type Task,
  taskFor,
  tasksOn,
} from './due.ts'
import { refuseOff } from './pupil.ts'
import { remindStudent } from './templates.ts'

const today = ({ now }: Pick<Ctx, 'now'>) => now.slice(0, 10)

const day = sql.placeholder('ReportDate')
const his = sql`from ${unReported} where ${unReported.UserId} = ${student}.Id`

/** Of the tasks of today: the classes of those that are open, with the first day of their period, and those that are closed. */
function openToday(ctx: Ctx) {
  const date = today(ctx)
  const tasks = tasksOn(ctx, date)
  const open = tasks.filter(task => opensAt(task, date) <= ctx.now && !isClosed(task, ctx.now))
  return {
    today: date,
    open: JSON.stringify(
      open.flatMap(task =>
        classesOf(ctx, task).map(({ Id }) => ({ c: Id, task: task.Id, from: periodOf(task, date).from })),
      ),
    ),
    closed: JSON.stringify(tasks.filter(task => isClosed(task, ctx.now)).map(({ Id }) => Id)),
  }
}

/** Those who were missing when a day closed; and of today, while it is open, whoever has not reported yet. */
const missing = sql`${student.Id} in (
  select ${unReported.UserId} from ${unReported}
  where ${unReported.ReportDate} = ${day} and ${unReported.ProxyTime} is null
    and (${unReported.ReportDate} < ${sql.placeholder('today')}
      or ${unReported.TaskId} in (select value from json_each(${sql.placeholder('closed')})))
  union all
  select pupil.Id from json_each(${sql.placeholder('open')}) asked
  cross join ${student} pupil on pupil.ClassId = asked.value ->> 'c' and pupil.StuStatus = 1 and pupil.IsDel = 0
  where ${day} = ${sql.placeholder('today')} and not exists (
    select 1 from ${dayVirus} report where report.UserId = pupil.Id and report.IsDel = 0
      and report.ReportDate between asked.value ->> 'from' and ${day} and ${isAnswer(sql`report`, sql`${day}`, sql`asked.value ->> 'task'`)}))`

/** Those for whom staff reported. */
const reportedFor = sql`${student.Id} in (select report.UserId from ${dayVirus} report
  where report.ReportDate = ${day} and report.IsDel = 0 and report.ProxyUserId <> '')`

const list = listOf(dailyReport.listUnReported, {
  from: student,
  columns: {
    StudentId: student.Id,
    ...placeColumns,
    CounsellorName: completed,
    RemindCount: sql<number>`coalesce((select sum(RemindCount) ${his} and ReportDate = ${day}), 0)`,
    LastRemind: sql<string | null>`(select max(LastRemind) ${his} and ReportDate = ${day})`,
    MissDays: sql<number>`(select count(distinct ReportDate) ${his} and ReportDate < ${day} and ReportDate >= date(${day}, '-30 days'))`,
    State: sql<number>`(exists (select 1 from ${dayVirus} where ${dayVirus.UserId} = ${student}.Id and ${dayVirus.ReportDate} = ${day} and ${dayVirus.ProxyUserId} <> '' and IsDel = 0))`,
  },
  filters: {
    ...studentFilters,
    // Whom it finds is said by State, which is never left out.
    ReportDate: where(() => sql`1 = 1`),
    State: meaning({ 0: { where: () => missing }, 1: { where: () => reportedFor } }),
  },
  scope: ctx =>
    allOf(studentScope(ctx, 'everyreport.export'), { key: 'today', where: () => undefined, values: openToday(ctx) }),
  order: ascending(student.StudentNo),
  complete: ctx => {
    const withNames = withPlace(ctx)
    const nameOf = namesOfAccounts(ctx.db)
    return row => ({ ...withNames(row), CounsellorName: nameOf(classOf(ctx, row.ClassId)?.CounsellorId ?? '') })
  },
})

/** So many days back is asked who was missing. */
export const mostBack = 30

type Asked = Partial<Input<typeof dailyReport.listUnReported>>
function asked<I extends Asked>(ctx: Ctx, input: I) {
  const date = today(ctx)
  const { ReportDate = date } = input
  if (ReportDate > date) refuse('INVALID_INPUT', { reason: '上报日期不能晚于今天' })
  if (ReportDate < dayOf(date, -mostBack)) refuse('INVALID_INPUT', { reason: `只能查询近${mostBack}天的未报名单` })
  return { State: 0, ...input, ReportDate }
}

/** Who has not reported on a day: today, unless another one is named. */
export const listUnReported: List<typeof dailyReport.listUnReported> = Object.assign(
  (ctx: Ctx, input: Input<typeof dailyReport.listUnReported>) => list(ctx, asked(ctx, input)),
  {
    found: (ctx: Ctx, input: Asked) => list.found(ctx, asked(ctx, input)),
    total: (ctx: Ctx, input: Asked) => list.total(ctx, asked(ctx, input)),
    tally: (ctx: Ctx, input: Asked, tabs: Tabs) => {
      const { State: _, ...all } = asked(ctx, input)
      return list.tally(ctx, all, tabs)
    },
    ids: (ctx: Ctx, input: Asked, most: number) => list.ids(ctx, asked(ctx, input), most),
    every: (ctx: Ctx, input: Asked, ids?: readonly string[]) => list.every(ctx, asked(ctx, input), ids),
  },
)

/** By hand: three reminders a day, half an hour apart. */
const [mostReminders, apart] = [3, 1800]
const dayLong = 86_400
/** More than any school has. */
const everybody = 1_000_000

const reached = { from: student, scope: (ctx: Ctx) => studentScope(ctx, 'everyreport.export') }

/** Whom the caller names, all of them within reach, or all that his filter finds. */
function chosen(ctx: Ctx, { UserIds, All, ...filter }: Input<typeof dailyReport.remindUnReported>): string[] {
  if (!UserIds && All !== 1) return refuse('NOTHING_CHOSEN')
  const absent = listUnReported.ids(ctx, UserIds ? {} : filter, everybody)
  if (!UserIds) return absent
  if (storedRows(ctx, reached, UserIds, 'query').length < new Set(UserIds).size) refuse('NOT_FOUND')
  const isAbsent = new Set(absent)
  return [...new Set(UserIds)].filter(Id => isAbsent.has(Id))
}

/** How many seconds somebody may not be reminded again; of a clock that was moved back at most the full time. */
function waitFor(
  { now }: Ctx,
  { RemindCount, LastRemind }: { RemindCount: number; LastRemind: string | null },
): number {
  if (RemindCount >= mostReminders)
    return (momentOf(plusSeconds(`${now.slice(0, 10)} 00:00:00`, dayLong)) - momentOf(now)) / 1000
  if (LastRemind === null) return 0
  return Math.min(apart, (momentOf(LastRemind) - momentOf(now)) / 1000 + apart)
}

/** Who is missing, with his class, his account and how often he was reminded today. */
const missingPupil = (db: Db) =>
  statement(db, 'somebody missing with his reminders', () =>
    db
      .select({
        Id: student.Id,
        UserId: student.UserId,
        ClassId: student.ClassId,
        RemindCount: sql<number>`coalesce(${unReported.RemindCount}, 0)`,
        LastRemind: unReported.LastRemind,
      })
      .from(student)
      .leftJoin(unReported, and(eq(unReported.UserId, student.Id), eq(unReported.ReportDate, sql.placeholder('date'))))
      .where(sql`${student.Id} in (select value from json_each(${sql.placeholder('ids')}))`)
      .groupBy(student.Id),
  )

/** Notes a reminder of somebody who is missing. */
const noteReminder = (db: Db) =>
  prepared(db, 'note a reminder', () =>
    db.$client.prepare<[string, string, string, string, string]>(
      `INSERT INTO UnReported (Id, TaskId, ReportDate, UserId, RemindCount, LastRemind) VALUES (?, ?, ?, ?, 1, ?)
       ON CONFLICT (UserId, ReportDate, TaskId) DO UPDATE SET RemindCount = RemindCount + 1, LastRemind = excluded.LastRemind`,
    ),
  )

/** Tells students that a task waits for them; by hand and by itself alike. */
export function tellMissing(
  work: Pick<Ctx, 'world' | 'now'> & Partial<Pick<Ctx, 'user'>>,
  task: Task,
  accounts: readonly string[],
): void {
  const vars = { 任务: task.Name, 时间: task.CloseTime }
  const businessId = `${task.Id}:${work.now.slice(0, 10)}`
  tell(work, remindStudent, accounts, vars, { businessId, url: '/EveryDataReported/EveryDataForm' })
}

/** Reminds students of today's report; those who have reported, or were reminded lately, are passed over. */
export function remindUnReported(
  ctx: Ctx,
  input: Input<typeof dailyReport.remindUnReported>,
): Result<typeof dailyReport.remindUnReported> {
  const date = today(ctx)
  refuseOff(ctx)
  if ((input.ReportDate ?? date) !== date) refuse('CHASE_TODAY')
  const tasks = tasksOn(ctx, date)
  if (tasks.length > 0 && tasks.every(task => closesAt(task, date) <= ctx.now)) refuse('CHASE_CLOSED')
  return ctx.write(db => {
    const ids = chosen(ctx, input)
    const pupils = missingPupil(db).all({ ids: JSON.stringify(ids), date })
    if (pupils.length === 0) refuse('CHASE_NOBODY')
    const waits = pupils.map(pupil => waitFor(ctx, pupil))
    if (waits.every(wait => wait > 0)) refuse('CHASE_OFTEN', { n: Math.max(1, Math.ceil(Math.min(...waits) / 60)) })
    const note = noteReminder(db)
    const byTask = new Map<Task, string[]>()
    for (const [at, { Id, UserId, ClassId }] of pupils.entries()) {
      const task = UserId && waits[at] === 0 ? taskFor(ctx, ClassId, date) : undefined
      if (!task || ctx.now >= closesAt(task, date)) continue
      note.run(ctx.newId(), task.Id, date, Id, ctx.now)
      const accounts = byTask.get(task)
      if (accounts) accounts.push(UserId)
      else byTask.set(task, [UserId])
    }
    for (const [task, accounts] of byTask) tellMissing(ctx, task, accounts)
    const SendNum = [...byTask.values()].flat().length
    return { SendNum, SkipNum: (input.UserIds ? new Set(input.UserIds).size : ids.length) - SendNum }
  })
}
