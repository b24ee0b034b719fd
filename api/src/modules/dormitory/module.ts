import type { ServerModule } from '#modules/descriptor'
import { dormitoryRoutes } from './routes.ts'

export const dormitory: ServerModule = {
  routes: () => dormitoryRoutes,
}
