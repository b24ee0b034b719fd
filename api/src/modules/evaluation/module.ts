import type { ServerModule } from '#modules/descriptor'
import { evaluationRoutes } from './routes.ts'
import { paperExporters } from './down-log.ts'
import { publicityJob } from './publicity-end.ts'
import { reviewTemplates } from './review-templates.ts'
import { evaluationTemplates } from './templates.ts'

export const evaluation: ServerModule = {
  routes: evaluationRoutes,
  jobs: () => [publicityJob],
  exporters: paperExporters,
  notifies: [...evaluationTemplates, ...reviewTemplates],
}
