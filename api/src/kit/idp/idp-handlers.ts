import { idpCalls } from '@xuegong/contracts/modules/kit/idp'
import type { Handlers } from '#http/implement'
import type { Worlds } from '#world/worlds'
import { knownWorld } from '../known-world.ts'
import { listIdps, setIdp } from './idp-state.ts'
import { listSent } from './sent.ts'

/** The control plane's calls about emulated providers and what a world has sent. */
export const idpHandlers = (worlds: Worlds): Handlers<typeof idpCalls> => ({
  listIdps: (_ctx, { id }) => listIdps(knownWorld(worlds, id)),
  setIdp: (_ctx, { id, ...how }) => setIdp(knownWorld(worlds, id), how),
  listSent: (_ctx, { id }) => listSent(knownWorld(worlds, id)),
})
