import type { Input, Result } from '@xuegong/contracts/endpoint'
import { type HealthDay, health, healthWindow } from '@xuegong/contracts/modules/daily-report/health'
import { live } from '@xuegong/db/live'
import { dayVirus, healthRecord } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, created } from '#data/ctx'
import { dayOf, lastDays } from '#data/days'
import { anyOf, type Condition } from '#data/condition'
import { studentScope } from '#data/scope'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { closesAt, taskFor } from './due.ts'
import { reasonText, temperatureText } from './form.ts'
import { callerAsPupil, isAsked, type Pupil } from './pupil.ts'
import { province } from './rows.ts'

type Report = typeof dayVirus.$inferSelect
type Own = typeof healthRecord.$inferSelect

const state = { missing: 0, well: 1, ill: 2 } as const
const source = { none: 0, report: 1, typed: 2, proxy: 3 } as const
const fever = 37.3
const riskCodes: readonly string[] = ['2', '3']

/** The caller as a student, whatever else he is; and the students whose reports he may read. */
const reached = (ctx: Ctx): Condition =>
  anyOf(
    { key: 'own', where: () => eq(student.UserId, sql.placeholder('me')), values: { me: ctx.user.Id } },
    studentScope(ctx, 'everyreport.get'),
  )
const reachedStudents = { from: student, scope: reached }

/** Whose days are asked for; refuses whoever is beyond reach, and staff who name nobody. */
function pupilFor(ctx: Ctx, UserId: string | undefined): Pupil {
  if (UserId === undefined) return callerAsPupil(ctx) ?? refuse('NOT_FOUND')
  return storedRow(ctx, reachedStudents, UserId, 'get')
}

/** Names of symptoms, as the dictionary has them. */
function symptomText({ db }: Ctx, codes: readonly string[]): string {
  if (codes.length === 0) return ''
  const names = new Map(
    db
      .select({ Code: codeItem.Code, Name: codeItem.Name })
      .from(codeItem)
      .where(eq(codeItem.CodeType, 'Symptom'))
      .all()
      .map(({ Code, Name }) => [Code, Name]),
  )
  return codes.map(code => names.get(code) ?? code).join('、')
}

const ofReport = (report: Report) => ({
  Id: report.Id,
  State: report.IsAbnormal ? state.ill : state.well,
  Source: report.ProxyUserId ? source.proxy : source.report,
  TempText: temperatureText(report),
  SymptomText: reasonText(report.AbnormalReasons),
})
const ofRecord = (ctx: Ctx, own: Own) => ({
  Id: own.Id,
  State: own.IsAbnormal ? state.ill : state.well,
  Source: source.typed,
  TempText: `${own.Temp.toFixed(1)}℃`,
  SymptomText: symptomText(ctx, own.Symptoms),
})
const nothing = { Id: '', State: state.missing, Source: source.none, TempText: '', SymptomText: '' }

/** Whether the report of today can be sent yet: then it is not missing. */
function isOpenToday(ctx: Ctx, pupil: Pupil): boolean {
  const today = dayOf(ctx.now)
  const task = isAsked(pupil) ? taskFor(ctx, pupil.ClassId, today) : undefined
  return task !== undefined && ctx.now < closesAt(task, today)
}

/** Whether a day without a report may be entered: by oneself, of the last three, and today when nothing can be reported any more. */
const mayFill = (ctx: Ctx, pupil: Pupil, day: string, isOpen = isOpenToday(ctx, pupil)) =>
  callerAsPupil(ctx)?.Id === pupil.Id &&
  lastDays(ctx.now, healthWindow.typed).includes(day) &&
  !(isOpen && day === dayOf(ctx.now))

