import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { secret } from '../columns.ts'

/** The link by which somebody sets a new password: one of an account, the newest. Only its hash is kept. */
export const resetLink = sqliteTable(
  'ResetLink',
  { UserId: text().primaryKey(), Hash: secret().notNull(), ExpiresTime: text().notNull() },
  table => [uniqueIndex('ResetLink_Hash').on(table.Hash)],
)
