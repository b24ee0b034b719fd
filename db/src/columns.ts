import { type Column, is } from 'drizzle-orm'
import { customType, integer, SQLiteCustomColumn, text } from 'drizzle-orm/sqlite-core'

/** Primary key: UUIDv7 as text, or a speaking id of a reference row. */
export const id = () => text().primaryKey()

/** 0 or 1, as on the wire. */
export const flag = () => integer().notNull().default(0)

/** Text that the operation log must never show: hashes, identity numbers, pictures. Stored and read like `text()`. */
export const secret = customType<{ data: string }>({ dataType: () => 'text' })

/** Whether a column is secret. There is no other custom type; one that comes is hidden, too, until it is told apart here. */
export const isSecret = (column: Column): boolean => is(column, SQLiteCustomColumn)

/** What every business row carries: who made it, when (wall time of Asia/Shanghai), and whether it is soft-deleted. */
export const audit = () => ({
  CreateDate: text().notNull(),
  CreateUserId: text().notNull().default(''),
  CreateUserName: text().notNull().default(''),
  UpdateDate: text(),
  IsDel: integer().notNull().default(0),
  RowVersion: integer().notNull().default(1),
})

/** What the name of a row is found by in Latin letters (`pinyinKey`); whoever writes the name writes it too. */
export const pinyin = () => text().notNull().default('')
