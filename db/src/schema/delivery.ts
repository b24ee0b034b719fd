import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, secret } from '../columns.ts'

/**
 * What is to be delivered, and what was: written with the work that it tells of, sent after it. Channel: 1 in the system, 2 Enterprise
 * WeChat, 3 text message, 4 mail. State: 0 waiting, 1 sent, 2 failed, 3 taken back. NextTime: when it is tried next. IsSecret: its text
 * is for the receiver alone, and is in no file of the world.
 */
export const messagePush = sqliteTable(
  'MessagePush',
  {
    Id: id(),
    /** Those that were sent together. */
    BatchId: text().notNull(),
    Channel: integer().notNull(),
    TemplateCode: text().notNull(),
    /** Empty where somebody is written to who has no account. */
    ReceiverId: text().notNull().default(''),
    Address: text().notNull().default(''),
    Title: text().notNull().default(''),
    Body: secret().notNull(),
    Url: text().notNull().default(''),
    BusinessId: text().notNull().default(''),
    IsSecret: flag(),
    State: integer().notNull().default(0),
    FailReason: text().notNull().default(''),
    /** How often it was tried. */
    RetryCount: integer().notNull().default(0),
    NextTime: text(),
    SendTime: text(),
    ReadTime: text(),
    CreateDate: text().notNull(),
  },
  table => [
    index('MessagePush_Next').on(table.NextTime, table.Id).where(sql`State = 0`),
    index('MessagePush_Sent').on(table.SendTime, table.Id).where(sql`State = 1`),
    index('MessagePush_Failed').on(table.CreateDate, table.Id).where(sql`State = 2`),
    index('MessagePush_Receiver').on(table.ReceiverId, table.Id),
  ],
)
