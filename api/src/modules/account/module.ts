import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { secretParam } from '#data/param-form'
import { exporterOf } from '#exports/exporter'
import type { ServerModule } from '#modules/descriptor'
import { sessionCleanUp } from './clean-up.ts'
import { accountHome } from './home.ts'
import { accountRoutes } from './routes.ts'
import { staffImporter } from './users/staff-importer.ts'
import { providersParam } from './sign-on/providers-param.ts'
import { wecomMessages } from './sign-on/wecom-messages.ts'
import { accountTemplates } from './templates.ts'
import { declaredUsers, listStaff } from './users/list.ts'
import { expiredRoles } from './users/expired-roles.ts'

export const account: ServerModule = {
  routes: accountRoutes,
  home: accountHome,
  importers: [staffImporter],
  exporters: [exporterOf(accounts.exportStaff, listStaff), exporterOf(accounts.exportUsers, declaredUsers)],
  params: [providersParam, secretParam('InitialPassword')],
  notifies: accountTemplates,
  adapters: parts => ({ 2: wecomMessages(parts) }),
  jobs: ({ sessions, approvals }) => [expiredRoles(approvals), sessionCleanUp(sessions)],
}
