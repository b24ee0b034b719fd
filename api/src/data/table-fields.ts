import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import type { Source } from './selection.ts'

/** What a list or a record reads of a table. */
interface Reads {
  readonly from: SQLiteTable
  readonly columns?: object
}

interface Known {
  readonly table: SQLiteTable
  readonly list: Map<string, TSchema>
  readonly record: Map<string, TSchema>
}
const tables = new Map<string, Known>()

/** The fields of a row that are columns of its table. */
export function columnFields({ from, columns = {} }: Reads, row: object): ReadonlyMap<string, TSchema> {
  const own = getTableColumns(from)
  const { properties } = row as { readonly properties: Readonly<Record<string, TSchema>> }
  const sources = columns as Readonly<Record<string, Source>>
  const isColumn = (field: string) => field in own && (sources[field] ?? own[field]) === own[field]
  return new Map(Object.entries(properties).filter(([field]) => isColumn(field)))
}

/**
 * Remembers what a list or a record says of the columns of a table, so that a stored row can be told in words. A record goes
 * before a list, and of either kind the one that was declared first.
 */
export function rememberFields(reads: Reads, row: object, of: 'list' | 'record'): void {
  const name = getTableName(reads.from)
  const known = tables.get(name) ?? { table: reads.from, list: new Map(), record: new Map() }
  tables.set(name, known)
  for (const [field, schema] of columnFields(reads, row)) if (!known[of].has(field)) known[of].set(field, schema)
}

/** The contract's field of a column; undefined where no list and no record shows it. */
export function fieldOfColumn(table: string, column: string): TSchema | undefined {
  const known = tables.get(table)
  return known?.record.get(column) ?? known?.list.get(column)
}

/** Every table of which there is a record. */
export const recordTables = (): readonly SQLiteTable[] =>
  [...tables.values()].flatMap(({ table, record }) => (record.size > 0 ? [table] : []))
