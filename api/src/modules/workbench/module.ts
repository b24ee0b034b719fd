import type { ServerModule } from '#modules/descriptor'
import { workbenchHome } from './home.ts'
import { workbenchRoutes } from './routes.ts'
import { workbenchTemplates } from './templates.ts'

export const workbench: ServerModule = {
  routes: workbenchRoutes,
  home: workbenchHome,
  notifies: workbenchTemplates,
}
