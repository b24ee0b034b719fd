import type { ServerModule } from '#modules/descriptor'
import { workbenchTemplates } from './templates.ts'
import { workbenchRoutes } from './routes.ts'

export const workbench: ServerModule = { routes: workbenchRoutes, notifies: workbenchTemplates }
