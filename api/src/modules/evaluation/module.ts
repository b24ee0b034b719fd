import type { ServerModule } from '#modules/descriptor'
import { deedTemplates } from './deed-templates.ts'
import { evaluationRoutes } from './routes.ts'
import { publicityJob } from './publicity-end.ts'
import { reviewJobs } from './review-jobs.ts'
import { reviewTemplates } from './review-templates.ts'
import { evaluationTemplates } from './templates.ts'

export const evaluation: ServerModule = {
  routes: evaluationRoutes,
  jobs: () => [...reviewJobs, publicityJob],
  notifies: [...evaluationTemplates, ...reviewTemplates, ...deedTemplates],
}
