import { workbench } from '@xuegong/contracts/modules/workbench'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { getWorkbench } from './figures.ts'
import { getMonthBar } from './month-bar.ts'
import { search } from './search.ts'

export const workbenchRoutes = ({ finders, figures }: ServerParts) =>
  implement(workbench, {
    getWorkbench: ctx => getWorkbench(ctx, figures),
    search: (ctx, input) => search(ctx, input, finders),
    getMonthBar,
  })
