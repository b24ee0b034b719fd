import { kit, type World as WorldView } from '@xuegong/contracts/kit'
import { demoAccounts } from '@xuegong/db/seed/demo-accounts'
import { implement } from '#http/implement'
import { refuse } from '#http/refuse'
import type { World } from './world.ts'
import { defaultWorld, type Worlds } from './worlds.ts'

const view = (world: World): WorldView => ({
  id: world.id,
  preset: world.preset,
  now: world.now(),
  baseUrl: world.id === defaultWorld ? '/' : `/w/${world.id}/`,
  written: world.isWritten(),
})

const withAccounts = (world: World) => ({ ...view(world), accounts: demoAccounts(world.preset, world.seededAt) })

/** The control plane over the worlds of this server. */
export const kitRoutes = (worlds: Worlds) =>
  implement(kit, {
    createWorld: async ({ input }) => withAccounts(await worlds.create(input)),
    listWorlds: () => worlds.all().map(view),
    getWorld: ({ input: { id } }) => withAccounts(worlds.get(id) ?? refuse('WORLD_UNKNOWN', { id })),
    dropWorld: async ({ input: { id } }) => {
      await worlds.drop(id)
      return null
    },
  })
