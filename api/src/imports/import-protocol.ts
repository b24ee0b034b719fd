import type { CheckedRow } from './row-check.ts'

/** What the worker of an import is told at its start. */
export interface ImportOrder {
  readonly type: number
  /** Path of the uploaded workbook. */
  readonly workbook: string
  /** Path of the world's database, opened read-only. */
  readonly database: string
  /** Last row that is settled: rows up to it are only remembered. */
  readonly position: number
  /** Whether rows that are stored already are refused. */
  readonly refusesStored: boolean
  readonly allowed: unknown
}

/**
 * What the worker says: first how many rows there are, then the rows in batches, then the end; or that the file is refused
 * as a whole, before any row.
 */
export type ImportMessage =
  | { readonly kind: 'total'; readonly total: number }
  | { readonly kind: 'rows'; readonly rows: readonly CheckedRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly sentence: string }

/** What the main thread answers to every batch, so that no more than a few wait in memory. */
export const settled = 'settled'

/** SysParam that limits the rows of one import, and its value where the world has none. */
export const maxRowsParam = { Id: 'ImportMaxRows', fallback: 200_000 }
