import { workbench } from '@xuegong/contracts/modules/workbench'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { getBackLog, listBackLog } from './back-log/back-log.ts'
import { addBackLog, operateBackLog } from './back-log/operate.ts'
import { getQuickStat, getWorkbench } from './home-page.ts'
import { getMonthBar } from './month-bar.ts'
import { search } from './search.ts'

export const workbenchRoutes = ({ finders, home, approvals, sessions }: ServerParts) =>
  implement(
    { ...workbench, ...backLogs },
    {
      getWorkbench: ctx => getWorkbench(ctx, home, sessions),
      getQuickStat: (ctx, input) => getQuickStat(ctx, input, home),
      search: (ctx, input) => search(ctx, input, finders),
      getMonthBar,
      listBackLog,
      getBackLog,
      operateBackLog: (ctx, input) => operateBackLog(ctx, input, approvals),
      addBackLog,
    },
  )
