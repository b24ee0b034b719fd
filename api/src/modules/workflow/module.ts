import { deadlines } from '#approval/overdue'
import { approvalTemplates } from '#approval/templates'
import { workflowExports } from '@xuegong/contracts/modules/workflow/exports'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { workflowHome } from './home.ts'
import { listInstances } from './instances.ts'
import { workflowRoutes } from './routes.ts'

export const workflow: ServerModule = {
  routes: workflowRoutes,
  notifies: approvalTemplates,
  home: workflowHome,
  jobs: ({ approvals }) => [deadlines(approvals.forms)],
  exporters: [exporterOf(workflowExports.exportInstances, listInstances)],
}
