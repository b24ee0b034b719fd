import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, flag, id } from '../columns.ts'

const live = sql`IsDel = 0`

/** Gates. Direction: 1 in, 2 out, 3 both. State: 1 on, 0 off. */
export const gateDevice = sqliteTable(
  'GateDevice',
  {
    Id: id(),
    BuildingId: text().notNull(),
    Code: text().notNull(),
    Name: text().notNull(),
    Direction: integer().notNull().default(3),
    State: integer().notNull().default(1),
    ...audit(),
  },
  table => [
    uniqueIndex('GateDevice_Code').on(table.Code).where(live),
    index('GateDevice_Building').on(table.BuildingId, table.Code).where(live),
  ],
)

/** Who went through a gate. Direction: 1 in, 2 out. Source: 1 face, 2 card, 3 by hand. Append-only; the first index also finds the last one of a student. */
export const gateRecord = sqliteTable(
  'GateRecord',
  {
    Id: id(),
    UserId: text().notNull(),
    DeviceId: text().notNull(),
    Direction: integer().notNull(),
    PassTime: text().notNull(),
    Source: integer().notNull().default(1),
    CreateDate: text().notNull(),
  },
  table => [
    uniqueIndex('GateRecord_Same').on(table.UserId, table.PassTime, table.DeviceId, table.Direction),
    index('GateRecord_Time').on(table.PassTime, table.Id),
    index('GateRecord_Device').on(table.DeviceId, table.PassTime),
  ],
)

/**
 * Who came late (Kind 1) or not at all (2) in the night that begins on Date. HandleState: 0 to be checked, 1 talked to, 2 made known, 3 on
 * leave indeed, 4 a mistake. BuildingId and RoomId: where he lived that night.
 */
export const lateReturn = sqliteTable(
  'LateReturn',
  {
    Id: id(),
    UserId: text().notNull(),
    Date: text().notNull(),
    Kind: integer().notNull(),
    PassTime: text(),
    BuildingId: text().notNull(),
    RoomId: text().notNull(),
    HasLeave: flag(),
    Reason: text().notNull().default(''),
    ReasonTime: text(),
    HandleState: integer().notNull().default(0),
    HandleUserId: text().notNull().default(''),
    HandleUserName: text().notNull().default(''),
    HandleTime: text(),
    Remark: text().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('LateReturn_User').on(table.UserId, table.Date).where(live),
    index('LateReturn_Date').on(table.Date, table.Id).where(live),
    index('LateReturn_State').on(table.HandleState, table.Date, table.Id).where(live),
  ],
)
