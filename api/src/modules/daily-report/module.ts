import { reportExports as calls } from '@xuegong/contracts/modules/daily-report/sheets'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { listReportDaily } from './class-days.ts'
import { listAbnormal } from './handling.ts'
import { reportJobs } from './jobs.ts'
import { listUnReported } from './missing.ts'
import { virusHome } from './home.ts'
import { listVirusBase } from './reports.ts'
import { reportPortrait } from './portrait.ts'
import { dailyReportRoutes } from './routes.ts'
import { virusReport } from './day-report.ts'
import { reportTemplates } from './templates.ts'

export const dailyReport: ServerModule = {
  routes: () => dailyReportRoutes,
  jobs: () => reportJobs,
  notifies: reportTemplates,
  home: virusHome,
  portrait: [reportPortrait],
  reports: [virusReport],
  exporters: [
    exporterOf(calls.exportVirus, listVirusBase),
    exporterOf(calls.exportUnReported, listUnReported),
    exporterOf(calls.exportAbnormal, listAbnormal),
    exporterOf(calls.exportReportDaily, listReportDaily),
  ],
}
