import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Condition of every read: the row is not soft-deleted. Written out, never a bound parameter: for a partial index
 * (`WHERE IsDel = 0`) SQLite must know the value while it plans, and plans a statement with a bound one anew at each run.
 */
export const live = (table: { IsDel: SQLiteColumn }) => sql`${table.IsDel} = 0`
