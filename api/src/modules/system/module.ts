import type { ServerModule } from '#modules/descriptor'
import { systemRoutes } from './routes.ts'

export const system: ServerModule = { routes: () => systemRoutes }
