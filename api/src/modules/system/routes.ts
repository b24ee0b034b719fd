import { system } from '@xuegong/contracts/modules/system'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { listAsides } from '@xuegong/contracts/modules/system/list-asides'
import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { calendarHandlers } from './calendar.ts'
import { helpHandlers, listMyHelp } from './help.ts'
import { getOperLog, listChanges, listOperLogs } from './oper-logs.ts'
import { paramHandlers } from './params.ts'
import { listJobRuns } from './job-runs.ts'
import { getBindNotice, getSite, getSitePicture, saveSite } from './site.ts'
import { addWebLog, listWebLogGroups, listWebLogs } from './web-log.ts'

export const systemRoutes = ({ params }: ServerParts) =>
  implement(
    { ...siteCalls, ...listAsides, ...system, ...systemAdmin },
    {
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
      listWebLogGroups,
      listJobRuns,
      saveSite,
      getSitePicture,
      getBindNotice,
    },
  )
