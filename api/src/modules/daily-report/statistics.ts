import type { Result } from '@xuegong/contracts/endpoint'
import { type Reason, reasons } from '@xuegong/contracts/modules/daily-report/form'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { dayVirus } from '@xuegong/db/schema/daily-report'
import { classInfo } from '@xuegong/db/schema/people'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { addressOf } from '#data/home-parts'
import { nameOfOrg, placesOf } from '#data/places'
import { numberOf, shareOf, statisticsOf, sumOf } from '#data/statistics'
import {
  abnormal,
  type Asked,
  column,
  counting,
  type Days,
  everyDay,
  lastDay,
  outside,
  reported,
  reportsOfDay,
  should,
  spanOf,
  waiting,
} from './counted.ts'
import { mostBack } from './missing.ts'
import { province } from './rows.ts'

const pages = { missing: '/EveryDataReported/StudentUnReported', abnormal: '/epidemicMange/abnormal' } as const
const here = '/epidemicMange/dailyStatistics'

/** Who was missing on a day; nowhere where it is too long ago to ask. */
const missingOf = (
  { now }: Ctx,
  asked: { readonly ReportDate: string; readonly OrgId?: string; readonly ClassId?: string },
) =>
  asked.ReportDate < dayOf(now, -mostBack) || asked.ReportDate > dayOf(now)
    ? ''
    : addressOf(pages.missing, { ...asked })

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
      url: (ctx, { EndDate, OrgId }: Days) => missingOf(ctx, { ReportDate: EndDate, ...(OrgId && { OrgId }) }),
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
      url: (ctx, { EndDate }: Days, ClassId) => missingOf(ctx, { ReportDate: EndDate, ClassId }),
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
      of: abnormal,
      Title: '每日异常上报',
      Kind: 'bar',
      Unit: '人',
      By: '日期',
      key: dayVirus.ReportDate,
      series: Object.fromEntries(
        (Object.keys(reasons) as Reason[]).map(reason => [
          reasons[reason],
          numberOf(sql`${dayVirus.AbnormalReasons} like ${sql.raw(`'%"${reason}"%'`)}`),
        ]),
      ),
      labels: (_, input: Days) => daysOf(input),
    },
  },
})

/** Figures of the reports within the caller's reach; of the last 14 days where none are named. */
export function getVirusStatistics(ctx: Ctx, input: Asked): Result<typeof reportStatistics.getVirusStatistics> {
  const { Cards, Charts } = figures(ctx, counting(ctx, { ...input, ...spanOf(ctx, input) }))
  // Of the many reasons only those are drawn that there were.
  const withReasons = Charts.map(chart =>
    chart.Key === 'AbnormalByDay'
      ? { ...chart, Series: chart.Series.filter(({ Values }) => Values.some(value => value > 0)) }
      : chart,
  )
  return { Cards, Charts: withReasons }
}