/** The last 14 days of a student: what he reported, or entered where he did not. */
export function getHealth14Days(
  ctx: Ctx,
  { UserId }: Input<typeof health.getHealth14Days>,
): Result<typeof health.getHealth14Days> {
  const pupil = pupilFor(ctx, UserId)
  const days = lastDays(ctx.now, healthWindow.days)
  const [from, to] = [days[0]!, days.at(-1)!]
  const within = (table: typeof dayVirus | typeof healthRecord) =>
    and(live(table), eq(table.UserId, pupil.Id), sql`${table.ReportDate} between ${from} and ${to}`)
  const reports = new Map(
    ctx.db
      .select()
      .from(dayVirus)
      .where(within(dayVirus))
      .all()
      .map(row => [row.ReportDate, row]),
  )
  const records = new Map(
    ctx.db
      .select()
      .from(healthRecord)
      .where(within(healthRecord))
      .all()
      .map(row => [row.ReportDate, row]),
  )
  const isOpen = isOpenToday(ctx, pupil)
  const Days = days.map((Date): HealthDay => {
    const [report, own] = [reports.get(Date), records.get(Date)]
    const CanFill = !report && mayFill(ctx, pupil, Date, isOpen) ? 1 : 0
    return { Date, ...(report ? ofReport(report) : own ? ofRecord(ctx, own) : nothing), CanFill }
  })
  return {
    WindowStart: from,
    WindowEnd: to,
    Days,
    Missing: Days.filter(({ State, Date }) => State === state.missing && !(isOpen && Date === to)).map(
      ({ Date }) => Date,
    ),
    AbnormalNum: Days.filter(({ State }) => State === state.ill).length,
  }
}

/** A day that the student enters himself; entered again it is changed. */
export function addHealth(ctx: Ctx, input: Input<typeof health.addHealth>): Result<typeof health.addHealth> {
  const pupil = callerAsPupil(ctx) ?? refuse('NOT_FOUND')
  const today = dayOf(ctx.now)
  const { ReportDate, Temp, Symptoms = [], Region = '', ContactRisk = 0, HealthCode, Remark = '' } = input
  if (ReportDate > today) refuse('HEALTH_FUTURE')
  if (ReportDate < dayOf(today, 1 - healthWindow.typed)) refuse('HEALTH_LATE', { n: healthWindow.typed })
  const IsAbnormal = Temp >= fever || Symptoms.length > 0 || ContactRisk || riskCodes.includes(HealthCode) ? 1 : 0
  const values = { Temp, Symptoms, Region, ContactRisk, HealthCode, Remark, IsAbnormal }
  const find = (table: typeof dayVirus | typeof healthRecord) =>
    ctx.db
      .select({ Id: table.Id })
      .from(table)
      .where(and(live(table), eq(table.UserId, pupil.Id), eq(table.ReportDate, ReportDate)))
      .get()
  const Id = find(healthRecord)?.Id ?? ctx.newId()
  ctx.change(healthRecord, Id, db => {
    if (find(dayVirus)) refuse('HEALTH_REPORTED')
    if (ReportDate === today && isOpenToday(ctx, pupil)) refuse('HEALTH_TODAY')
    const before = find(healthRecord)
    if (before) db.update(healthRecord).set(values).where(eq(healthRecord.Id, before.Id)).run()
    else
      db.insert(healthRecord)
        .values({ Id, ...created(ctx), UserId: pupil.Id, ReportDate, ...values })
        .run()
  })
  return Id
}

/** One day by its report or its record. */
export function getHealthById(
  ctx: Ctx,
  { Id }: Input<typeof health.getHealthById>,
): Result<typeof health.getHealthById> {
  const report = ctx.db
    .select({ row: dayVirus, Region: province })
    .from(dayVirus)
    .where(and(live(dayVirus), eq(dayVirus.Id, Id)))
    .get()
  const own = report
    ? undefined
    : ctx.db
        .select()
        .from(healthRecord)
        .where(and(live(healthRecord), eq(healthRecord.Id, Id)))
        .get()
  const UserId = report?.row.UserId ?? own?.UserId ?? refuse('NOT_FOUND')
  const pupil = storedRow(ctx, reachedStudents, UserId, 'get')
  const { StudentNo, TrueName } = pupil
  const whose = { StudentNo, TrueName }
  if (report) {
    const { row } = report
    const places = [row.NowProvince || row.Province, row.NowCity || row.City, row.NowCountry || row.County]
    return {
      ...whose,
      ReportDate: row.ReportDate,
      ...ofReport(row),
      Region: places.filter(Boolean).join('/'),
      ContactRisk: row.BRHGTJZRSFYXLQKTwo || row.LJSHJCS || row.ContactPerson ? 1 : 0,
      HealthCode: null,
      Remark: row.Remark,
      Temp: null,
      Symptoms: [],
      CanFill: 0,
    }
  }
  const { ReportDate, Region, ContactRisk, HealthCode, Remark, Temp, Symptoms } = own!
  return {
    ...whose,
    ...ofRecord(ctx, own!),
    ReportDate,
    Region,
    HealthCode,
    Remark,
    Temp,
    Symptoms,
    ContactRisk: ContactRisk ? 1 : 0,
    CanFill: mayFill(ctx, pupil, ReportDate) ? 1 : 0,
  }
}
