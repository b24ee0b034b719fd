import type { ServerModule } from '#modules/descriptor'
import { workbenchRoutes } from './routes.ts'

export const workbench: ServerModule = { routes: workbenchRoutes }
