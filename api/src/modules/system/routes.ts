import { system } from '@xuegong/contracts/modules/system'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { calendarHandlers } from './calendar.ts'
import { helpHandlers, listMyHelp } from './help.ts'
import { getOperLog, listChanges, listOperLogs } from './oper-logs.ts'
import { paramHandlers } from './params.ts'
import { getSite } from './site.ts'
import { addWebLog, listWebLogs } from './web-log.ts'

export const systemRoutes = ({ params }: ServerParts) =>
  implement(system, {
    ...calendarHandlers,
    ...helpHandlers,
    ...paramHandlers(params),
    listMyHelp,
    getSite,
    listOperLogs,
    getOperLog,
    listChanges,
    addWebLog,
    listWebLogs,
  })
