import type { ExportRequest } from './exporter.ts'

/** What the worker of an export is told at its start. */
export interface ExportOrder {
  readonly type: number
  readonly request: ExportRequest
  /** Path of the world's database, opened read-only. */
  readonly database: string
  /** The folder of the world's files. */
  readonly filesDir: string
  /** Wall time of the world. */
  readonly now: string
  readonly ownerId: string
  /** Where the file goes. */
  readonly target: string
}

/** What the worker says: how far it is, and how it ended. */
export type ExportMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly rows: number; readonly size: number }
  | { readonly kind: 'failed'; readonly sentence: string }
