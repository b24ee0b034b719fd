import type { ServerModule } from '#modules/descriptor'
import { bedTemplates } from './bed-templates.ts'
import { leaving } from './check-out.ts'
import { dormReach } from './reach.ts'
import { batchTemplates } from './batch-templates.ts'
import { dormitoryRoutes } from './routes.ts'

export const dormitory: ServerModule = {
  routes: () => dormitoryRoutes,
  jobs: () => [leaving],
  reach: dormReach,
  notifies: [...bedTemplates, ...batchTemplates],
}
