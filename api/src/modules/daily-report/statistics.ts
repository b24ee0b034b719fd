import type { Input, Result } from '@xuegong/contracts/endpoint'
import { type Reason, reasons } from '@xuegong/contracts/modules/daily-report/form'
import { mostDays, reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { live } from '@xuegong/db/live'
import { dayVirus, reportDaily } from '@xuegong/db/schema/daily-report'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { allOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { addressOf } from '#data/home-parts'
import { paramOf } from '#data/params'
import type { ReportPart } from '#data/report-part'
import { nameOfOrg, placesOf } from '#data/places'
import { classScope } from '#data/scope'
import { inner } from '#data/selection'
import { type Counted, figuresOf, numberOf, percent, shareOf, statisticsOf, sumOf } from '#data/statistics'
import { refuse } from '#refuse'
import { closesAt, isDueOn, tasksOn } from './due.ts'
import { province } from './rows.ts'
import { totalsNow } from './totals.ts'

type Asked = Input<typeof reportStatistics.getVirusStatistics>
/** The days that are asked for, and the last one of them. */
type Days = Asked & { readonly StartDate: string; readonly EndDate: string }

const usualDays = 14
const pages = { missing: '/EveryDataReported/StudentUnReported', abnormal: '/epidemicMange/abnormal' } as const
const here = '/epidemicMange/dailyStatistics'

/** The totals of days that are closed, and of today as they are now. */
const totals = sql`(select TaskId, ReportDate, ClassId, Should, Reported, Proxy, Abnormal from ${reportDaily}
  union all select '', ${sql.placeholder('today')}, value ->> 'ClassId', value ->> 'Should', value ->> 'Reported', value ->> 'Proxy',
    value ->> 'Abnormal' from json_each(${sql.placeholder('open')})) Totals`
const column = (name: string) => sql.raw(`Totals.${name}`)
const [should, reported] = [sumOf(column('Should')), sumOf(column('Reported'))]

/** What is counted of today, whose days are not closed yet. */
const openTotals = (ctx: Ctx) => {
  const today = dayOf(ctx.now)
  const open = tasksOn(ctx, today).filter(task => isDueOn(task, today) && ctx.now < closesAt(task, today))
  return { today, open: JSON.stringify(open.flatMap(task => totalsNow(ctx, task, today))) }
}

/** Classes within reach, of one organisation where it is named. */
const ofClasses = (ctx: Ctx, { OrgId }: Asked): Condition =>
  allOf(classScope(ctx, 'everyreport.export'), {
    key: OrgId ? 'of an organisation' : 'of all',
    where: () =>
      OrgId
        ? sql`${sql.placeholder('org')} in (${classInfo.CollegeId}, ${classInfo.MajorId}, ${classInfo.Id})`
        : undefined,
    values: { org: OrgId },
  })

const totalsOf = (days: 'all' | 'last'): Counted<Days> => ({
  from: totals,
  join: [inner(classInfo, and(sql`${classInfo.Id} = ${column('ClassId')}`, live(classInfo)))],
  of: (ctx, input) =>
    allOf(ofClasses(ctx, input), {
      key: 'totals of days',
      where: () => sql`${column('ReportDate')} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`,
      values: { from: days === 'all' ? input.StartDate : input.EndDate, to: input.EndDate, ...openTotals(ctx) },
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

/** Reports that nobody has checked, of whatever day. */
const waiting: Counted<Days> = {
  from: dayVirus,
  join: inClass,
  of: (ctx, input) =>
    allOf(ofClasses(ctx, input), {
      key: 'to be checked',
      where: () => and(live(dayVirus), sql`${dayVirus.HandleState} = 1`),
      values: {},
    }),
}

const [everyDay, lastDay] = [totalsOf('all'), totalsOf('last')]
const [reportsOfDays, reportsOfDay] = [reportsOf('all'), reportsOf('last')]

/** Every day that is asked for, the first first, as `11-23`. */
const daysOf = ({ StartDate, EndDate }: Days): (readonly [string, string])[] => {
  const days: [string, string][] = []
  for (let day = StartDate; day <= EndDate; day = dayOf(day, 1)) days.push([day, day.slice(5)])
  return days
}

/** The temperature in the four steps of today, whatever the form: the nine of before fall into them. */
const band = sql<string>`case when ${dayVirus.FormGen} = 3 then ${dayVirus.DayTemperature}
  else case when ${dayVirus.DayTemperature} = 0 then 0 when ${dayVirus.DayTemperature} <= 3 then 1
    when ${dayVirus.DayTemperature} = 4 then 2 else 3 end end`
const bands = [
  ['0', '36℃以下'],
  ['1', '36-37.2℃'],
  ['2', '37.3-38℃'],
  ['3', '38℃以上'],
] as const

/** Reports from other provinces than that of the school. */
const outside: Counted<Days> = {
  ...reportsOfDay,
  of: (ctx, input) =>
    allOf(reportsOfDay.of(ctx, input), {
      key: 'outside',
      where: () => sql`${province} <> '' and ${province} not like ${sql.placeholder('home')} || '%'`,
      values: { home: paramOf(ctx, 'VirusProvinceName') },
    }),
}

const figures = statisticsOf<Days>(reportStatistics.getVirusStatistics, {
  cards: {
    Should: { of: lastDay, Title: '应报', Unit: '人', value: should },
    Reported: { of: lastDay, Title: '已报', Unit: '人', value: reported },
    Missing: {
      of: lastDay,
      Title: '未报',
      Unit: '人',
      tone: 'warn',
      value: sql<number>`${should} - ${reported}`,
      url: (_, { EndDate, OrgId }: Days) => addressOf(pages.missing, { ReportDate: EndDate, ...(OrgId && { OrgId }) }),
    },
    Rate: { of: lastDay, Title: '上报率', Unit: '%', value: shareOf(reported, should) },
    Abnormal: { of: lastDay, Title: '异常', Unit: '人', tone: 'bad', value: sumOf(column('Abnormal')) },
    Proxy: { of: lastDay, Title: '代报', Unit: '人', value: sumOf(column('Proxy')) },
    Waiting: {
      of: waiting,
      Title: '待核实',
      Unit: '条',
      tone: 'warn',
      value: numberOf(),
      url: () => addressOf(pages.abnormal, { HandleState: 1 }),
    },
  },
  charts: {
    RateByDay: {
      of: everyDay,
      Title: '每日上报率',
      Kind: 'line',
      Unit: '%',
      By: '日期',
      key: column('ReportDate'),
      series: { 上报率: shareOf(reported, should) },
      labels: (_, input: Days, found) => daysOf(input).filter(([day]) => found.includes(day)),
    },
    RateByCollege: {
      of: lastDay,
      Title: '各院系上报率',
      Kind: 'rank',
      Unit: '%',
      By: '院系',
      key: classInfo.CollegeId,
      series: { 上报率: shareOf(reported, should) },
      having: sql`${should} > 0`,
      order: sql`${shareOf(reported, should)} desc, ${classInfo.CollegeId}`,
      labels: (ctx, _, found) => found.map(Id => [Id, nameOfOrg(ctx.db, Id)]),
      url: (_, { StartDate, EndDate }: Days, OrgId) => addressOf(here, { StartDate, EndDate, OrgId }),
    },
    LowestClasses: {
      of: lastDay,
      Title: '上报率最低的班级',
      Kind: 'rank',
      Unit: '%',
      By: '班级',
      key: column('ClassId'),
      series: { 上报率: shareOf(reported, should) },
      having: sql`${should} > ${reported}`,
      order: sql`${shareOf(reported, should)}, ${column('ClassId')}`,
      most: 10,
      labels: (ctx, _, found) => found.map(Id => [Id, placesOf(ctx).of(Id).ClassName]),
      url: (_, { EndDate }: Days, ClassId) => addressOf(pages.missing, { ReportDate: EndDate, ClassId }),
    },
    Temperature: {
      of: reportsOfDay,
      Title: '体温分布',
      Kind: 'bar',
      Unit: '人',
      By: '体温',
      key: sql`cast(${band} as text)`,
      series: { 人数: numberOf() },
      labels: () => bands,
    },
    InSchool: {
      of: reportsOfDay,
      Title: '在校情况',
      Kind: 'pie',
      Unit: '人',
      By: '在校情况',
      key: sql`cast(${dayVirus.IsInSchoolOfDay} as text)`,
      series: { 人数: numberOf() },
      labels: () => [
        ['1', '在校'],
        ['0', '校外'],
      ],
    },
    Provinces: {
      of: outside,
      Title: '省外学生',
      Kind: 'rank',
      Unit: '人',
      By: '省份',
      key: province,
      series: { 人数: numberOf() },
      order: sql`count(*) desc, ${province}`,
      most: 10,
    },
    AbnormalByDay: {
      of: reportsOfDays,
      Title: '每日异常上报',
      Kind: 'bar',
      Unit: '人',
      By: '日期',
      key: dayVirus.ReportDate,
      series: Object.fromEntries(
        (Object.keys(reasons) as Reason[]).map(reason => [
          reasons[reason],
          numberOf(sql`${dayVirus.IsAbnormal} = 1 and ${dayVirus.AbnormalReasons} like ${sql.raw(`'%"${reason}"%'`)}`),
        ]),
      ),
      labels: (_, input: Days) => daysOf(input),
    },
  },
})

/** Figures of the reports within the caller's reach; of the last 14 days where none are named. */
export function getVirusStatistics(ctx: Ctx, input: Asked): Result<typeof reportStatistics.getVirusStatistics> {
  const EndDate = input.EndDate ?? dayOf(ctx.now)
  const StartDate = input.StartDate ?? dayOf(EndDate, 1 - usualDays)
  if (dayOf(StartDate, mostDays - 1) < EndDate) refuse('INVALID_INPUT', { reason: `统计时段不能超过${mostDays}天` })
  const { Cards, Charts } = figures(ctx, { ...input, StartDate, EndDate })
  // Of the many reasons only those are drawn that there were.
  const withReasons = Charts.map(chart =>
    chart.Key === 'AbnormalByDay'
      ? { ...chart, Series: chart.Series.filter(({ Values }) => Values.some(value => value > 0)) }
      : chart,
  )
  return { Cards, Charts: withReasons }
}

/** What the daily report of the school says of reports: those of a day, by college. */
export const virusReport: ReportPart = {
  key: 'daily-report',
  title: '每日上报',
  permission: 'everyreport.export',
  of: (ctx, { Date: day, OrgId }) => {
    const asked = { StartDate: day, EndDate: day, ...(OrgId !== undefined && { OrgId }) }
    const measures = {
      Should: should,
      Reported: reported,
      Abnormal: sumOf(column('Abnormal')),
      Proxy: sumOf(column('Proxy')),
    }
    const grouped = { key: classInfo.CollegeId, having: sql`${should} > 0` }
    const rows = figuresOf(ctx, asked, 'reports of colleges', lastDay, measures, grouped)
    return {
      Columns: ['学院', '应报', '已报', '未报', '上报率(%)', '异常', '代报'],
      Rows: rows.map(row => {
        const [all, done, ill, proxy] = ['Should', 'Reported', 'Abnormal', 'Proxy'].map(name => Number(row[name])) as [
          number,
          number,
          number,
          number,
        ]
        return [nameOfOrg(ctx.db, row.Key), all, done, all - done, percent(done, all) ?? 0, ill, proxy]
      }),
    }
  },
}
