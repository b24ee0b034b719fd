import type { ServerModule } from '#modules/descriptor'
import { batchJobs } from './batch-jobs.ts'
import { batchTemplates } from './batch-templates.ts'
import { dormitoryRoutes } from './routes.ts'

export const dormitory: ServerModule = {
  routes: () => dormitoryRoutes,
  jobs: () => [...batchJobs],
  notifies: [...batchTemplates],
}
