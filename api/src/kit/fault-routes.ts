import { faultCalls } from '@xuegong/contracts/modules/kit/faults'
import type { Handlers } from '#http/implement'
import { refuse } from '#refuse'
import { checkRule } from './fault-check.ts'
import { faultsOf } from './faults.ts'
import { knownWorld } from './known-world.ts'
import type { Worlds } from '#world/worlds'

/** The control plane's calls about fault rules. */
export const faultHandlers = (worlds: Worlds): Handlers<typeof faultCalls> => ({
  addFault: (_ctx, { id, ...rule }) => {
    const world = knownWorld(worlds, id)
    checkRule(world.reader(), rule)
    return faultsOf(world).add(rule)
  },
  listFaults: (_ctx, { id }) => faultsOf(knownWorld(worlds, id)).list(),
  clearFaults: (_ctx, { id }) => {
    faultsOf(knownWorld(worlds, id)).clear()
    return null
  },
  removeFault: (_ctx, { id, fault }) => {
    if (!faultsOf(knownWorld(worlds, id)).remove(fault)) refuse('FAULT_UNKNOWN', { id: fault })
    return null
  },
})
