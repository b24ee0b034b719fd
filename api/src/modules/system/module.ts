import { logExports } from '@xuegong/contracts/modules/system/exports'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { listOperLogs } from './oper-logs.ts'
import { systemRoutes } from './routes.ts'

export const system: ServerModule = {
  routes: systemRoutes,
  exporters: [exporterOf(logExports.exportOperLogs, listOperLogs)],
}
