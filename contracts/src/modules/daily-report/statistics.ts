/** daily-report, figures: how many had to report and did, where and how they are. Read by staff alone, at their desks. */
import * as t from 'typebox'
import { module } from '#contracts/endpoint'
import { DayRange, Picked } from '#contracts/fields'
import { statistics } from '#contracts/statistics'

const { StartDate, EndDate } = DayRange('StartDate', 'EndDate', '上报日期')

/** Most days that figures are told of at once. */
export const mostDays = 62

export const reportStatistics = module('daily-report', {
  getVirusStatistics: statistics({
    summary:
      'Figures of reports within reach: cards and shares of the last day, lines of all days (62 at most). Without days: the last 14 up to today.',
    path: '/api/DayVirus/GetVirusStatistics',
    access: 'everyreport.export',
    input: {
      StartDate: t.Optional(StartDate),
      EndDate: t.Optional(EndDate),
      OrgId: t.Optional(Picked('org', '院系')),
    },
  }),
})
