import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input } from '@xuegong/contracts/endpoint'
import type { changeCalls, Changes } from '@xuegong/contracts/modules/kit/changes'
import { refuse } from '#refuse'
import type { World } from '#world/world'
import { workerFile } from '#world/worker-file'
import type { ChangesOrder, ChangesSaid } from './changes-worker.ts'
import type { Control } from './control.ts'
import { copyState } from './copy-state.ts'
import { snapshotFile } from './snapshots.ts'
import { inWorker } from './worker-call.ts'

const defaultLimit = 1000

type Asked = Omit<Input<typeof changeCalls.listChanges>, 'id'>

/** The rows that differ between a kept state of a world and another one, or the present. Refuses unknown names of states and tables. */
export async function listChanges(
  control: Control,
  id: string,
  { from, to, table: tables, limit = defaultLimit }: Asked,
): Promise<Changes> {
  const { worlds } = control
  const folder = worlds.workshop()
  try {
    // Copies, made while nobody resets or restores the world; they are compared while it goes on.
    const [before, after] = await worlds.exclusive(id, async ({ world }) => [
      await snapshotFile(control, id, from, join(folder, 'before')),
      to === undefined
        ? await presentFile(control, world, join(folder, 'after'))
        : await snapshotFile(control, id, to, join(folder, 'after')),
    ])
    const order: ChangesOrder = { before, after, limit, ...(tables && { tables }) }
    const said = await inWorker<ChangesSaid>(workerFile(import.meta.url, 'changes-worker'), order)
    return 'unknown' in said ? refuse('TABLE_UNKNOWN', { name: said.unknown }) : said
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function presentFile({ bases }: Control, world: World, folder: string): Promise<string> {
  await copyState(world, null, folder)
  return world.isWritten() ? join(folder, 'world.db') : bases.file(world.preset, world.seededAt)
}
