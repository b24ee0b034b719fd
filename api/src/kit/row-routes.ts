import { rowCalls } from '@xuegong/contracts/modules/kit/rows'
import type { Handlers } from '#http/implement'
import type { Control } from './control.ts'
import { arrange, keptOf } from './rows/arrange.ts'

/** Arranging in a world that is there: when nothing else that concerns the whole of it runs. */
export const rowHandlers = (control: Control): Handlers<typeof rowCalls> => ({
  putRows: async (_ctx, { id, ...asked }) => {
    const kept = await keptOf(asked)
    return control.worlds.exclusive(id, async ({ world }) => (kept ? arrange(world, control.flows, kept) : []))
  },
})
