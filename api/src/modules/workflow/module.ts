import { deadlines } from '#approval/overdue'
import type { ServerModule } from '#modules/descriptor'
import { workflowRoutes } from './routes.ts'

export const workflow: ServerModule = {
  routes: workflowRoutes,
  jobs: ({ approvals }) => [deadlines(approvals.forms)],
}
