import type { ServerModule } from '#modules/descriptor'
import { deedTemplates } from './deed-templates.ts'
import { evaluationRoutes } from './routes.ts'
import { publicityJob } from './publicity-end.ts'
import { reviewTemplates } from './review-templates.ts'
import { evaluationTemplates } from './templates.ts'

export const evaluation: ServerModule = {
  routes: evaluationRoutes,
  jobs: () => [publicityJob],
  notifies: [...evaluationTemplates, ...reviewTemplates, ...deedTemplates],
}
