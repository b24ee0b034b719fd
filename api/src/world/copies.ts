// oxlint-disable-next-line house/sync -- see `moveWhole`: microseconds here, a millisecond in a thread that has to be woken
import { mkdirSync, renameSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { inodeOf } from './bases.ts'
import { copyToNew, flushFile } from './copy-file.ts'

/** The name of a world's database within its folder. */
export const databaseName = 'world.db'

/** A copy of a base, in a folder of its own, and a connection to it that writes. The folder may be moved while it is open. */
export interface Copy {
  readonly folder: string
  readonly db: Db
}

/** Copies of base files, for worlds that begin to write. */
export interface Copies {
  /** A copy of a base file; whoever takes it moves its folder away, and closes the connection. */
  take(base: string): Promise<Copy>
  /** Resolves when nothing is being copied any more and what nobody has taken is closed. */
  close(): Promise<void>
}

interface Spare extends Copy {
  /** The inode of its base. */
  readonly of: number | undefined
}

/**
 * Opens a copy and reads from it, by which SQLite opens its write-ahead log and reads its schema. Both must be over before the file moves:
 * the log is looked for by the name that the file had, and the schema takes longer than the whole rest of a first transaction.
 */
function openAhead(file: string): Db {
  const db = openDb(file, { relaxed: true })
  db.$client.prepare('select count(*) from sqlite_schema').get()
  return db
}

/**
 * Keeps one copy ready of each base that was copied before, open: copying, and reading the schema, is most of what the first write to a
 * world would wait for. `place` names a folder in one that is emptied at each start.
 */
export function openCopies(place: () => string): Copies {
  const ready = new Map<string, Promise<Spare | undefined>>()
  const copy = async (base: string): Promise<Copy> => {
    const folder = place()
    await mkdir(folder)
    const file = join(folder, databaseName)
    try {
      await copyToNew(base, file)
      return { folder, db: openAhead(file) }
    } catch (error) {
      await rm(folder, { recursive: true })
      throw error
    }
  }
  return {
    take: async base => {
      const inode = await inodeOf(base)
      const spare = ready.get(base)
      // Whoever comes meanwhile copies for himself. A spare that failed is made again by whoever needs it, who is told why.
      ready.delete(base)
      const kept = await spare
      // A base that was seeded anew is another file of that name.
      const fits = inode === undefined || kept?.of === inode
      if (kept && !fits) {
        closeDb(kept.db)
        await rm(kept.folder, { recursive: true })
      }
      const made = kept && fits ? kept : await copy(base)
      if (!ready.has(base))
        ready.set(
          base,
          copy(base).then(
            made => ({ ...made, of: inode }),
            () => undefined,
          ),
        )
      return made
    },
    close: async () => {
      for (const made of await Promise.all(ready.values())) if (made) closeDb(made.db)
    },
  }
}

/** Moves a folder with what is open in it to where another one is to be; false where something stands there already. */
function moveWhole(from: string, to: string): boolean {
  try {
    // At once: a first write waited ten times as long for the thread that would do it.
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

/**
 * Moves a copy to the folder of a world, which may have files of its own by then; `durable`: it is on the disk before it has its name. Gives
 * its connection where that is still open; whoever closes it does so by `closeMoved`. SQLite goes on by what it has opened, and everybody
 * who comes later finds the file and its log beside each other under their new names.
 */
export async function moveIn({ folder, db }: Copy, dir: string, durable: boolean): Promise<Db | undefined> {
  if (!durable && moveWhole(folder, dir)) return db
  closeDb(db)
  const file = join(folder, databaseName)
  try {
    if (durable) await flushFile(file)
    await mkdir(dir, { recursive: true })
    await rename(file, join(dir, databaseName))
  } finally {
    await rm(folder, { recursive: true })
  }
  return undefined
}
