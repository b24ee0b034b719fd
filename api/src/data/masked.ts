import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A number with all but its first few and last four characters hidden, by the database: the whole one never leaves it. */
export const masked = (column: SQLiteColumn | SQL, head: number): SQL<string> =>
  sql<string>`case when length(${column}) < ${sql.raw(String(head + 5))} then ${column} else substr(${column}, 1, ${sql.raw(String(head))}) || substr('****************', 1, length(${column}) - ${sql.raw(String(head + 4))}) || substr(${column}, -4) end`

/** The same for a text that is at hand. What stands for a secret already is left. */
export const hidden = (text: string, head: number): string =>
  text.length < head + 5 || text.startsWith('***')
    ? text
    : text.slice(0, head) + '*'.repeat(text.length - head - 4) + text.slice(-4)
