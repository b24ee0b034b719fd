/** daily-report, exports: reports, who is missing, what was to be checked, and totals. Calls that only pages at desks load. */
import { module } from '#contracts/endpoint'
import { exporting } from '#contracts/exporting'
import { handlingCalls } from './handling.ts'
import { missingCalls } from './missing.ts'
import { reportCalls } from './reports.ts'
import { reportStatistics } from './statistics.ts'

const access = 'everyreport.export'

export const reportExports = module('daily-report', {
  exportVirus: exporting({
    summary: 'Starts an export of reports.',
    of: reportCalls.listVirusBase,
    path: '/api/DayVirus/ExportVirus',
    access,
    type: 23,
    noun: '每日上报',
  }),
  exportUnReported: exporting({
    summary: 'Starts an export of those who have not reported on a day.',
    of: missingCalls.listUnReported,
    path: '/api/DayVirus/ExportUnReported',
    access,
    type: 70,
    noun: '未报名单',
  }),
  exportAbnormal: exporting({
    summary: 'Starts an export of the reports that are to be checked, or were.',
    of: handlingCalls.listAbnormal,
    path: '/api/DayVirus/ExportAbnormal',
    access,
    type: 71,
    noun: '异常上报',
  }),
  exportReportDaily: exporting({
    summary: 'Starts an export of the totals of classes by day.',
    of: reportStatistics.listReportDaily,
    path: '/api/DayVirus/ExportReportDaily',
    access,
    type: 77,
    noun: '上报统计',
  }),
})
