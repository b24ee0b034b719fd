import { addressOf, type HomeParts, totalOf } from '#data/home-parts'
import { dayOf } from '#data/days'
import { listAbnormal } from './handling.ts'
import { listUnReported } from './missing.ts'
import { states, todayOf } from './own.ts'
import { callerAsPupil } from './pupil.ts'
import { getVirusStatistics } from './statistics.ts'

const page = {
  form: '/EveryDataReported/EveryDataForm',
  missing: '/EveryDataReported/StudentUnReported',
  abnormal: '/epidemicMange/abnormal',
  statistics: '/epidemicMange/dailyStatistics',
} as const

/** Of reports the home page tells whether one's own is missing, who is missing, what is to be checked, and how many have reported. */
export const virusHome: HomeParts = {
  figures: [
    {
      key: 'reportToday',
      title: '今日待上报',
      permission: 'everyreport.add',
      roles: ['student'],
      order: 12,
      unit: '项',
      tone: 'warn',
      of: ctx => ({ value: todayOf(ctx, callerAsPupil(ctx))?.State === states.open ? 1 : 0, url: page.form }),
    },
    {
      key: 'unReported',
      title: '今日未上报',
      permission: 'everyreport.export',
      roles: ['fdy'],
      order: 24,
      unit: '人',
      tone: 'warn',
      of: totalOf(listUnReported, page.missing, ctx => ({ ReportDate: dayOf(ctx.now) })),
    },
    {
      key: 'uncheckedReport',
      title: '异常待核实',
      permission: 'everyreport.edit',
      roles: ['fdy'],
      order: 25,
      unit: '条',
      tone: 'bad',
      of: totalOf(listAbnormal, page.abnormal, () => ({ HandleState: 1 })),
    },
    {
      key: 'reportRate',
      title: '今日上报率',
      permission: 'everyreport.export',
      roles: ['college', 'xgc'],
      order: 24,
      unit: '%',
      of: ctx => ({
        value: getVirusStatistics(ctx, {}).Cards.find(({ Key }) => Key === 'Rate')?.Value ?? null,
        url: addressOf(page.statistics, {}),
      }),
    },
  ],
}
