import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { mayDo } from '#nav/permission.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

const ofStudents = firstPage(dailyReport.listVirusBase, { tally: dailyReport.tallyVirusBase })
const own = firstPage(ownReports.listMyVirus)
/** Reports of the students whom one looks after, or the own ones. */
export const reported: FirstReads = (address, profile) =>
  (mayDo(profile, 'everyreport.export') ? ofStudents : own)(address)
