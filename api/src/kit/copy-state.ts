import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Db } from '@xuegong/db/client'
import { isThere } from '#world/bases'
import { copyToNew } from '#world/copy-file'
import type { World } from '#world/world'

/** Bytes of a database that are copied in one piece, some milliseconds of the main thread. */
const atOnce = 2 ** 24
/** Pages of a larger one that SQLite copies at once; requests are answered in between. */
const pagesAtOnce = 500

/** Files that are being sent and belong to nobody. */
const passing = 'outgoing'

/** Copies the uploaded files of one state to another folder, which may have nothing of theirs yet. */
async function copyFiles(from: string, to: string): Promise<void> {
  const source = join(from, 'files')
  if (!(await isThere(source))) return
  await cp(source, join(to, 'files'), { recursive: true, filter: path => basename(path) !== passing })
}

/**
 * Copies a database that is open into a new file, with what is only in its write-ahead log yet. A small one by way of memory, which waits for
 * the disk only where the database itself does: SQLite always would. Never by reading its file: closing that would take SQLite's locks away.
 */
export async function copyOpen({ $client: db }: Db, file: string): Promise<void> {
  const says = (name: string) => Number(db.pragma(name, { simple: true }))
  if (says('page_count') * says('page_size') > atOnce) await db.backup(file, { progress: () => pagesAtOnce })
  else await writeFile(file, db.serialize(), { flush: says('synchronous') > 0 })
}

/**
 * Puts the present state of a world into a folder that is made for it: its database, if it has one of its own, and its files, which
 * are in `stateDir` (null: without them).
 */
export async function copyState(world: World, stateDir: string | null, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const release = world.hold()
  try {
    if (world.isWritten()) await copyOpen(world.writer(), join(folder, 'world.db'))
    if (stateDir !== null) await copyFiles(stateDir, folder)
  } finally {
    release()
  }
}

/** Copies a state in which nobody works, its database and its files, into a folder that is made for it. */
export async function copyStored(from: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(from, 'world.db')
  if (await isThere(file)) await copyToNew(file, join(folder, 'world.db'))
  await copyFiles(from, folder)
}
