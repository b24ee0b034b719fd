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
    /** The module that tells it. */
    Module: text().notNull().default(''),
    TemplateCode: text().notNull(),
    /** Empty where somebody is written to who has no account. */
    ReceiverId: text().notNull().default(''),
    Address: text().notNull().default(''),
    Title: text().notNull().default(''),
    Body: secret().notNull(),
    Url: text().notNull().default(''),
    BusinessId: text().notNull().default(''),
    IsSecret: flag(),
    /** Goes out at night, too. */
    IsUrgent: flag(),
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
    index('MessagePush_Next').on(table.Channel, table.NextTime, table.Id).where(sql`State = 0`),
    index('MessagePush_Outer').on(table.State, table.SendTime, table.Id).where(sql`Channel > 1`),
    index('MessagePush_Unread')
      .on(table.ReceiverId, table.Module)
      .where(sql`State = 1 and Channel = 1 and ReadTime is null`),
    index('MessagePush_Failed').on(table.CreateDate, table.Id).where(sql`State = 2`),
    index('MessagePush_Receiver').on(table.ReceiverId, table.Id),
    index('MessagePush_Business')
      .on(table.BusinessId, table.TemplateCode, table.ReceiverId)
      .where(sql`BusinessId <> ''`),
    index('MessagePush_Batch').on(table.BatchId, table.State, table.Channel, table.ReceiverId),
  ],
)

/**
 * What was told at one time, to one or to many. Rest: of many, whose messages are still to be written, and Left how many these are.
 * Cancelled: 1 it is being taken back, 2 that is done; what waits of it is not sent.
 */
export const messageBatch = sqliteTable(
  'MessageBatch',
  {
    Id: id(),
    Module: text().notNull(),
    TemplateCode: text().notNull(),
    Title: text().notNull(),
    /** Of what is for its receiver alone it says only that it is. */
    Body: text().notNull(),
    Url: text().notNull().default(''),
    BusinessId: text().notNull().default(''),
    Channels: text({ mode: 'json' }).$type<number[]>().notNull(),
    IsSecret: flag(),
    IsUrgent: flag(),
    Cancelled: flag(),
    Rest: text({ mode: 'json' }).$type<string[]>(),
    Left: integer().notNull().default(0),
    CreateDate: text().notNull(),
    CreateUserId: text().notNull().default(''),
    CreateUserName: text().notNull().default(''),
  },
  table => [
    index('MessageBatch_Business').on(table.BusinessId),
    // What batches are searched in, so that they are counted in it alone.
    index('MessageBatch_List').on(table.CreateDate, table.Module, table.Title, table.Body),
    index('MessageBatch_Open').on(table.Id).where(sql`Left > 0 or Cancelled = 1`),
  ],
)

/** What a school has changed of a template, by its code; without a row what the program declares counts. State 0: nothing is told by it. */
export const messageTemplate = sqliteTable('MessageTemplate', {
  Id: id(),
  Text: text().notNull(),
  Channels: text({ mode: 'json' }).$type<number[]>().notNull(),
  State: integer().notNull().default(1),
  UpdateDate: text(),
  RowVersion: integer().notNull().default(1),
})
