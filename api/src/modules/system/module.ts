import { logExports } from '@xuegong/contracts/modules/system/exports'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { systemHome } from './home.ts'
import { listOperLogs } from './oper-logs.ts'
import { systemRoutes } from './routes.ts'

export const system: ServerModule = {
  routes: systemRoutes,
  home: systemHome,
  exporters: [exporterOf(logExports.exportOperLogs, listOperLogs)],
}
