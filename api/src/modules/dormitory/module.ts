import type { ServerModule } from '#modules/descriptor'
import { batchJobs } from './batch-jobs.ts'
import { bedTemplates } from './bed-templates.ts'
import { leaving } from './check-out.ts'
import { dormReach } from './reach.ts'
import { batchTemplates } from './batch-templates.ts'
import { dormitoryRoutes } from './routes.ts'

export const dormitory: ServerModule = {
  routes: () => dormitoryRoutes,
  jobs: () => [leaving, ...batchJobs],
  reach: dormReach,
  notifies: [...bedTemplates, ...batchTemplates],
}
