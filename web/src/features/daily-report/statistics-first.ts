import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import type { FirstReads } from '#nav/screen.ts'
import { readFigures, readFirstPage } from '#ui/list/first-page.ts'

/** The figures, and the totals behind them, which are exported. */
export const statistics: FirstReads = address => [
  readFigures(reportStatistics.getVirusStatistics, address),
  readFirstPage(reportStatistics.listReportDaily, address),
]
