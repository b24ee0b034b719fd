import type { ServerModule } from '#modules/descriptor'
import { answerFiles } from './answer-files.ts'
import { evaluationRoutes } from './routes.ts'
import { evaluationTemplates } from './templates.ts'

export const evaluation: ServerModule = {
  routes: evaluationRoutes,
  holders: [answerFiles],
  notifies: evaluationTemplates,
}
