import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id } from '../columns.ts'

/** The site configuration: one row, Id 'site'. */
export const siteConfig = sqliteTable('SiteConfig', {
  Id: id(),
  LocationCity: text().notNull().default(''),
  Img: text().notNull().default(''),
  SYSBannerLogo: text().notNull().default(''),
  WebTitle: text().notNull(),
  Academy: text().notNull(),
  CopyrightName: text().notNull().default(''),
  CopyrightUrl: text().notNull().default(''),
  SYSLoginUrl: text().notNull().default(''),
})

/** Named settings of a world; Id is the key. */
export const sysParam = sqliteTable('SysParam', {
  Id: id(),
  Value: text().notNull(),
  Remark: text().notNull(),
})

/**
 * Who did what, with the row (of several a list) before and after as JSON; of imports, jobs and mass changes counts instead.
 * Append-only.
 */
export const operLog = sqliteTable(
  'OperLog',
  {
    Id: id(),
    CreateDate: text().notNull(),
    CreateUserId: text().notNull(),
    CreateUserName: text().notNull(),
    Controller: text().notNull(),
    Action: text().notNull(),
    Summary: text().notNull(),
    BusinessId: text().notNull(),
    Before: text(),
    After: text(),
    Ip: text().notNull().default(''),
  },
  table => [index('OperLog_List').on(table.CreateDate, table.Id)],
)

/** Errors of the page, as browsers report them. UserId and UserName are empty for strangers. Append-only. */
export const webLog = sqliteTable(
  'WebLog',
  {
    Id: id(),
    CreateDate: text().notNull(),
    RoutePath: text().notNull(),
    ErrorLog: text().notNull(),
    UserId: text().notNull().default(''),
    UserName: text().notNull().default(''),
    UserAgent: text().notNull().default(''),
  },
  table => [index('WebLog_List').on(table.CreateDate, table.Id)],
)

/** One row, Id 'world': what must survive a restart and belongs to no module. Counter numbers the ids made so far. */
export const worldMeta = sqliteTable('WorldMeta', {
  Id: id(),
  Counter: integer().notNull().default(0),
  Preset: text().notNull(),
  SeedDay: text().notNull(),
})

/** The content hash with which each reference row was last seeded: a row that still has it may be updated at start. */
export const seedRow = sqliteTable('SeedRow', {
  /** `<table>/<Id>` */
  Id: id(),
  Hash: text().notNull(),
})
