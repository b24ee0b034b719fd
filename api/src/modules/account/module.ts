import type { ServerModule } from '#modules/descriptor'
import { sessionCleanUp } from './clean-up.ts'
import { accountRoutes } from './routes.ts'
import { staffImporter } from './users/staff-importer.ts'
import { expiredRoles } from './users/expired-roles.ts'

export const account: ServerModule = {
  routes: accountRoutes,
  importers: [staffImporter],
  jobs: ({ sessions }) => [expiredRoles, sessionCleanUp(sessions)],
}
