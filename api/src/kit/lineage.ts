import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input } from '@xuegong/contracts/endpoint'
import type { worldCalls } from '@xuegong/contracts/modules/kit/worlds'
import { refuse } from '#refuse'
import type { Control } from './control.ts'
import { copyState } from './copy-state.ts'
import { saveParts } from './parts.ts'
import { type Kept, preparing } from './rows/arrange.ts'
import type { World } from '#world/world'
import { begunAgain, standing } from '#world/world-clock'
import { endAfter } from '#world/world-state'

/** Takes a world back to what it was when it was made: data, files, clock, rules and journal, and ends its sessions. */
export async function resetWorld({ worlds, flows }: Control, id: string): Promise<World> {
  // Not behind a clock that is being moved: that is work of the state which goes.
  await worlds.get(id)?.stop()
  return worlds.exclusive(id, ({ card: { preset, seededAt, start, expiresMs, labels, arranged } }) => {
    const clock = begunAgain(start)
    // What began on the machine's time is filled as of today again, as at its first start.
    const begun = { seededAt: clock.at === start.at ? seededAt : clock.at, clock, start: clock }
    const state = { preset, ...begun, expiresMs, labels, imported: false, folder: null, parts: null, arranged }
    return worlds.replace(id, state, preparing(flows, arranged as Kept | undefined))
  })
}

type BranchOrder = Input<typeof worldCalls.branchWorld>

/** Makes a new world that begins, with its clock standing, where another one stands; that one goes on as it is. */
export async function branchWorld({ worlds }: Control, { id, name, ttlSeconds, labels }: BranchOrder): Promise<World> {
  if (name !== undefined && worlds.get(name)) refuse('WORLD_EXISTS', { id: name })
  const folder = worlds.workshop()
  try {
    const state = await worlds.exclusive(id, async ({ world, card }) => {
      const { preset, seededAt, start, imported, state: kept, arranged } = card
      const told = { clock: standing(world.now()), start: standing(start.at), parts: saveParts(world) }
      await copyState(world, join(worlds.dir(id), kept), folder)
      return { preset, seededAt, imported, arranged, labels: labels ?? card.labels, ...told }
    })
    return await worlds.add(name, { ...state, expiresMs: endAfter(ttlSeconds), folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
