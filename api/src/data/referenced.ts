import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** What the rows of a table are that have not been removed. */
export const livingOf = (table: SQLiteTable): SQL | undefined => {
  const { IsDel } = getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>
  return IsDel && live({ IsDel })
}

/** Whether a row of another table refers to an id by this column. */
export const isReferenced = (db: Db, column: SQLiteColumn, Id: string): boolean =>
  db
    .select({ one: sql`1` })
    .from(column.table)
    .where(and(livingOf(column.table), eq(column, Id)))
    .limit(1)
    .get() !== undefined
