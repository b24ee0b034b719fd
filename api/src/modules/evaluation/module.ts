import type { ServerModule } from '#modules/descriptor'
import { evaluationRoutes } from './routes.ts'
import { reviewTemplates } from './review-templates.ts'
import { evaluationTemplates } from './templates.ts'

export const evaluation: ServerModule = {
  routes: evaluationRoutes,
  notifies: [...evaluationTemplates, ...reviewTemplates],
}
