import type { Result } from '@xuegong/contracts/endpoint'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { live } from '@xuegong/db/live'
import { dayVirus, reportTask, virusHandle } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import { aboutStudent, studentFilters } from '#data/about-student'
import { allOf, type Condition, type Deed } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { contains, is, since, until, where } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { recordOf } from '#data/record-of'
import { completed, left } from '#data/selection'
import { statement } from '#data/prepared'
import { scopeTypes } from '#data/scope'
import { reasonText, temperatureText } from './form.ts'
import { callerAsPupil } from './pupil.ts'
import { city, isProxy, province, reportColumns, withTexts } from './rows.ts'

const about = aboutStudent(dayVirus.UserId, 'everyreport')

/** The reports of the students within reach. */
export const reports = {
  ...about,
  from: dayVirus,
  columns: { ...about.columns, ...reportColumns },
  also: { FormGen: dayVirus.FormGen },
  complete: (ctx: Ctx) => {
    const [withPlace, withText] = [about.complete(ctx), withTexts()]
    return <R extends { ClassId: string; FormGen: number; DayTemperature: number | null }>(row: R) =>
      withPlace(withText(row))
  },
}

/** Programs ask for students by the type of their accounts; nobody else reports. */
const students = sql`1`

const ownRows = 7

/** Students reach the own reports alone: these are found by their index. */
const scope = (ctx: Ctx, deed: Deed): Condition => {
  const within = about.scope(ctx, deed)
  const isOwn = scopeTypes(ctx, 'everyreport.query').every(type => type === ownRows)
  if (!isOwn) return within
  const where = () => eq(dayVirus.UserId, sql.placeholder('pupil'))
  return allOf(within, { key: 'own', where, values: { pupil: callerAsPupil(ctx)?.Id ?? '' } })
}

/** Reports, the latest first. */
export const listVirusBase = listOf(dailyReport.listVirusBase, {
  ...reports,
  scope,
  filters: {
    ...studentFilters,
    UserInfo: contains(student.StudentNo, student.TrueName, student.Pinyin),
    Mobile: is(student.Mobile),
    NowProvince: contains(province),
    NowCity: contains(city),
    ReportedStartTime: since(dayVirus.ReportTime),
    ReportedEndTime: until(dayVirus.ReportTime),
    UserType: where(asked => sql`${asked} = ${students}`),
    ReportDate: is(dayVirus.ReportDate),
    IsProxy: is(isProxy),
  },
  order: descending(dayVirus.ReportTime),
})

const handlesOf = ({ db }: Pick<Ctx, 'db'>, Id: string) =>
  statement(db, 'what was done about a report', () =>
    db
      .select({
        Id: virusHandle.Id,
        FromState: virusHandle.FromState,
        ToState: virusHandle.ToState,
        Measure: virusHandle.Measure,
        Remark: virusHandle.Remark,
        HandleUser: virusHandle.CreateUserName,
        CreateDate: virusHandle.CreateDate,
      })
      .from(virusHandle)
      .where(and(live(virusHandle), eq(virusHandle.DayVirusId, sql.placeholder('Id'))))
      .orderBy(asc(virusHandle.CreateDate), asc(virusHandle.Id)),
  ).all({ Id })

type Detail = Result<typeof dailyReport.getVirus>

/** A report in full. What staff noted about it is for staff. */
export const getVirus = recordOf(dailyReport.getVirus, {
  from: dayVirus,
  join: [...about.join, left(reportTask, eq(reportTask.Id, dayVirus.TaskId))],
  scope: about.scope,
  columns: {
    ...about.columns,
    ...reportColumns,
    NowProvince: dayVirus.NowProvince,
    NowCity: dayVirus.NowCity,
    County: dayVirus.County,
    TaskName: sql<string>`coalesce(${reportTask.Name}, '')`,
    Reasons: completed,
    Handles: completed,
  },
  also: { AbnormalReasons: dayVirus.AbnormalReasons },
  complete: ctx => {
    const withPlace = about.complete(ctx)
    const forStaff = ctx.may('everyreport.export')
    return ({ AbnormalReasons, ...row }) =>
      withPlace({
        ...row,
        TempText: temperatureText(row),
        Reasons: reasonText(AbnormalReasons),
        Handles: handlesOf(ctx, row.Id).map(each => ({ ...each, Remark: forStaff ? each.Remark : '' })),
      } as Detail)
  },
})
