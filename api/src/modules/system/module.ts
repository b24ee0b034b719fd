import { logExports } from '@xuegong/contracts/modules/system/exports'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { systemHome } from './home.ts'
import { listOperLogs } from './oper-logs.ts'
import { siteFiles } from './site.ts'
import { systemRoutes } from './routes.ts'

export const system: ServerModule = {
  routes: systemRoutes,
  home: systemHome,
  holders: [siteFiles],
  exporters: [exporterOf(logExports.exportOperLogs, listOperLogs)],
}
