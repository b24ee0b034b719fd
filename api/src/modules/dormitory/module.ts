import type { ServerModule } from '#modules/descriptor'
import { batchTemplates } from './batch-templates.ts'
import { dormitoryRoutes } from './routes.ts'

export const dormitory: ServerModule = {
  routes: () => dormitoryRoutes,
  notifies: [...batchTemplates],
}
