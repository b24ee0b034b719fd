import { randomUUID } from 'node:crypto'
// oxlint-disable-next-line house/sync -- a process that exits waits for nothing
import { rmSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { beginningOf, isPreset } from '@xuegong/db/seed/beginnings'
import type { SeedOrder } from '@xuegong/db/seed/seed'
import { baseName } from '@xuegong/db/bases'
import { fingerprint } from '@xuegong/db/fingerprint'
import type { Sources } from '@xuegong/db/source-print'
import type { Config } from '#config'
import { workerFile } from './worker-file.ts'
import { machineMs } from './clock.ts'
import { isAsWritten, saidSum, writeSum } from './file-sum.ts'

/** The moment at which a world begins, except the default one: on a Wednesday in term. */
export const firstMoment = (name: Beginning): string => `2026-10-14 ${beginningOf(name).time}`

/** What the worker that seeds a base is told. */
export interface BaseOrder extends SeedOrder {
  readonly file: string
  readonly sources: Sources
}

/** The finished files of the presets and scenarios: made once, kept on disk under a name that tells what they were made from, never written. */
export interface Bases {
  /** What the preset files are made from; a stored file that is of another fingerprint may be out of date. */
  readonly sources: Sources
  /** The file of a preset or scenario as of a moment; seeds it in a worker when it is not there yet. */
  file(preset: Beginning, now: string): Promise<string>
  /** Those of the files that were asked for whose bytes are no longer those that were seeded. */
  damaged(): Promise<string[]>
  /** Seeds such a file anew, in its place; worlds that read it read the new one then. */
  renew(file: string): Promise<string>
  /** The one read-only connection to a base file. */
  connection(file: string): Db
  close(): void
}

const hour = 3_600_000
/** A seeding that has written nothing for so long, in milliseconds, was killed. */
const silence = 15_000

/** Notes that a base is in use, where the folder is not somebody else's. */
const touch = (file: string) => utimes(file, machineMs() / 1000, machineMs() / 1000).catch(() => undefined)

/** Whether a file exists. */
export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Tells a file from another one that takes its name; undefined where there is none. */
export const inodeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ ino }) => ino,
    () => undefined,
  )

/** A base that was asked for. */
interface Asked {
  readonly preset: Beginning
  readonly now: string
  readonly made: Promise<string>
  /** Of the file that is read. */
  readonly inode: Promise<number | undefined>
}

/** Opens the folder of base files. */
export async function openBases(config: Config): Promise<Bases> {
  const sources = { migrations: config.migrations, print: fingerprint(config.root) }
  const making = new Map<string, Asked>()
  const connections = new Map<string, Db>()
  const outdated = new Set<Db>()
  await mkdir(config.basesDir, { recursive: true })
  await clearAway(config.basesDir)

  /** Has whoever comes next read the file that has this name by now. */
  const retire = (file: string) => {
    const before = connections.get(file)
    // A request may be in the middle of using it.
    if (before) outdated.add(before)
    connections.delete(file)
  }

  const find = async (file: string, preset: Beginning, now: string) => {
    if (await isWhole(file)) {
      await touch(file)
      return file
    }
    const from = isPreset(preset) ? undefined : await baseOf(beginningOf(preset).preset, now)
    return (await seededElsewhere(file)) ? file : make(file, preset, now, from)
  }

  const make = async (file: string, preset: Beginning, now: string, from?: string) => {
    // Two servers of one process, or of two containers, seed into files of their own.
    const part = partOf(file)
    const remove = () => ['', '-wal', '-shm', '-journal'].forEach(end => rmSync(part + end, { force: true }))
    process.once('exit', remove)
    const seed = async (order: Pick<SeedOrder, 'from'>) => {
      // Others see at once that it is on its way.
      await writeFile(part, '')
      await seedInWorker({ file: part, preset, now, sources, ...order })
    }
    try {
      await seed({ from }).catch(async (error: unknown) => {
        if (from === undefined) throw error
        // The file of the preset is gone or damaged: the scenario needs none.
        remove()
        await seed({})
      })
      await writeSum(part)
      await flush(part)
      await rename(part, file)
      retire(file)
      return file
    } catch (error) {
      remove()
      const { message } = error as Error
      throw new Error(`The base file ${file} (in BASES_DIR) could not be made: ${message}`, { cause: error })
    } finally {
      process.off('exit', remove)
    }
  }

  const keep = (file: string, preset: Beginning, now: string, made: Promise<string>) => {
    making.set(file, { preset, now, made, inode: made.then(inodeOf, () => undefined) })
    made.catch(() => making.delete(file))
    return made
  }
  const baseOf = (preset: Beginning, now: string): Promise<string> => {
    const file = join(config.basesDir, baseName(preset, now, sources.print))
    return making.get(file)?.made ?? keep(file, preset, now, find(file, preset, now))
  }

  // Another server that starts may see when a base was used last, and how long ago that is.
  const touching = setInterval(() => [...making.keys()].forEach(touch), 24 * hour).unref()

  return {
    sources,
    file: baseOf,
    damaged: async () => {
      const found: string[] = []
      for (const [file, asked] of making) {
        if (!(await asked.made.catch(() => undefined))) continue
        const inode = await inodeOf(file)
        if (!(await isWhole(file)) || !(await isAsWritten(file))) found.push(file)
        else if (inode !== (await asked.inode)) {
          // Another server has seeded it anew, and this one still reads the one of before.
          retire(file)
          making.set(file, { ...asked, inode: Promise.resolve(inode) })
        }
      }
      return found
    },
    renew: async file => {
      const { preset, now } = making.get(file)!
      return keep(file, preset, now, make(file, preset, now))
    },
    connection: file => {
      const open = connections.get(file) ?? openDb(file, { readonly: true, unchanging: true })
      connections.set(file, open)
      return open
    },
    close: () => {
      clearInterval(touching)
      for (const db of [...connections.values(), ...outdated]) closeDb(db)
      connections.clear()
    },
  }
}

