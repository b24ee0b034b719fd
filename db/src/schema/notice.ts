import type { Scope } from '@xuegong/contracts/modules/notice/audience'
import type { ReceiptContent, ReceiptField } from '@xuegong/contracts/modules/notice/receipt'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, flag, id, secret } from '../columns.ts'

const live = sql`IsDel = 0`

/**
 * What the school tells its people. State: 0 draft, 1 waits for an audit, 2 sent, 3 withdrawn, 4 over, 5 to be sent at PublishTime. Level: 1
 * usual, 2 important, 3 urgent. ReceiptType: 0 none, 1 by reading, 2 confirmed, 3 by a form.
 */
export const notice = sqliteTable(
  'Notice',
  {
    Id: id(),
    Title: text().notNull(),
    /** HTML, cleaned. Too long for the operation log, as drafts are stored again and again. */
    Content: secret().notNull(),
    NoticeType: integer().notNull(),
    Level: integer().notNull().default(1),
    IsTop: flag(),
    ReceiptType: integer().notNull().default(0),
    ReceiptForm: text({ mode: 'json' }).$type<ReceiptField[]>().notNull(),
    Scope: text({ mode: 'json' }).$type<Scope>().notNull(),
    Files: text({ mode: 'json' }).$type<StoredFile[]>().notNull(),
    Images: text({ mode: 'json' }).$type<StoredFile[]>().notNull(),
    IsPublic: flag(),
    /** When it is to be sent; null: as soon as it is published. */
    PublishTime: text(),
    ExpireTime: text(),
    State: integer().notNull().default(0),
    /** Who audited one that is to be sent later: it is sent within his reach. */
    AuditUserId: text().notNull().default(''),
    /** When it was sent. */
    SendTime: text(),
    /** Of who wrote it. */
    OrgId: text().notNull().default(''),
    /** Frozen when it is sent. */
    ReceiverNum: integer().notNull().default(0),
    ReadNum: integer().notNull().default(0),
    ReceiptNum: integer().notNull().default(0),
    /** Why it was withdrawn, or given back by who audits it. */
    Reason: text().notNull().default(''),
    RemindNum: integer().notNull().default(0),
    RemindTime: text(),
    ...audit(),
  },
  table => [
    index('Notice_List').on(table.CreateDate, table.Id).where(live),
    index('Notice_Author').on(table.CreateUserId, table.CreateDate, table.Id).where(live),
    index('Notice_Due').on(table.PublishTime).where(sql`State = 5 and IsDel = 0`),
    index('Notice_Over').on(table.ExpireTime).where(sql`State = 2 and IsDel = 0`),
    index('Notice_Public').on(table.SendTime, table.Id).where(sql`State = 2 and IsPublic = 1 and IsDel = 0`),
  ],
)

/** A receiver of a notice, when he read it and what he answered. Written with the notice when it is sent. */
export const noticeRead = sqliteTable(
  'NoticeRead',
  {
    NoticeId: text().notNull(),
    UserId: text().notNull(),
    ReadTime: text(),
    ReceiptTime: text(),
    ReceiptContent: text({ mode: 'json' }).$type<ReceiptContent>(),
    RemindCount: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.NoticeId, table.UserId] }),
    // Of one person, and first of all what he has not read.
    index('NoticeRead_Mine').on(table.UserId, table.ReadTime, table.NoticeId),
  ],
)

/** People whom somebody writes to again and again. */
export const msgGroup = sqliteTable(
  'MsgGroup',
  {
    Id: id(),
    Name: text().notNull(),
    Users: text({ mode: 'json' }).$type<string[]>().notNull(),
    ...audit(),
  },
  table => [uniqueIndex('MsgGroup_Name').on(table.CreateUserId, table.Name).where(live)],
)
