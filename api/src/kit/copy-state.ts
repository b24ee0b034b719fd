import { cp, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isThere } from '#world/bases'
import type { World } from '#world/world'

/** Pages that SQLite copies at once; requests are answered in between. */
const pagesAtOnce = 500

/** Files that are being sent and belong to nobody. */
const passing = 'outgoing'

/** Copies the files of one state to another folder, which may have nothing of theirs yet. */
async function copyFiles(from: string, to: string): Promise<void> {
  const source = join(from, 'files')
  if (!(await isThere(source))) return
  await cp(source, join(to, 'files'), { recursive: true, filter: path => basename(path) !== passing })
}

/**
 * Puts the present state of a world into a folder that is made for it: its database, if it has one of its own, and its files, which
 * are in `stateDir` (null: without them).
 */
export async function copyState(world: World, stateDir: string | null, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const release = world.hold()
  try {
    if (world.isWritten())
      await world.writer().$client.backup(join(folder, 'world.db'), { progress: () => pagesAtOnce })
    if (stateDir !== null) await copyFiles(stateDir, folder)
  } finally {
    release()
  }
}
