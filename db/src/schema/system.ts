import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { audit, id, secret } from '../columns.ts'

const live = sql`IsDel = 0`

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
  /** What is to be read before WeChat is bound. */
  BindNotice: text({ mode: 'json' }).$type<StoredFile>(),
})

/** Pictures of the site, public: Id is the column of the site configuration that has its address, Content base64. */
export const sitePicture = sqliteTable('SitePicture', { Id: id(), Type: text().notNull(), Content: secret().notNull() })

/** Named settings of a world; Id is the key. Pattern: what a value looks like, as a regular expression; empty: anything. */
export const sysParam = sqliteTable('SysParam', {
  Id: id(),
  /** Secret as a whole: one of them is the password of new accounts. */
  Value: text().notNull(),
  Remark: text().notNull(),
  Pattern: text().notNull().default(''),
  UpdateDate: text(),
  RowVersion: integer().notNull().default(1),
})

/** Kind: 1 link, 2 help. State: 1 shown, 0 not. */
export const friendshipHelp = sqliteTable(
  'FriendshipHelp',
  {
    Id: id(),
    Kind: integer().notNull(),
    Title: text().notNull(),
    Url: text().notNull(),
    Sort: integer().notNull().default(0),
    State: integer().notNull().default(1),
    ...audit(),
  },
  table => [index('FriendshipHelp_List').on(table.Kind, table.Sort, table.Id).where(live)],
)

/** A term of the school calendar: SchoolYear `2026-2027`, Semester 1 or 2, first and last day. */
export const term = sqliteTable(
  'Term',
  {
    Id: id(),
    SchoolYear: text().notNull(),
    Semester: integer().notNull(),
    StartDate: text().notNull(),
    EndDate: text().notNull(),
    ...audit(),
  },
  table => [
    uniqueIndex('Term_Year').on(table.SchoolYear, table.Semester).where(live),
    index('Term_Start').on(table.StartDate, table.Id).where(live),
  ],
)

/** Days that are not what their day of the week says. Kind: 1 no work, 2 work on a week-end. */
export const holiday = sqliteTable(
  'Holiday',
  {
    Id: id(),
    Name: text().notNull(),
    Kind: integer().notNull(),
    StartDate: text().notNull(),
    EndDate: text().notNull(),
    ...audit(),
  },
  table => [index('Holiday_Start').on(table.StartDate, table.Id).where(live)],
)

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
    /** The table of the rows; empty where it holds counts, and in old entries. */
    TableName: text().notNull().default(''),
    Summary: text().notNull(),
    BusinessId: text().notNull(),
    Before: text(),
    After: text(),
    Ip: text().notNull().default(''),
  },
  table => [index('OperLog_List').on(table.CreateDate, table.Id)],
)

/** Which rows an entry of the operation log is about, so that the changes of one row are found. Append-only. */
export const operLogRow = sqliteTable('OperLogRow', { RowId: text().notNull(), LogId: text().notNull() }, table => [
  primaryKey({ columns: [table.RowId, table.LogId] }),
])

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

/**
 * When a job ran: the moment for which it did, how long it took, how much it found to do. State: 1 it came to its end, 2 it failed, with why.
 * Kept for 30 days.
 */
export const jobRun = sqliteTable(
  'JobRun',
  {
    Id: id(),
    Job: text().notNull(),
    DueTime: text().notNull(),
    StartTime: text().notNull(),
    Ms: integer().notNull().default(0),
    State: integer().notNull(),
    Num: integer().notNull().default(0),
    Error: text().notNull().default(''),
  },
  table => [index('JobRun_List').on(table.StartTime, table.Id, table.State, table.Job)],
)

/**
 * One row, Id 'world': what must survive a restart and belongs to no module. Counter numbers the ids made so far; Print is the
 * fingerprint of the sources that the file was brought up to date with last.
 */
export const worldMeta = sqliteTable('WorldMeta', {
  Id: id(),
  Counter: integer().notNull().default(0),
  Preset: text().notNull(),
  SeedDay: text().notNull(),
  Print: text().notNull().default(''),
})

/** The content hash with which each reference row was last seeded: a row that still has it may be updated at start. */
export const seedRow = sqliteTable('SeedRow', {
  /** `<table>/<Id>` */
  Id: id(),
  Hash: text().notNull(),
})
