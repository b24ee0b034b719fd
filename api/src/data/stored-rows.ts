import { and, getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { refuse } from '#refuse'
import type { Deed, Scope } from './condition.ts'
import type { Ctx, TableOfRows } from './ctx.ts'
import { numberOf, statement } from './prepared.ts'
import { livingOf } from './referenced.ts'
import { type Join, joinTo } from './selection.ts'

/** A table with the columns that a simple entity has. */
export type EntityTable = TableOfRows & { readonly RowVersion: SQLiteColumn }
export type Stored<T extends SQLiteTable> = T['$inferSelect']
/** The rows of a table that may be reached: to read, to change and to remove. Declared once, as statements are kept for it. */
export interface Reached<T extends EntityTable> {
  readonly from: T
  readonly join?: readonly Join[]
  /** Which rows the caller reaches for which deed. A row that is added lies within it, too. */
  readonly scope: Scope
}

export const columnsOf = (table: SQLiteTable) => getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>

/** The rows of some ids within reach, as they are stored. */
export function storedRows<T extends EntityTable>(
  ctx: Ctx,
  reached: Reached<T>,
  ids: readonly string[],
  deed: Deed,
  db = ctx.db,
) {
  const { from, join, scope } = reached
  const reach = scope === 'everyone' ? undefined : scope(ctx, deed)
  const read = statement(db, `rows of ${numberOf(reached)} ${deed} ${reach?.key}`, () => {
    const among = sql`${from.Id} in (select value from json_each(${sql.placeholder('ids')}))`
    const query = joinTo(
      db
        .select(getTableColumns(from as SQLiteTable))
        .from(from)
        .$dynamic(),
      join,
    )
    return query.where(and(livingOf(from), reach?.where(), among))
  })
  return read.all({ ...reach?.values, ids: JSON.stringify(ids) }) as unknown as (Stored<T> & { Id: string })[]
}

/** The row of an id within reach, as it is stored; refuses any other. */
export const storedRow = <T extends EntityTable>(ctx: Ctx, reached: Reached<T>, Id: string, deed: Deed, db = ctx.db) =>
  storedRows(ctx, reached, [Id], deed, db)[0] ?? refuse('NOT_FOUND')

/** Whether the row of an id is within reach: a third of the time that it takes to read the row. */
export function isReached<T extends EntityTable>(
  ctx: Ctx,
  reached: Reached<T>,
  Id: string,
  deed: Deed,
  db = ctx.db,
): boolean {
  const { from, join, scope } = reached
  const reach = scope === 'everyone' ? undefined : scope(ctx, deed)
  const find = statement(db, `reached ${numberOf(reached)} ${deed} ${reach?.key}`, () =>
    joinTo(db.select({ Id: from.Id }).from(from).$dynamic(), join).where(
      and(livingOf(from), reach?.where(), sql`${from.Id} = ${sql.placeholder('id')}`),
    ),
  )
  return find.get({ ...reach?.values, id: Id }) !== undefined
}
