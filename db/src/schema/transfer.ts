import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { audit, id } from '../columns.ts'

/** A stored file; FilePartPath is relative to the world's file folder. Holder and HolderId: the table and the row that it belongs to; '' while none does. */
export const fileInfo = sqliteTable(
  'FileInfo',
  {
    Id: id(),
    FilePartPath: text().notNull(),
    FileTrueName: text().notNull(),
    Size: integer().notNull(),
    BusinessType: text().notNull().default(''),
    /** SHA-256 of what was uploaded for an import; '' of other files. */
    Hash: text().notNull().default(''),
    Holder: text().notNull().default(''),
    HolderId: text().notNull().default(''),
    ...audit(),
  },
  table => [
    index('FileInfo_Owner').on(table.CreateUserId, table.CreateDate, table.Id),
    index('FileInfo_Holder').on(table.Holder, table.HolderId),
  ],
)

/**
 * Phase: 0 queued, 1 checking, 2 writing, 3 done, 4 failed, 5 cancelled. Position is the last source row that is settled. Duplicate: what becomes
 * of rows that are stored already, 1 skipped, 2 written over, 3 refused.
 */
export const importTask = sqliteTable(
  'ImportTask',
  {
    Id: id(),
    FileId: text().notNull(),
    OriginalFileName: text().notNull(),
    TaskType: integer().notNull(),
    FileBusinessType: integer().notNull().default(2),
    Phase: integer().notNull().default(0),
    TaskLog: text().notNull().default(''),
    Total: integer().notNull().default(0),
    Ok: integer().notNull().default(0),
    Fail: integer().notNull().default(0),
    Skipped: integer().notNull().default(0),
    Duplicate: integer().notNull().default(3),
    Params: text({ mode: 'json' }).$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    Position: integer().notNull().default(0),
    ...audit(),
  },
  table => [
    index('ImportTask_Owner').on(table.CreateUserId, table.CreateDate, table.Id),
    index('ImportTask_Open').on(table.Phase, table.Id),
  ],
)

/** A cell of an import that was refused. */
export const importError = sqliteTable(
  'ImportError',
  {
    TaskId: text().notNull(),
    Seq: integer().notNull(),
    Row: integer().notNull(),
    Column: text().notNull(),
    Value: text().notNull(),
    Error: text().notNull(),
  },
  table => [primaryKey({ columns: [table.TaskId, table.Seq] })],
)

/**
 * Phase: 0 queued, 2 being written, 3 done, 4 failed, 5 cancelled. Request: what was asked for, as JSON. Total: rows of the
 * result. FileId: the result, for as long as it is kept.
 */
export const downTask = sqliteTable(
  'DownTask',
  {
    Id: id(),
    DownFileName: text().notNull(),
    BusinessType: integer().notNull(),
    DownType: integer().notNull(),
    Phase: integer().notNull().default(0),
    Request: text().notNull(),
    Total: integer().notNull().default(0),
    FileId: text().notNull().default(''),
    ExpireDate: text(),
    FailReason: text().notNull().default(''),
    ...audit(),
  },
  table => [
    index('DownTask_Owner').on(table.CreateUserId, table.CreateDate, table.Id),
    index('DownTask_Open').on(table.Phase, table.Id),
  ],
)
