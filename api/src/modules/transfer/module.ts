import type { ServerModule } from '#modules/descriptor'
import { taskTemplates } from '#delivery/task-templates'
import { transferCleanUp } from './clean-up.ts'
import { transferRoutes } from './routes.ts'

export const transfer: ServerModule = { routes: transferRoutes, jobs: () => [transferCleanUp], notifies: taskTemplates }
