/** daily-report, figures: how many had to report and did, where and how they are, and the totals of classes. Read by staff alone, at their desks. */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { DayOf, DayRange, Picked } from '#contracts/fields'
import { studentFields } from '#contracts/of-student'
import { Id, Nullable, Page, paging } from '#contracts/shapes'
import { statistics } from '#contracts/statistics'

const { StartDate, EndDate } = DayRange('StartDate', 'EndDate', '上报日期')

/** Most days that figures are told of at once. */
export const mostDays = 62

const input = {
  StartDate: t.Optional(StartDate),
  EndDate: t.Optional(EndDate),
  OrgId: t.Optional(Picked('org', '院系')),
}

/** The totals of a class on a day, as they were when it closed; of late ones only reports by staff were added. */
const ReportTotal = t.Object({
  Id,
  ReportDate: DayOf('上报日期'),
  OrgName: studentFields.OrgName,
  ClassName: studentFields.ClassName,
  ClassId: Id,
  Should: t.Integer({ title: '应报' }),
  Reported: t.Integer({ title: '已报' }),
  Missing: t.Integer({ title: '未报' }),
  /** In percent, cut to one decimal; null where nobody had to. */
  Rate: Nullable(t.Number({ title: '上报率(%)' })),
  Proxy: t.Integer({ title: '代报' }),
  Abnormal: t.Integer({ title: '异常' }),
})

export const reportStatistics = module('daily-report', {
  getVirusStatistics: statistics({
    summary:
      'Figures of reports within reach: cards and shares of the last day, lines of all days (62 at most). Without days: the last 14 up to today.',
    path: '/api/DayVirus/GetVirusStatistics',
    access: 'everyreport.export',
    input,
  }),
  listReportDaily: query({
    summary:
      'The totals of classes within reach on days that are closed (62 at most), the last day first. Without days: the last 14 up to today.',
    path: '/api/DayVirus/GetReportDailyList',
    access: 'everyreport.export',
    input: t.Object({ ...paging, ...input }),
    result: Page(ReportTotal),
  }),
})
