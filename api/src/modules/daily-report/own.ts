import type { Input, Result } from '@xuegong/contracts/endpoint'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import type { Today, Yesterday } from '@xuegong/contracts/modules/daily-report/own'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { dayVirus } from '@xuegong/db/schema/daily-report'
import { staff } from '@xuegong/db/schema/people'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { since, until } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { paramOf } from '#data/params'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { classOf, closesAt, isAnswer, opensAt, periodOf, type Task, taskFor } from './due.ts'
import { presentStep } from './form.ts'
import { callerAsPupil, isAsked, type Pupil } from './pupil.ts'
import { reportColumns, withTexts } from './rows.ts'

const today = ({ now }: Pick<Ctx, 'now'>) => now.slice(0, 10)
type Report = typeof dayVirus.$inferSelect

/** The latest report of a student up to today; later ones are of a clock that was moved back. */
const latest = ({ db, now }: Ctx, UserId: string): Report | undefined =>
  db
    .select()
    .from(dayVirus)
    .where(and(live(dayVirus), eq(dayVirus.UserId, UserId), sql`${dayVirus.ReportDate} <= ${now.slice(0, 10)}`))
    .orderBy(desc(dayVirus.ReportDate))
    .limit(1)
    .get()

const midnight = (day: string | null) => (day === null ? null : `${day}T00:00:00`)

/** What a new report of the caller is filled with; of a form of 2021 only place and temperature are of use. */
export function getYesterdayData(ctx: Ctx): Yesterday {
  const { LoginName, TrueName } = ctx.user
  const pupil = callerAsPupil(ctx)
  const last = pupil && latest(ctx, pupil.Id)
  const kept = last?.FormGen === 1 ? undefined : last
  return {
    Id: '',
    ISConfirm: null,
    NowDate: null,
    NowProvince: '',
    NowCity: '',
    NowCountry: '',
    CurrentPosition: '',
    Country: last?.Country ?? '',
    Province: last?.Province ?? '',
    City: last?.City ?? '',
    County: '',
    IsDel: null,
    UserType: null,
    FollowingCon: null,
    FollowDate: null,
    ContactPerson: null,
    ContactDate: null,
    Community: null,
    CommunityDate: null,
    Health: null,
    HealthRemark: '',
    GoToEpidemic: null,
    GoToDate: null,
    IsHeat: null,
    DayTemperature: last ? presentStep(last) : null,
    Remark: '',
    Practice: null,
    PracticeAddress: '',
    PracticeRemark: '',
    PracticeTeacher: '',
    IsColdChain: null,
    IsLowRiskPerson: null,
    Vaccination: kept?.Vaccination ?? null,
    FirstStitchDate: midnight(kept?.FirstStitchDate ?? null),
    TwoStitchDate: midnight(kept?.TwoStitchDate ?? null),
    ThreeStitchDate: midnight(kept?.ThreeStitchDate ?? null),
    TodaySchedule: kept?.TodaySchedule ?? null,
    TodayScheduleOther: '',
    BRHGTJZRSFYXLQKOne: kept?.BRHGTJZRSFYXLQKOne ?? null,
    BRHGTJZRSFYXLQKTwo: kept?.BRHGTJZRSFYXLQKTwo ?? null,
    SZSQTNSFFSYQ: kept?.SZSQTNSFFSYQ ?? null,
    LJSHJCS: kept?.LJSHJCS ?? null,
    BRHGTJZRSFYYXZZWQY: kept?.BRHGTJZRSFYYXZZWQY ?? null,
    JRSFCSWFL: kept?.JRSFCSWFL ?? null,
    JRSFCSNQTDJSFQ: kept?.JRSFCSNQTDJSFQ ?? null,
    LoginName,
    TrueName,
    IsInSchool: null,
    title: '',
    desc: '',
    IsInSchoolOfDay: kept?.IsInSchoolOfDay ?? null,
    ISNATDay: kept?.ISNATDay ?? null,
  }
}

