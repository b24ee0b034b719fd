import type { Readable } from 'node:stream'
import { ThreadTask } from '#jobs/threads'
import type { World } from '#world/world'
import { workerFile } from '#world/worker-file'
import { outgoing } from './outgoing.ts'

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

/** A sheet as a workbook to be sent. */
export const sheetFile = (world: World, sheet: Sheet): Promise<Readable> =>
  outgoing(world, 'sheet', target => {
    const written: SheetOrder = { sheet, target }
    return new ThreadTask(workerFile(import.meta.url, 'sheet-file-worker'), written)
  })
