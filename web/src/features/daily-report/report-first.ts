import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { firstPage } from '#ui/list/first-page.ts'

export const missing = firstPage(dailyReport.listUnReported)
export const abnormal = firstPage(dailyReport.listAbnormal)
export const tasks = firstPage(dailyReport.listReportTask)
export const persons = firstPage(dailyReport.listPerson)
export const areas = firstPage(dailyReport.listRiskArea)
