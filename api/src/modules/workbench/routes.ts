import { home as homeCalls } from '@xuegong/contracts/modules/workbench/home'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { wall } from '@xuegong/contracts/modules/workbench/wall'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { getBackLog, listBackLog } from './back-log/back-log.ts'
import { addBackLog, operateBackLog } from './back-log/operate.ts'
import { getQuickStat, getWorkbench } from './home-page.ts'
import { getMonthBar } from './month-bar.ts'
import { search } from './search.ts'
import { getOuterLink, listSystems } from './wall.ts'

export const workbenchRoutes = ({ finders, home, approvals, sessions }: ServerParts) =>
  implement(
    { ...workbench, ...homeCalls, ...backLogs, ...wall },
    {
      getWorkbench: ctx => getWorkbench(ctx, home, sessions),
      getQuickStat: (ctx, input) => getQuickStat(ctx, input, home),
      search: (ctx, input) => search(ctx, input, finders),
      getMonthBar,
      listSystems,
      getOuterLink,
      listBackLog,
      getBackLog,
      operateBackLog: (ctx, input) => operateBackLog(ctx, input, approvals),
      addBackLog,
    },
  )
