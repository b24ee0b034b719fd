import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { World } from '#world/world'
import { workerFile } from '#world/worker-file'

/** What the worker that writes an error file is told. */
export interface ErrorFileOrder {
  readonly database: string
  readonly taskId: string
  readonly target: string
}

let made = 0

/** The refused rows of an import as a workbook to be sent. Nothing of it stays on the disk, even where nobody reads it to its end. */
export async function errorFile(world: World, taskId: string): Promise<Readable> {
  const folder = join(world.filesDir, 'outgoing')
  await mkdir(folder, { recursive: true })
  made += 1
  const target = join(folder, `${taskId}-${process.pid}-${made}.xlsx`)
  const order: ErrorFileOrder = { database: world.reader().$client.name, taskId, target }
  try {
    await once(new Worker(workerFile(import.meta.url, 'error-file-worker'), { workerData: order }), 'exit')
    const file = await open(target)
    return file.createReadStream()
  } finally {
    // An open file can still be read after its name is gone.
    await rm(target, { force: true })
  }
}
