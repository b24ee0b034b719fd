import { system } from '@xuegong/contracts/system'
import { implement } from '#http/implement'
import { getSite, listOperLogs } from './service.ts'

export const systemRoutes = implement(system, {
  getSite: ({ ctx }) => getSite(ctx),
  listOperLogs: ({ ctx, input }) => listOperLogs(ctx, input),
})
