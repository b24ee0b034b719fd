import type { StoredFile } from '@xuegong/contracts/file-fields'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, id } from '../columns.ts'

const live = sql`IsDel = 0`
const listed = <T>() => text({ mode: 'json' }).$type<T[]>().notNull().default([])

/** How clean a room was: five things with 20 points at most, their sum, and the level 优, 良, 合格 or 不合格. */
export const hygiene = sqliteTable(
  'Hygiene',
  {
    Id: id(),
    RoomId: text().notNull(),
    CheckDate: text().notNull(),
    Score: integer().notNull(),
    Ground: integer().notNull().default(0),
    Beds: integer().notNull().default(0),
    Desks: integer().notNull().default(0),
    Balcony: integer().notNull().default(0),
    Safety: integer().notNull().default(0),
    Photos: listed<StoredFile>(),
    Level: text().notNull(),
    Remark: text().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('Hygiene_Room').on(table.RoomId, table.CheckDate).where(live),
    index('Hygiene_Date').on(table.CheckDate, table.Id).where(live),
  ],
)

/**
 * What is broken. Item: dictionary RepairItem. State: 0 to be given to somebody, 1 given, 2 repaired, 3 judged, 4 taken back. HandleUser: the
 * name of whoever repairs. UserId: who asked for it. Score 1 to 5, null where nobody judged in time.
 */
export const repair = sqliteTable(
  'Repair',
  {
    Id: id(),
    RepairNo: text().notNull(),
    RoomId: text().notNull(),
    UserId: text().notNull(),
    Item: text().notNull(),
    Desc: text().notNull(),
    Photos: listed<StoredFile>(),
    State: integer().notNull().default(0),
    HandleUser: text().notNull().default(''),
    Result: text().notNull().default(''),
    ResultPhotos: listed<StoredFile>(),
    AcceptTime: text(),
    DoneTime: text(),
    Score: integer(),
    ScoreText: text().notNull().default(''),
    ScoreTime: text(),
    ...audit(),
  },
  table => [
    uniqueIndex('Repair_No').on(table.RepairNo).where(live),
    index('Repair_State').on(table.State, table.CreateDate, table.Id).where(live),
    index('Repair_Room').on(table.RoomId, table.CreateDate, table.Id).where(live),
    index('Repair_User').on(table.UserId, table.CreateDate, table.Id).where(live),
  ],
)
