import { createHash } from 'node:crypto'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client.ts'
import { encoded, insertAll } from '../insert.ts'
import { seedRow, sysParam } from '../schema/system.ts'
import { codeRows } from './code-rows.ts'
import { menuRows } from './menu-rows.ts'
import { toolRows } from './tool-rows.ts'
import { seedModules } from './modules.ts'
import type { Reference } from './seed-module.ts'

/** One reference row with the name under which it is remembered (`<table>/<Id>`) and the hash of its content. */
export interface ReferenceRow {
  readonly Id: string
  readonly Hash: string
  readonly table: SQLiteTable
  readonly row: Reference['rows'][number]
}

const bookkeeping = new Set(['CreateDate', 'CreateUserId', 'CreateUserName', 'UpdateDate', 'RowVersion'])
/** What is counted of tools. */
const counted = new Set(['UseCount', 'UseCount30', 'ScoreSum', 'ScoreNum'])
/** Whether a column is content: who made a row and when, and what is counted of it, is not. */
export const isContent = (key: string): boolean => !bookkeeping.has(key) && !counted.has(key)

/**
 * A row's content as a short hash. Columns at their default do not count, so a column that a later migration adds changes
 * no hash, and a row from the code (which names few columns) compares with one from the table.
 */
export function contentHash(table: SQLiteTable, row: Readonly<Record<string, unknown>>): string {
  const content = Object.entries(getTableColumns(table))
    .map(([key, column]) => [key, encoded(row[key] ?? column.default ?? null), encoded(column.default ?? null)])
    .filter(([key, value, initial]) => value !== initial && isContent(key as string))
    .map(([key, value]) => [key, value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
}

/** All reference rows of the modules, table by table. */
export function references(): Reference[] {
  const modules = Object.values(seedModules)
  return [
    ...modules.flatMap(module => module.reference ?? []),
    ...menuRows(modules.flatMap(module => module.pages ?? [])),
    ...toolRows(modules.flatMap(module => module.pages ?? [])),
    ...codeRows(modules.flatMap(module => module.dictionaries ?? [])),
    { table: sysParam, rows: modules.flatMap(module => module.params ?? []) },
  ]
}

/** Reference rows with their names and hashes. */
export const withHashes = (tables: readonly Reference[]): ReferenceRow[] =>
  tables.flatMap(({ table, rows }) =>
    rows.map(row => ({ Id: `${getTableName(table)}/${String(row.Id)}`, Hash: contentHash(table, row), table, row })),
  )

/** Stores the reference rows in a new world and remembers what they were. */
export function seedReference(db: Db, tables = references()): void {
  for (const { table, rows } of tables) insertAll(db, table, rows)
  insertAll(
    db,
    seedRow,
    withHashes(tables).map(({ Id, Hash }) => ({ Id, Hash })),
  )
}
