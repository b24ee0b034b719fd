import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { dailyReport } from '@xuegong/contracts/modules/daily-report'
import type { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import type { ReportForm } from '@xuegong/contracts/modules/daily-report/form'
import { measures } from '@xuegong/contracts/modules/daily-report/handling'
import { inserter } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { dayVirus, unReported, virusHandle } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { studentScope } from '#data/scope'
import { storedRow } from '#data/stored-rows'
import { versionOf } from '#data/write-rows'
import { tell } from '#delivery/tell'
import { refuse } from '#refuse'
import { alarm, endAlarm } from './alarm.ts'
import { classOf, closesAt, isAnswer, isOfPeriod, opensAt, periodOf, type Task, taskFor, taskNamed } from './due.ts'
import { isOf2021, placed, readForm, reasonsOf } from './form.ts'
import { callerAsPupil, isAsked, type Pupil, refuseOff } from './pupil.ts'
import { isAtRisk } from './risk.ts'
import { reportedFor } from './templates.ts'
import { countLate, thawTotals } from './totals.ts'

const enabled = 1
const state = { well: 0, unchecked: 1, checked: 2, closed: 3 } as const
const today = ({ now }: Pick<Ctx, 'now'>) => now.slice(0, 10)

/** Whether a student has a report of a day, or of the period of a task. */
const hasReport = ({ db }: Pick<Ctx, 'db'>, UserId: string, day: string, task: Task | undefined): boolean =>
  statement(db, 'report of a student within days', () =>
    db
      .select({ Id: dayVirus.Id })
      .from(dayVirus)
      .where(
        and(
          live(dayVirus),
          eq(dayVirus.UserId, sql.placeholder('UserId')),
          sql`${dayVirus.ReportDate} between ${sql.placeholder('from')} and ${sql.placeholder('day')}`,
          isAnswer(sql`${dayVirus}`, sql`${sql.placeholder('day')}`, sql`${sql.placeholder('task')}`),
        ),
      )
      .limit(1),
  ).get({ UserId, day, from: task ? periodOf(task, day).from : day, task: task?.Id ?? '' }) !== undefined

/** What is stored of a form for a day, with what it says about the health of its student. */
function judged(ctx: Pick<Ctx, 'world' | 'db'>, form: ReportForm, day: string) {
  const answers = readForm(form)
  const AbnormalReasons = reasonsOf(answers, isAtRisk(ctx, answers, day))
  return { ...answers, AbnormalReasons, IsAbnormal: AbnormalReasons.length > 0 ? 1 : 0 }
}

type Proxy = Pick<typeof dayVirus.$inferSelect, 'ProxyUserId' | 'ProxyUserName' | 'ProxyReason' | 'IsLate'>
const himself: Proxy = { ProxyUserId: '', ProxyUserName: '', ProxyReason: '', IsLate: 0 }

/** Stores the report of a day, within a transaction; who was missing is no longer. */
function store(ctx: Ctx, Id: string, pupil: Pupil, task: Task, form: ReportForm, by: Proxy = himself): string {
  const { db, now } = ctx
  const ReportDate = today(ctx)
  const judgement = judged(ctx, form, ReportDate)
  const row = {
    ...judgement,
    ...by,
    ...created(ctx),
    Id,
    UserId: pupil.Id,
    TaskId: task.Id,
    ReportDate,
    ReportTime: now,
    ClassId: pupil.ClassId,
    CollegeId: classOf(ctx, pupil.ClassId)?.CollegeId ?? '',
    HandleState: judgement.IsAbnormal ? state.unchecked : state.well,
  }
  prepared(db, 'add a report', () => inserter(db, dayVirus))(row)
  found(ctx, pupil.Id, task, by.IsLate === 1)
  if (row.HandleState === state.unchecked) alarm(ctx, row)
  if (by.IsLate) countLate(ctx, { ...row, IsAbnormal: judgement.IsAbnormal } as typeof dayVirus.$inferSelect)
  else thawTotals(ctx, task.Id, ReportDate)
  return Id
}

/** He is not missing any more: after the close it is noted when staff reported for him. */
function found({ db, now }: Ctx, UserId: string, task: Task, isLate: boolean): void {
  const his = and(
    eq(unReported.UserId, UserId),
    eq(unReported.ReportDate, now.slice(0, 10)),
    eq(unReported.TaskId, task.Id),
  )
  if (isLate) db.update(unReported).set({ ProxyTime: now }).where(his).run()
  else db.delete(unReported).where(his).run()
}

/** Refuses where the period of a task, or the day, has a report already. */
function refuseRepeated(ctx: Ctx, pupil: Pupil, task: Task | undefined, form: ReportForm): void {
  if (!hasReport(ctx, pupil.Id, today(ctx), task)) return
  if (task && isOfPeriod(task)) refuse('REPORT_REPEATED_PERIOD')
  refuse(isOf2021(form) ? 'REPORT_REPEATED_2021' : 'REPORT_REPEATED')
}

/** Types of the accounts of students, and of those who are expected. */
const ofStudents: readonly number[] = [1, 3]

/** The report of the caller. What he sends of a person or a day does not count. */
export function addVirus(ctx: Ctx, sent: Input<typeof ownReports.addVirus>): Result<typeof ownReports.addVirus> {
  // Staff have no report of their own; a student whom the roster does not have is asked for none.
  if (!ofStudents.includes(ctx.user.UserType)) refuse('FORBIDDEN')
  refuseOff(ctx)
  const pupil = callerAsPupil(ctx) ?? refuse('REPORT_NOT_ASKED')
  const form = placed(sent)
  const day = today(ctx)
  return ctx.write(() => {
    const task = taskFor(ctx, pupil.ClassId, day)
    refuseRepeated(ctx, pupil, task, form)
    if (!task || !isAsked(pupil)) return refuse('REPORT_NOT_ASKED')
    if (ctx.now < opensAt(task, day)) refuse('REPORT_NOT_OPEN')
    if (ctx.now >= closesAt(task, day)) refuse('REPORT_CLOSED')
    return store(ctx, ctx.newId(), pupil, task, form)
  })
}

const own = { from: dayVirus, scope: (ctx: Ctx) => ownReport(ctx) }
/** The reports of the caller himself, whatever else he may reach. */
const ownReport = (ctx: Ctx) => ({
  key: 'own reports',
  where: () => eq(dayVirus.UserId, sql.placeholder('pupil')),
  values: { pupil: callerAsPupil(ctx)?.Id ?? '' },
})

/** Changes the own report of today. One that is well now needs no check; one that is not any more does. */
export function editVirus(
  ctx: Ctx,
  { Id, RowVersion, ...form }: Input<typeof ownReports.editVirus>,
): Result<typeof ownReports.editVirus> {
  const row = storedRow(ctx, own, Id, 'edit')
  refuseOff(ctx)
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const task = taskNamed(ctx, row.TaskId)
  const isOpen = task?.State === enabled && ctx.now < closesAt(task, row.ReportDate)
  if (row.ReportDate !== today(ctx) || !isOpen) refuse('REPORT_EDIT_CLOSED')
  const judgement = judged(ctx, placed(form), row.ReportDate)
  const HandleState = nextState(row, judgement)
  const isNew = HandleState === state.unchecked && row.HandleState !== state.unchecked
  ctx.change(dayVirus, Id, db => {
    db.update(dayVirus)
      .set({ ...judgement, HandleState, ...(isNew && { EscalateTime: null, UncheckedTime: ctx.now }) })
      .where(eq(dayVirus.Id, Id))
      .run()
    thawTotals(ctx, row.TaskId, row.ReportDate)
    if (HandleState === row.HandleState) return
    if (isNew) alarm(ctx, row)
    else endAlarm(ctx, Id, 'void')
    // What somebody has handled already, or had to, is not judged anew without a word.
    if (row.HandleState !== state.well) correct(ctx, row, HandleState)
  })
  return { RowVersion: versionOf(ctx, dayVirus, Id) }
}

type Judged = Pick<typeof dayVirus.$inferSelect, 'HandleState' | 'AbnormalReasons' | 'IsAbnormal'>

/** What is to become of a report that is changed: for other reasons than before it is checked again. */
function nextState(before: Judged, after: Pick<Judged, 'AbnormalReasons' | 'IsAbnormal'>): number {
  if (!after.IsAbnormal) return before.HandleState === state.unchecked ? state.closed : before.HandleState
  const isSame = before.AbnormalReasons.join() === after.AbnormalReasons.join()
  return before.HandleState === state.well || !isSame ? state.unchecked : before.HandleState
}

/** Notes that a student has changed himself what was handled, or to be. */
function correct(ctx: Ctx, { Id, HandleState }: typeof dayVirus.$inferSelect, ToState: number): void {
  ctx.db
    .insert(virusHandle)
    .values({
      Id: ctx.newId(),
      DayVirusId: Id,
      FromState: HandleState,
      ToState,
      Measure: measures.corrected,
      Remark: '本人更正',
      ...created(ctx),
    })
    .run()
}

const reached = { from: student, scope: (ctx: Ctx) => studentScope(ctx, 'everyreport.edit') }

/** Reports for a student within reach; late after the close. */
export function proxyReport(
  ctx: Ctx,
  { UserId, ReportDate, ProxyReason, ...form }: Input<typeof dailyReport.proxyReport>,
): Result<typeof dailyReport.proxyReport> {
  const pupil = storedRow(ctx, reached, UserId, 'edit')
  if (pupil.UserId === ctx.user.Id) refuse('PROXY_OWN')
  refuseOff(ctx)
  const day = today(ctx)
  if (ReportDate !== undefined && ReportDate !== day) refuse('PROXY_TODAY')
  const Id = ctx.newId()
  return ctx.change(dayVirus, Id, () => {
    const task = taskFor(ctx, pupil.ClassId, day)
    if (!task || !isAsked(pupil)) return refuse('PROXY_NOT_ASKED')
    if (hasReport(ctx, pupil.Id, day, task)) refuse('PROXY_REPEATED')
    if (ctx.now < opensAt(task, day)) refuse('REPORT_NOT_OPEN')
    const IsLate = ctx.now >= closesAt(task, day) ? 1 : 0
    const by = { ProxyUserId: ctx.user.Id, ProxyUserName: ctx.user.TrueName, ProxyReason, IsLate }
    store(ctx, Id, pupil, task, placed(form), by)
    tell(ctx, reportedFor, [pupil.UserId], {}, { businessId: Id, url: '/EveryDataReported/StudentReported' })
    return Id
  })
}
