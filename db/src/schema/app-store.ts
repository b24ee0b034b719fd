import type { StoredFile } from '@xuegong/contracts/file-fields'
import type { DesktopGroup, DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, flag, id, secret } from '../columns.ts'

const live = sql`IsDel = 0`
const listed = <T>() => text({ mode: 'json' }).$type<T[]>().notNull().default([])

/**
 * A tool of the application store. OpenMode: 1 a page of the menu, 2 that page alone, 3 an address. State: 0 made, 1 on the shelf, 2 off it.
 * Category: dictionary ToolCategory. OpenRoles: ids of roles.
 */
export const sysTool = sqliteTable(
  'SysTool',
  {
    Id: id(),
    Name: text().notNull(),
    ToolCode: text().notNull(),
    OpenMode: integer().notNull(),
    MenuId: text().notNull().default(''),
    /** Where it opens no page of the menu. */
    Url: text().notNull().default(''),
    Category: text().notNull(),
    TargetType: flag(),
    Icon: text().notNull(),
    Summary: text().notNull(),
    /** HTML, cleaned. Too long for the operation log. */
    Description: secret().notNull().default(''),
    Images: listed<StoredFile>(),
    AppTypes: listed<'PC' | 'WX'>(),
    OpenRoles: listed<string>(),
    Sort: integer().notNull().default(0),
    IsDefault: flag(),
    Version: text().notNull().default(''),
    State: integer().notNull().default(0),
    ShelfTime: text().notNull().default(''),
    /** Uses ever, and of the last 30 days as of the last night and since. */
    UseCount: integer().notNull().default(0),
    UseCount30: integer().notNull().default(0),
    /** Of the ratings that are shown. */
    ScoreSum: integer().notNull().default(0),
    ScoreNum: integer().notNull().default(0),
    ...audit(),
  },
  table => [uniqueIndex('SysTool_Code').on(table.ToolCode).where(live)],
)

/** Buttons of the page of a tool that can be begun from it. ActionId: the button. Name: what it is called here; empty: as the button. */
export const toolAction = sqliteTable(
  'ToolAction',
  {
    Id: id(),
    ToolId: text().notNull(),
    ActionId: text().notNull(),
    Name: text().notNull().default(''),
    Sort: integer().notNull(),
  },
  table => [uniqueIndex('ToolAction_Pair').on(table.ToolId, table.ActionId)],
)

/** How often somebody opened a tool on a day, and when last. Kept for a year. */
export const toolUse = sqliteTable(
  'ToolUse',
  {
    ToolId: text().notNull(),
    UserId: text().notNull(),
    Day: text().notNull(),
    Num: integer().notNull().default(1),
    LastTime: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.ToolId, table.UserId, table.Day] }),
    index('ToolUse_Day').on(table.Day, table.ToolId, table.Num),
  ],
)

/** Tools that people have collected. */
export const applyStore = sqliteTable(
  'ApplyStore',
  { UserId: text().notNull(), ToolId: text().notNull(), CreateDate: text().notNull() },
  table => [primaryKey({ columns: [table.UserId, table.ToolId] })],
)

/** The desktop of a person, whose Id it has. Items: null where he has the usual one. */
export const myDesktop = sqliteTable('MyDesktop', {
  Id: id(),
  Version: integer().notNull(),
  Groups: text({ mode: 'json' }).$type<DesktopGroup[]>(),
  Items: text({ mode: 'json' }).$type<DesktopItem[]>(),
  UpdateDate: text().notNull(),
})

/**
 * What somebody said of a tool. ParentId: the comment that it replies to; empty: a rating, with Score 1 to 5, of which a person has one of a
 * tool. State: 1 shown, 0 hidden. IsOfficial: by who manages tools.
 */
export const applyComment = sqliteTable(
  'ApplyComment',
  {
    Id: id(),
    ToolId: text().notNull(),
    UserId: text().notNull(),
    ParentId: text().notNull().default(''),
    ActionId: text().notNull().default(''),
    Score: integer().notNull().default(0),
    Content: text().notNull(),
    State: integer().notNull().default(1),
    IsOfficial: flag(),
    ...audit(),
  },
  table => [
    uniqueIndex('ApplyComment_Rating').on(table.ToolId, table.UserId).where(sql`ParentId = '' and IsDel = 0`),
    index('ApplyComment_List').on(table.ToolId, table.ParentId, table.CreateDate, table.Id).where(live),
    index('ApplyComment_Action').on(table.ActionId, table.CreateDate).where(sql`ActionId <> '' and IsDel = 0`),
  ],
)
