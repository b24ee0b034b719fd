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

/** What a full disk is told as; undefined for any other failure. */
export function diskFull(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code) ? '服务器存储空间不足，请联系管理员后重新导出' : undefined
}
