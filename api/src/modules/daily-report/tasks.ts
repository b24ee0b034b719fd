import type { Batch } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dayVirus, reportTask, unReported } from '@xuegong/db/schema/daily-report'
import { student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { changeMany } from '#data/bulk'
import { derivedOf } from '#data/derived'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { descending } from '#data/list-of'
import { ofSchool } from '#data/of-school'
import { statement } from '#data/prepared'
import { isReferenced } from '#data/referenced'
import { studentScope } from '#data/scope'
import { completed } from '#data/selection'
import { refuse } from '#refuse'
import { closeDay } from './close.ts'
import { classesOf, closesAt, isAnswer, isClosed, overlapping, periodOf, type Task, taskNamed } from './due.ts'
import { thawTotals } from './totals.ts'

const state = { off: 0, on: 1, over: 2 } as const
const actions = { query: 'export', get: 'export', add: 'enable', edit: 'enable' } as const

/** How many have to report today by a task, and did, among those within the caller's reach. */
function todayOf(ctx: Ctx, task: Task): { Should: number; Reported: number } {
  const day = ctx.now.slice(0, 10)
  if (task.State !== state.on || day < task.StartDate || day > (task.EndDate ?? day)) return { Should: 0, Reported: 0 }
  const { key, where, values } = studentScope(ctx, 'everyreport.export')
  const name = `totals of a task today ${key}`
  const read = statement(ctx.db, name, () => {
    const report = sql`exists (select 1 from ${dayVirus} report where report.UserId = ${student}.Id and report.IsDel = 0
      and report.ReportDate between ${sql.placeholder('from')} and ${sql.placeholder('day')}
      and ${isAnswer(sql`report`, sql`${sql.placeholder('day')}`, sql`${sql.placeholder('task')}`)})`
    const among = sql`${student.ClassId} in (select value from json_each(${sql.placeholder('classes')}))`
    return ctx.db
      .select({ Should: sql<number>`count(*)`, Reported: sql<number>`coalesce(sum(${report}), 0)` })
      .from(student)
      .where(and(live(student), sql`${student.StuStatus} = 1`, among, where()))
  })
  const classes = JSON.stringify(classesOf(ctx, task).map(({ Id }) => Id))
  const asked = { ...values, day, from: periodOf(task, day).from, task: task.Id, classes }
  return derivedOf(ctx, read, name, asked, bound => read.get(bound)!)
}

const tasks = {
  from: reportTask,
  columns: { Should: completed, Reported: completed },
  scope: ofSchool('everyreport', actions),
  complete:
    (ctx: Ctx) =>
    <R>(row: R) => ({ ...row, ...todayOf(ctx, row as Task) }),
}

const handlers = entityOf(crudOf(dailyReport, 'ReportTask'), {
  ...tasks,
  filters: { Key: contains(reportTask.Name) },
  order: descending(reportTask.StartDate),
  keeps: ({ db }, { Id }) => (isReferenced(db, dayVirus.TaskId, Id) ? sentence('TASK_REPORTED') : undefined),
})

type Written = Input<typeof dailyReport.addReportTask>

/** The whole school by its organisation is the same as no organisation. */
function withoutSchool<T extends Written>({ db }: Pick<Ctx, 'db'>, task: T): T {
  const { Orgs = [] } = task
  const school = db
    .select({ Id: userOrg.Id })
    .from(userOrg)
    .where(and(live(userOrg), eq(userOrg.OrgType, 1)))
    .get()?.Id
  return Orgs.includes(school ?? '') ? { ...task, Orgs: [] } : task
}

/** Refuses hours that end before they begin, reminders outside of them, organisations that there are not, and a task that asks nobody. */
function refuseWrong(ctx: Ctx, { OpenTime, CloseTime, RemindTimes = [], Orgs = [], Grades = [] }: Written): void {
  const { db } = ctx
  if (OpenTime >= CloseTime) refuse('TASK_HOURS')
  if (RemindTimes.some(time => time < OpenTime || time >= CloseTime)) refuse('TASK_REMIND_TIMES')
  const known = db
    .select({ Id: userOrg.Id })
    .from(userOrg)
    .where(and(live(userOrg), sql`${userOrg.Id} in (select value from json_each(${JSON.stringify(Orgs)}))`))
    .all()
  if (known.length < new Set(Orgs).size) refuse('NOT_FOUND')
  if (classesOf(ctx, { Orgs, Grades }).length === 0) refuse('TASK_NOBODY')
}

/** Refuses a task that would ask somebody for a second report. */
function refuseOverlap(ctx: Ctx, task: Pick<Task, 'Id' | 'Orgs' | 'Grades'>): void {
  const other = overlapping(ctx, task)
  if (other) refuse('TASK_OVERLAPS', { Name: other.Name })
}

/** What today's close has frozen of a task that is open again. */
function thaw({ now }: Pick<Ctx, 'now'>, db: Db, task: Pick<Task, 'Id' | 'CloseTime'>): void {
  const day = now.slice(0, 10)
  if (now >= closesAt(task, day)) return
  thawTotals({ db }, task.Id, day)
  db.delete(unReported)
    .where(and(eq(unReported.TaskId, task.Id), eq(unReported.ReportDate, day)))
    .run()
}

/** Whether its last day has gone by. */
const isPast = ({ now }: Pick<Ctx, 'now'>, { EndDate }: Pick<Written, 'EndDate'>) =>
  Boolean(EndDate) && EndDate! < now.slice(0, 10)

const addReportTask = (ctx: Ctx, asked: Written) => {
  const input = withoutSchool(ctx, asked)
  refuseWrong(ctx, input)
  // A span the wrong way round is refused as such.
  if (isPast(ctx, input) && input.StartDate <= input.EndDate!) refuse('TASK_PAST')
  return handlers.addReportTask(ctx, input)
}

/** New hours count at once: a day that is open again thaws, and one that is over by them is closed. */
const editReportTask = (ctx: Ctx, asked: Input<typeof dailyReport.editReportTask>) => {
  const input = withoutSchool(ctx, asked)
  refuseWrong(ctx, input)
  return ctx.world.transact(db => {
    const before = taskNamed({ db }, input.Id)
    const { State } = handlers.getReportTask(ctx, input)
    if (State === state.over) refuse('TASK_ENDED')
    if (State === state.on) refuseOverlap(ctx, { Orgs: [], Grades: [], ...input })
    const saved = handlers.editReportTask(ctx, input)
    thaw(ctx, db, input)
    const task = taskNamed({ db }, input.Id)!
    if (State === state.on && before && !isClosed(before, ctx.now) && isClosed(task, ctx.now))
      closeDay({ ...ctx, db }, task, ctx.now.slice(0, 10))
    return saved
  })
}

/** Turns tasks on or off; one that is over stays so. */
function enableReportTask(ctx: Ctx, { Ids, State }: Input<typeof dailyReport.enableReportTask>): Batch {
  const { Ok, Failed } = changeMany(ctx, { reached: tasks, list: handlers.listReportTask }, { Ids }, (row, db) => {
    if (row.State === state.over || (State === state.on && isPast(ctx, row))) refuse('TASK_ENDED')
    if (State === state.on) refuseOverlap(ctx, row)
    db.update(reportTask).set({ State }).where(eq(reportTask.Id, row.Id)).run()
    if (State === state.off) thaw(ctx, db, row)
  })
  return { Ok, Failed: Failed.map(({ Id, Reason }) => ({ Id, Reason })) }
}

export const taskHandlers = { ...handlers, addReportTask, editReportTask, enableReportTask }
