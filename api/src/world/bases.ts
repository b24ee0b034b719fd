import { access, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { beginningOf } from '@xuegong/db/seed/beginnings'
import { baseName } from '@xuegong/db/bases'
import { fingerprint } from '@xuegong/db/fingerprint'
import type { Config } from '#config'
import { workerFile } from './worker-file.ts'
import { machineMs } from './clock.ts'

/** The moment at which a world begins, except the default one: on a Wednesday in term. */
export const firstMoment = (name: Beginning): string => `2026-10-14 ${beginningOf(name).time}`

/** What the worker that seeds a base is told. */
export interface BaseOrder {
  readonly file: string
  readonly preset: Beginning
  readonly now: string
  readonly migrations: string
}

/** The finished files of the presets and scenarios: made once, kept on disk under a name that tells what they were made from, never written. */
export interface Bases {
  /** What the preset files are made from; another value means that stored files may be out of date. */
  readonly print: string
  /** The file of a preset or scenario as of a moment; seeds it in a worker when it is not there yet. */
  file(preset: Beginning, now: string): Promise<string>
  /** The one read-only connection to a base file. */
  connection(file: string): Db
  close(): void
}

/** Whether a file exists. */
export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Opens the folder of base files. */
export async function openBases(config: Config): Promise<Bases> {
  const print = fingerprint(config.root)
  const making = new Map<string, Promise<string>>()
  const connections = new Map<string, Db>()
  await mkdir(config.basesDir, { recursive: true })

  const make = async (file: string, preset: Beginning, now: string) => {
    if (await isThere(file)) return file
    const part = `${file}.${process.pid}-${machineMs()}.part`
    await seedInWorker({ file: part, preset, now, migrations: config.migrations })
    await rename(part, file)
    return file
  }

  return {
    print,
    file: (preset, now) => {
      const file = join(config.basesDir, baseName(preset, now, print))
      let made = making.get(file)
      if (!made) {
        made = make(file, preset, now)
        making.set(file, made)
        made.catch(() => making.delete(file))
      }
      return made
    },
    connection: file => {
      const open = connections.get(file) ?? openDb(file, { readonly: true, unchanging: true })
      connections.set(file, open)
      return open
    },
    close: () => {
      for (const db of connections.values()) closeDb(db)
      connections.clear()
    },
  }
}

function seedInWorker(order: BaseOrder): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(workerFile(import.meta.url, 'base-worker'), { workerData: order })
    worker.once('error', failed)
    worker.once('exit', code => (code === 0 ? done() : failed(new Error(`seeding ${order.preset} ended with ${code}`))))
  })
}
