import { notesOf } from '@xuegong/contracts/fields'
import { getTableColumns, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TSchema } from 'typebox'
import type { Ctx } from './ctx.ts'
import { masked } from './masked.ts'

/** Stands for a field that `complete` fills in. */
export const completed = { by: 'complete' } as const

/** Where the value of a field comes from. */
export type Source = SQLiteColumn | SQL | SQL.Aliased | typeof completed
/** Names of a table's columns. */
export type Own<T extends SQLiteTable> = keyof T['_']['columns']

/** Where the fields of a row come from: those that are columns of its table need not be named. */
export type Columns<Row, T extends SQLiteTable> = { readonly [K in Exclude<keyof Row, Own<T>>]: Source } & {
  readonly [K in keyof Row & Own<T>]?: Source
}

/** A table that is read together with the first one. */
export interface Join {
  readonly table: SQLiteTable
  readonly on: SQL
  /** Whether rows without a counterpart stay. */
  readonly optional: boolean
}
export const inner = (table: SQLiteTable, on: SQL | undefined): Join => ({ table, on: on!, optional: false })
export const left = (table: SQLiteTable, on: SQL | undefined): Join => ({ table, on: on!, optional: true })

export type Also = Readonly<Record<string, SQLiteColumn | SQL>>
type ValueOf<S> = S extends SQLiteColumn ? S['_']['data'] : S extends SQL<infer V> ? V : never

/** Which rows with which fields, of one record or of a list. */
export interface Selection<Row, T extends SQLiteTable, A extends Also = {}> {
  readonly from: T
  /** Fields of the row that are no columns of the table, or not as they stand there. */
  readonly columns?: Columns<Row, T>
  readonly join?: readonly Join[]
  /** Further values that `complete` needs. */
  readonly also?: A
  /** Makes the row of what was read; called once for each page, then for each row. */
  complete?(ctx: Ctx): (read: Row & { readonly [K in keyof A]: ValueOf<A[K]> }) => Row
}

/** A selection whatever its row is. */
interface AnySelection {
  readonly from: SQLiteTable
  readonly columns?: object
  readonly also?: object
}

/** Where a field's value comes from; throws for one that only `complete` knows, and for one that nobody knows. */
export function sourceOf({ from, columns }: AnySelection, name: string): SQLiteColumn | SQL {
  const source =
    (columns as Readonly<Record<string, Source>> | undefined)?.[name] ??
    (getTableColumns(from) as Record<string, SQLiteColumn>)[name]
  if (!source || source === completed) throw new Error(`${name} has no column to sort or select by`)
  return source as SQLiteColumn
}

/** What is selected for a schema of rows: numbers that the field hides are hidden by the database already. */
export function selected(selection: AnySelection, row: object) {
  const { properties } = row as { properties: Readonly<Record<string, TSchema>> }
  const columns = (selection.columns ?? {}) as Readonly<Record<string, Source>>
  const fields = Object.entries(properties)
    .filter(([name]) => columns[name] !== completed)
    .map(([name, schema]): [string, SQLiteColumn | SQL] => {
      const { mask } = notesOf(schema)
      const source = sourceOf(selection, name)
      return [name, mask === undefined ? source : masked(source, mask)]
    })
  return { ...Object.fromEntries(fields), ...(selection.also as Record<string, SQLiteColumn> | undefined) } as Record<
    string,
    SQLiteColumn
  >
}

/** A statement with the joined tables. */
export function joinTo<Q extends SQLiteSelect>(query: Q, joins: readonly Join[] = []): Q {
  return joins.reduce(
    (joined, { table, on, optional }) =>
      (optional ? joined.leftJoin(table, on) : joined.innerJoin(table, on)) as unknown as Q,
    query,
  )
}
