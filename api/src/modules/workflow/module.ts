import type { ServerModule } from '#modules/descriptor'
import { workflowRoutes } from './routes.ts'

export const workflow: ServerModule = { routes: workflowRoutes }
