import type { ImportCheck } from '@xuegong/contracts/modules/transfer/imports'
import type { CheckedRow } from './row-check.ts'

/** What the worker of an import is told at its start. */
export interface ImportOrder {
  readonly type: number
  /** Whether rows are only counted, and none is handed over. */
  readonly checksOnly?: true
  /** Where the rows that a check refuses are written to, instead of being counted. */
  readonly refusedTo?: string
  /** Path of the uploaded file. */
  readonly workbook: string
  /** Path of the world's database, opened read-only. */
  readonly database: string
  /** Rows of the file where all of it was read before and found sound; 0: it has to be read as a whole first. */
  readonly total: number
  /** Last row that is settled: rows up to it are only remembered. */
  readonly position: number
  /** What becomes of rows that are stored already (`duplicateModes`). */
  readonly duplicate: number
  readonly allowed: unknown
  /** Wall time of the world. */
  readonly now: string
}

/**
 * What the worker says: first how many rows there are, then the rows in batches, then the end; or that the file is refused
 * as a whole, before any row; or where it only checks, what it found.
 */
export type ImportMessage =
  | { readonly kind: 'total'; readonly total: number }
  | { readonly kind: 'rows'; readonly rows: readonly CheckedRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'checked'; readonly found: ImportCheck }
  | { readonly kind: 'refused'; readonly sentence: string }

/** What the main thread answers to every batch, so that no more than a few wait in memory. */
export const settled = 'settled'

/** SysParam that limits the rows of one import, and its value where the world has none. */
export const maxRowsParam = { Id: 'ImportMaxRows', fallback: 200_000 }
