import type { Input } from '@xuegong/contracts/endpoint'
import { mostDays, type reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { live } from '@xuegong/db/live'
import { dayVirus, reportDaily } from '@xuegong/db/schema/daily-report'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { allOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { paramOf } from '#data/params'
import { classScope } from '#data/scope'
import { inner } from '#data/selection'
import { type Counted, sumOf } from '#data/statistics'
import { refuse } from '#refuse'
import { isClosed, tasksOn } from './due.ts'
import { province } from './rows.ts'
import { totalsNow } from './totals.ts'

export type Asked = Input<typeof reportStatistics.getVirusStatistics>
type OpenTotals = { readonly today: string; readonly open: string; readonly openTasks: string }
/** The days that are asked for, and what is counted of today. */
export type Days = Asked & { readonly StartDate: string; readonly EndDate: string; readonly Open: OpenTotals }

/**
 * The totals of days that are closed, and of today as they are now. A task whose clock was moved back over its close is open again,
 * whatever was frozen of today.
 */
const totals = sql`(select TaskId, ReportDate, ClassId, Should, Reported, Proxy, Abnormal from ${reportDaily}
    where ReportDate <> ${sql.placeholder('today')} or TaskId not in (select value from json_each(${sql.placeholder('openTasks')}))
  union all select '', ${sql.placeholder('today')}, value ->> 'ClassId', value ->> 'Should', value ->> 'Reported', value ->> 'Proxy',
    value ->> 'Abnormal' from json_each(${sql.placeholder('open')})) Totals`
export const column = (name: string) => sql.raw(`Totals.${name}`)
export const [should, reported] = [sumOf(column('Should')), sumOf(column('Reported'))]

/** What is counted of today, of the tasks whose period is not over yet: once for all figures. */
const openTotals = (ctx: Ctx): OpenTotals => {
  const today = dayOf(ctx.now)
  const open = tasksOn(ctx, today).filter(task => !isClosed(task, ctx.now))
  return {
    today,
    open: JSON.stringify(open.flatMap(task => totalsNow(ctx, task, today))),
    openTasks: JSON.stringify(open.map(({ Id }) => Id)),
  }
}

/** Days with what is counted of them. */
export const counting = (ctx: Ctx, days: Omit<Days, 'Open'>): Days => ({ ...days, Open: openTotals(ctx) })

const usualDays = 14

/** The days that are asked for: the last 14 where none are named. */
export function spanOf({ now }: Ctx, input: Asked): { StartDate: string; EndDate: string } {
  const EndDate = input.EndDate ?? dayOf(now)
  const StartDate = input.StartDate ?? dayOf(EndDate, 1 - usualDays)
  if (dayOf(StartDate, mostDays - 1) < EndDate) refuse('INVALID_INPUT', { reason: `统计时段不能超过${mostDays}天` })
  return { StartDate, EndDate }
}

/** Classes of an organisation, or the class itself. */
export const inOrg = (org: SQL): SQL => sql`${org} in (${classInfo.CollegeId}, ${classInfo.MajorId}, ${classInfo.Id})`

/** Classes within reach, of one organisation where it is named. */
const ofClasses = (ctx: Ctx, { OrgId }: Asked): Condition =>
  allOf(classScope(ctx, 'everyreport.export'), {
    key: OrgId ? 'of an organisation' : 'of all',
    where: () => (OrgId ? inOrg(sql`${sql.placeholder('org')}`) : undefined),
    values: { org: OrgId },
  })

const totalsOf = (days: 'all' | 'last'): Counted<Days> => ({
  from: totals,
  isGiven: true,
  join: [inner(classInfo, and(sql`${classInfo.Id} = ${column('ClassId')}`, live(classInfo)))],
  of: (ctx, input) =>
    allOf(ofClasses(ctx, input), {
      key: 'totals of days',
      where: () => sql`${column('ReportDate')} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`,
      values: { from: days === 'all' ? input.StartDate : input.EndDate, to: input.EndDate, ...input.Open },
    }),
})

const inClass = [inner(classInfo, and(eq(classInfo.Id, dayVirus.ClassId), live(classInfo)))]
const between = sql`${dayVirus.ReportDate} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`
const reportsOf = (days: 'all' | 'last'): Counted<Days> => ({
  from: dayVirus,
  join: inClass,
  of: (ctx, input) =>
    allOf(ofClasses(ctx, input), {
      key: 'reports of days',
      where: () => and(live(dayVirus), between),
      values: { from: days === 'all' ? input.StartDate : input.EndDate, to: input.EndDate },
    }),
})

/**
 * Reports with which something was to be done, by an index of theirs, which SQLite takes only where it is said that they are more than 0,
 * and, where days are asked for, too, only for each state by its name.
 */
const marked = sql`${dayVirus.HandleState} > 0 and ${dayVirus.HandleState} in (1, 2, 3)`

/** Reports that nobody has checked, of whatever day. */
export const waiting: Counted<Days> = {
  from: dayVirus,
  join: inClass,
  of: (ctx, input) =>
    allOf(ofClasses(ctx, input), {
      key: 'to be checked',
      where: () => and(live(dayVirus), marked, sql`${dayVirus.HandleState} = 1`),
      values: {},
    }),
}

export const [everyDay, lastDay] = [totalsOf('all'), totalsOf('last')]
export const reportsOfDay = reportsOf('last')

/** Reports that say that somebody may be ill. */
export const abnormal: Counted<Days> = {
  ...reportsOfDay,
  of: (ctx, input) =>
    allOf(reportsOf('all').of(ctx, input), {
      key: 'abnormal',
      where: () => and(marked, sql`${dayVirus.IsAbnormal} = 1`),
      values: {},
    }),
}

/** Reports from other provinces than that of the school. */
export const outside: Counted<Days> = {
  ...reportsOfDay,
  of: (ctx, input) =>
    allOf(reportsOfDay.of(ctx, input), {
      key: 'outside',
      where: () => sql`${province} <> '' and ${province} not like ${sql.placeholder('home')} || '%'`,
      values: { home: paramOf(ctx, 'VirusProvinceName') },
    }),
}
