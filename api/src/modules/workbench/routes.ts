import { workbench } from '@xuegong/contracts/modules/workbench'
import { implement } from '#http/implement'
import { getMonthBar } from './month-bar.ts'
import { search } from './search.ts'
import { getWorkbench } from './service.ts'

export const workbenchRoutes = implement(workbench, {
  getWorkbench: ({ ctx }) => getWorkbench(ctx),
  search: ({ ctx, input }) => search(ctx, input),
  getMonthBar: ({ ctx }) => getMonthBar(ctx),
})
