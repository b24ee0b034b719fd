import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { TallyEndpoint } from '@xuegong/contracts/tally'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage, readFirstPage } from '#ui/list/first-page.ts'

/** A list and how many rows there are under its tabs. */
const withTally =
  <I extends object>(list: Endpoint<'query', I>, tally: TallyEndpoint): FirstReads =>
  address => [readFirstPage(list, address), readAhead(tally, {})]

export const missing = withTally(dailyReport.listUnReported, dailyReport.tallyUnReported)
export const abnormal = withTally(dailyReport.listAbnormal, dailyReport.tallyAbnormal)
export const tasks = withTally(dailyReport.listReportTask, dailyReport.tallyReportTask)
export const persons = firstPage(dailyReport.listPerson)
export const areas = withTally(dailyReport.listRiskArea, dailyReport.tallyRiskArea)
