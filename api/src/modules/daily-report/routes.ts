import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { tallyOf } from '#data/tally-of'
import { implement } from '#http/implement'
import { areaHandlers } from './areas.ts'
import { listReportDaily } from './class-days.ts'
import { handleAbnormal, listAbnormal } from './handling.ts'
import { addHealth, getHealth14Days, getHealthById } from './health.ts'
import { listUnReported, remindUnReported } from './missing.ts'
import { getYesterdayData, listMyVirus, openReport } from './own.ts'
import { personHandlers } from './persons.ts'
import { addVirus, editVirus, proxyReport } from './report.ts'
import { getVirus, listVirusBase } from './reports.ts'
import { getVirusStatistics } from './statistics.ts'
import { taskHandlers } from './tasks.ts'

export const dailyReportRoutes = implement(
  { ...ownReports, ...dailyReport, ...reportStatistics, ...health },
  {
    getYesterdayData,
    openReport,
    addVirus,
    editVirus,
    listMyVirus,
    listVirusBase,
    getVirus,
    tallyVirusBase: tallyOf(dailyReport.tallyVirusBase, listVirusBase),
    listUnReported,
    tallyUnReported: tallyOf(dailyReport.tallyUnReported, listUnReported),
    remindUnReported,
    proxyReport,
    listAbnormal,
    tallyAbnormal: tallyOf(dailyReport.tallyAbnormal, listAbnormal),
    handleAbnormal,
    getVirusStatistics,
    listReportDaily,
    getHealth14Days,
    addHealth,
    getHealthById,
    ...taskHandlers,
    tallyReportTask: tallyOf(dailyReport.tallyReportTask, taskHandlers.listReportTask),
    ...personHandlers,
    ...areaHandlers,
    tallyRiskArea: tallyOf(dailyReport.tallyRiskArea, areaHandlers.listRiskArea),
  },
)
