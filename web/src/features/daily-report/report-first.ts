import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { firstPage } from '#ui/list/first-page.ts'

export const missing = firstPage(dailyReport.listUnReported, { tally: dailyReport.tallyUnReported })
export const abnormal = firstPage(dailyReport.listAbnormal, { tally: dailyReport.tallyAbnormal })
export const tasks = firstPage(dailyReport.listReportTask, { tally: dailyReport.tallyReportTask })
export const persons = firstPage(dailyReport.listPerson)
export const areas = firstPage(dailyReport.listRiskArea, { tally: dailyReport.tallyRiskArea })
