import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { userMan } from './schema/account.ts'
import { classInfo, student } from './schema/people.ts'

/** The tables whose rows are found and sorted by the pinyin of a name, each with the column that holds the name. */
export const namedTables = [
  { table: userMan, name: userMan.TrueName },
  { table: student, name: student.TrueName },
  { table: classInfo, name: classInfo.ClassName },
] as const

/** The stored pinyin of a column that holds names; undefined for any other column. */
export const pinyinOf = (column: unknown): SQLiteColumn | undefined =>
  namedTables.find(({ name }) => name === column)?.table.Pinyin
