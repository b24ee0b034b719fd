import type { MadeRow } from '@xuegong/contracts/modules/kit/arrangement'
import {
  type DemoAccount,
  presetVersions,
  type World as WorldView,
  worldCalls,
} from '@xuegong/contracts/modules/kit/worlds'
import { beginningOf } from '@xuegong/db/seed/beginnings'
import { demoAccounts } from '@xuegong/db/seed/school/demo-accounts'
import { demoPassword } from '@xuegong/db/seed/school/demo-logins'
import type { Handlers } from '#http/implement'
import { openCaptchas } from '#modules/account/service'
import type { Control } from './control.ts'
import { knownWorld } from './known-world.ts'
import { labelsOf, worldsWith } from './labels.ts'
import { branchWorld, resetWorld } from './lineage.ts'
import { loginAs } from './login-as.ts'
import { arrange, keptOf } from './rows/arrange.ts'
import { moveClock } from './move-clock.ts'
import { setParams } from './set-params.ts'
import { addSnapshot, dropSnapshot, listSnapshots, restoreWorld } from './snapshots.ts'
import type { World } from '#world/world'
import { exportWorld, importWorld } from './world-transport.ts'
import { defaultWorld, type Worlds } from '#world/worlds'

const viewIn =
  (worlds: Worlds) =>
  (world: World): WorldView => ({
    id: world.id,
    preset: world.preset,
    version: presetVersions[beginningOf(world.preset).preset],
    now: world.now(),
    baseUrl: world.id === defaultWorld ? '/' : `/w/${world.id}/`,
    frozen: world.clock().since === null,
    written: world.isWritten(),
    labels: labelsOf(worlds, world),
  })

/** The control plane's calls about worlds. */
export function worldHandlers(control: Control): Handlers<typeof worldCalls> {
  const { worlds, signIn } = control
  const view = viewIn(worlds)
  const accountsOf = ({ id, preset, seededAt }: World): DemoAccount[] => {
    const accounts = demoAccounts(preset, seededAt)
    return worlds.card(id).imported ? accounts.map(each => ({ ...each, Password: demoPassword })) : accounts
  }
  const opened = (world: World) => ({ ...view(world), accounts: accountsOf(world) })

  return {
    createWorld: async (_ctx, { rows, accounts, params, ...order }) => {
      const kept = await keptOf({ rows, accounts, params })
      if (!kept) return { ...opened(await worlds.create(order)), made: [] }
      let made: MadeRow[] = []
      const prepare = async (world: World) => {
        made = await arrange(world, control.flows, kept)
      }
      return { ...opened(await worlds.create({ ...order, arranged: kept }, prepare)), made }
    },
    listWorlds: (_ctx, { label }) => worldsWith(worlds, label).map(view),
    getWorld: (_ctx, { id }) => opened(knownWorld(worlds, id)),
    dropWorld: async (_ctx, { id }) => {
      await worlds.drop(id)
      return null
    },
    resetWorld: async (_ctx, { id }) => opened(await resetWorld(control, id)),
    addSnapshot: (_ctx, { id, name }) => addSnapshot(control, id, name),
    listSnapshots: (_ctx, { id }) => listSnapshots(control, id),
    dropSnapshot: async (_ctx, { id, name }) => {
      await dropSnapshot(control, id, name)
      return null
    },
    restoreWorld: async (_ctx, { id, name }) => opened(await restoreWorld(control, id, name)),
    branchWorld: async (_ctx, input) => opened(await branchWorld(control, input)),
    exportWorld: (_ctx, { id }) => exportWorld(control, id),
    importWorld: async (_ctx, input, { file, left }) => opened(await importWorld(control, input, file, left)),
    setClock: (_ctx, input) => moveClock(control, input),
    setParams: (_ctx, { id, params }) => setParams(knownWorld(worlds, id), params),
    listCaptchas: (_ctx, { id }) => openCaptchas(knownWorld(worlds, id)),
    loginAs: (_ctx, { id, LoginName }) => loginAs(knownWorld(worlds, id), signIn, LoginName),
  }
}