/** Whether a file is a database with as many pages as it says, and says a checksum: a machine that lost its power may leave less. */
async function isWhole(file: string): Promise<boolean> {
  const opened = await open(file).catch(() => undefined)
  if (!opened) return false
  try {
    const [{ buffer }, { size }] = await Promise.all([opened.read(Buffer.alloc(100), 0, 100, 0), opened.stat()])
    const [pageSize, pages] = [buffer.readUInt16BE(16), buffer.readUInt32BE(28)]
    return (
      buffer.toString('latin1', 0, 16) === 'SQLite format 3\0' && size === pageSize * pages && saidSum(buffer) !== 0
    )
  } catch {
    // A folder is opened like a file, and cannot be read: whoever makes the base says what is in its place.
    return false
  } finally {
    await opened.close()
  }
}

/** What the file is called that this process seeds into, and tells who does. */
const partOf = (file: string) => `${file}.${process.pid}@${hostname()}.${randomUUID()}.part`

/**
 * Whether the process is gone that seeds into a file. Containers may share a name and not the numbers of their processes: what is
 * taken for dead may only be seeded a second time, not removed.
 */
function isDead(part: string): boolean {
  const [, pid, host] = /\.db\.(\d+)@(.+)\.[\da-f-]{36}\.part/.exec(part) ?? []
  if (host !== hostname()) return false
  try {
    return !process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Waits for another server that seeds this base; tells whether it is there then. */
async function seededElsewhere(file: string): Promise<boolean> {
  // What a clock that was set back left in the future is old as well.
  const isSeeding = async () => {
    const names = await readdir(dirname(file)).catch(() => [])
    const parts = names.filter(name => name.startsWith(`${basename(file)}.`) && name.includes('.part') && !isDead(name))
    const written = await Promise.all(parts.map(name => stat(join(dirname(file), name)).catch(() => undefined)))
    return written.some(found => found && Math.abs(machineMs() - found.mtimeMs) < silence)
  }
  while (await isSeeding()) await later(100)
  return isWhole(file)
}

/** Waits until the bytes of a file are on the disk. */
async function flush(file: string) {
  const opened = await open(file, 'r+')
  await opened.sync().finally(() => opened.close())
}

/** Removes what seedings that were killed left behind, and bases that no server has used for a month. */
async function clearAway(folder: string) {
  // A folder of somebody else may not be listed, and its files be read all the same.
  for (const name of await readdir(folder).catch(() => [])) {
    const [isBase, part] = /^[a-z-]+-\d{4}-\d\d-\d\d-[0-9a-f]{16}\.db(\..+\.part.*)?$/.exec(name) ?? []
    const found = isBase && (await stat(join(folder, name)).catch(() => undefined))
    if (found && machineMs() - found.mtimeMs > (part ? hour : 30 * 24 * hour))
      await rm(join(folder, name), { force: true }).catch(() => undefined)
  }
}

function seedInWorker(order: BaseOrder): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(workerFile(import.meta.url, 'base-worker'), { workerData: order })
    worker.once('error', failed)
    worker.once('exit', code => (code === 0 ? done() : failed(new Error(`seeding ${order.preset} ended with ${code}`))))
  })
}