export const states = { waiting: 0, open: 1, done: 2, over: 3 } as const

/** The report of the period that a day lies in. */
const reportIn = ({ db }: Ctx, { Id }: Pupil, task: Task, day: string) =>
  db
    .select({ Id: dayVirus.Id, ReportDate: dayVirus.ReportDate })
    .from(dayVirus)
    .where(
      and(
        live(dayVirus),
        eq(dayVirus.UserId, Id),
        sql`${dayVirus.ReportDate} between ${periodOf(task, day).from} and ${day}`,
        isAnswer(sql`${dayVirus}`, sql`${day}`, sql`${task.Id}`),
      ),
    )
    .orderBy(desc(dayVirus.ReportDate))
    .limit(1)
    .get()

function stateOf({ now }: Ctx, task: Task, reported: boolean): Today['State'] {
  if (reported) return states.done
  if (now < opensAt(task, now.slice(0, 10))) return states.waiting
  return now < closesAt(task, now.slice(0, 10)) ? states.open : states.over
}

const contact = ({ db }: Ctx, UserId: string) =>
  statement(db, 'counsellor to be called', () =>
    db
      .select({ CounsellorName: userMan.TrueName, OfficePhone: sql<string>`coalesce(${staff.OfficePhone}, '')` })
      .from(userMan)
      .leftJoin(staff, and(eq(staff.UserId, userMan.Id), live(staff)))
      .where(eq(userMan.Id, sql.placeholder('UserId'))),
  ).get({ UserId }) ?? { CounsellorName: '', OfficePhone: '' }

/** How it stands with the report of a student today; null where none is asked for. */
export function todayOf(ctx: Ctx, pupil: Pupil | undefined): Today | null {
  const day = today(ctx)
  const task = pupil && isAsked(pupil) ? taskFor(ctx, pupil.ClassId, day) : undefined
  if (!pupil || !task) return null
  const report = reportIn(ctx, pupil, task, day)
  return {
    State: stateOf(ctx, task, report !== undefined),
    TaskName: task.Name,
    OpenTime: task.OpenTime,
    CloseTime: task.CloseTime,
    OpensAt: opensAt(task, day),
    ClosesAt: closesAt(task, day),
    Id: report?.Id ?? '',
    MayEdit: report?.ReportDate === day && ctx.now < closesAt(task, day) ? 1 : 0,
    ...contact(ctx, classOf(ctx, pupil.ClassId)?.CounsellorId ?? ''),
  }
}

/** What the page of the form asks for; whoever may report no more has to acknowledge it. */
export function openReport(ctx: Ctx): Result<typeof ownReports.openReport> {
  const now = todayOf(ctx, callerAsPupil(ctx))
  if (now?.State === states.over) refuse('REPORT_CLOSED_PAGE', { task: now.TaskName, time: now.CloseTime })
  return { Province: paramOf(ctx, 'VirusProvince'), City: paramOf(ctx, 'VirusCity') }
}

const mine = listOf(ownReports.listMyVirus, {
  from: dayVirus,
  columns: reportColumns,
  also: { FormGen: dayVirus.FormGen },
  complete: withTexts,
  filters: { StartDate: since(dayVirus.ReportDate), EndDate: until(dayVirus.ReportDate) },
  scope: ctx => ({
    key: 'mine',
    where: () => eq(dayVirus.UserId, sql.placeholder('pupil')),
    values: { pupil: callerAsPupil(ctx)?.Id ?? '' },
  }),
  order: descending(dayVirus.ReportDate),
})

/** The own reports, and how it stands with that of today. */
export const listMyVirus = (
  ctx: Ctx,
  input: Input<typeof ownReports.listMyVirus>,
): Result<typeof ownReports.listMyVirus> => ({ Today: todayOf(ctx, callerAsPupil(ctx)), ...mine(ctx, input) })
