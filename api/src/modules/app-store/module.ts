import { appStore as calls } from '@xuegong/contracts/modules/app-store'
import { sysTool } from '@xuegong/db/schema/app-store'
import { holderOf } from '#data/file-holder'
import type { ServerModule } from '#modules/descriptor'
import { readTools } from './reach.ts'
import { recounting } from './recount-job.ts'
import { appStoreRoutes } from './routes.ts'

export const appStore: ServerModule = {
  routes: appStoreRoutes,
  jobs: () => [recounting],
  holders: [holderOf(calls.getApplyInfo, { from: sysTool, scope: readTools })],
}
