import { integer, text } from 'drizzle-orm/sqlite-core'

/** Primary key: UUIDv7 as text, or a speaking id of a reference row. */
export const id = () => text().primaryKey()

/** 0 or 1, as on the wire. */
export const flag = () => integer().notNull().default(0)

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
