import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { World } from '#world/world'
import { workerFile } from '#world/worker-file'

/** A sheet of texts: what stands above it, its headers, its rows. */
export interface Sheet {
  readonly title: string
  readonly head: string
  readonly columns: readonly { readonly header: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
}

/** What the worker that writes a sheet is told. */
export interface SheetOrder {
  readonly sheet: Sheet
  readonly target: string
}

let made = 0

/** A sheet as a workbook to be sent, written beside the main thread. Nothing of it stays on the disk, even where nobody reads it to its end. */
export async function sheetFile(world: World, sheet: Sheet): Promise<Readable> {
  const folder = join(world.filesDir, 'outgoing')
  await mkdir(folder, { recursive: true })
  made += 1
  const target = join(folder, `sheet-${process.pid}-${made}.xlsx`)
  const order: SheetOrder = { sheet, target }
  try {
    await once(new Worker(workerFile(import.meta.url, 'sheet-file-worker'), { workerData: order }), 'exit')
    const file = await open(target)
    return file.createReadStream()
  } finally {
    // An open file can still be read after its name is gone.
    await rm(target, { force: true })
  }
}
