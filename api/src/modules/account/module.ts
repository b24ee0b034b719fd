import type { ServerModule } from '#modules/descriptor'
import { sessionCleanUp } from './clean-up.ts'
import { accountRoutes } from './routes.ts'

export const account: ServerModule = {
  routes: accountRoutes,
  jobs: ({ sessions }) => [sessionCleanUp(sessions)],
}
