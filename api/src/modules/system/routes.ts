import { system } from '@xuegong/contracts/modules/system'
import { implement } from '#http/implement'
import { getSite, listOperLogs } from './service.ts'
import { addWebLog, listWebLogs } from './web-log.ts'

export const systemRoutes = implement(system, {
  getSite: ({ ctx }) => getSite(ctx),
  listOperLogs: ({ ctx, input }) => listOperLogs(ctx, input),
  addWebLog: ({ ctx, input }) => {
    addWebLog(ctx, input)
    return ''
  },
  listWebLogs: ({ ctx, input }) => listWebLogs(ctx, input),
})
