import type { StoredFile } from '@xuegong/contracts/file-fields'
import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, flag, id } from '../columns.ts'

const live = sql`IsDel = 0`
const listed = <T>() => text({ mode: 'json' }).$type<T[]>().notNull().default([])

/**
 * Buildings. SexType: 1 men, 2 women, 3 by floor, and then FloorSex has 1 or 2 for each floor. The gate is open from GateOpen to GateClose
 * (WeekendClose on Friday and Saturday), all `HH:mm`. ManagerId is an account, and also a row of UserRegion.
 */
export const dormBuilding = sqliteTable(
  'DormBuilding',
  {
    Id: id(),
    Name: text().notNull(),
    Code: text().notNull(),
    Campus: text().notNull().default(''),
    SexType: integer().notNull(),
    Floors: integer().notNull(),
    FloorSex: listed<{ Floor: number; SexType: number }>(),
    ManagerId: text(),
    GateOpen: text().notNull().default('06:00'),
    GateClose: text().notNull().default('23:00'),
    WeekendClose: text().notNull().default('23:30'),
    /** Hours that held for the nights up to a day, the earliest first; what is older than passes may be is left out. */
    FormerHours: listed<{ Until: string; GateOpen: string; GateClose: string; WeekendClose: string }>(),
    Lng: real(),
    Lat: real(),
    Remark: text().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('DormBuilding_Code').on(table.Code).where(live),
    index('DormBuilding_Manager').on(table.ManagerId, table.Code).where(live),
  ],
)

/** Rooms. SexType: that of the building or of the floor. CollegeId null: for every college. State: 1 in use, 2 under repair, 3 out of use. */
export const dormRoom = sqliteTable(
  'DormRoom',
  {
    Id: id(),
    BuildingId: text().notNull(),
    Floor: integer().notNull(),
    RoomNo: text().notNull(),
    /** Dictionary DormRoomType. */
    RoomType: text().notNull(),
    BedNum: integer().notNull(),
    SexType: integer().notNull(),
    /** In yuan a year. */
    FeeYear: real().notNull().default(0),
    CollegeId: text(),
    /** The student who speaks for the room. */
    LeaderId: text().notNull().default(''),
    State: integer().notNull().default(1),
    ...audit(),
  },
  table => [
    uniqueIndex('DormRoom_No').on(table.BuildingId, table.RoomNo).where(live),
    index('DormRoom_Floor').on(table.BuildingId, table.Floor, table.RoomNo).where(live),
    index('DormRoom_College').on(table.CollegeId, table.Id).where(live),
  ],
)

/**
 * Beds. State: 0 free, 1 reserved, 2 held while a student chooses (until HoldUntil), 3 lived in, 4 out of use. ReserveKind: 1 by the
 * management, 2 chosen and not yet arrived, 3 kept for a change (ReserveChangeId); only 2 has a student. BatchId: in which batch it was chosen.
 */
export const dormBed = sqliteTable(
  'DormBed',
  {
    Id: id(),
    RoomId: text().notNull(),
    BedNo: integer().notNull(),
    State: integer().notNull().default(0),
    UserId: text(),
    ReserveKind: integer(),
    ReserveChangeId: text(),
    HoldUntil: text(),
    BatchId: text(),
    Remark: text().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('DormBed_No').on(table.RoomId, table.BedNo).where(live),
    uniqueIndex('DormBed_User').on(table.UserId).where(sql`UserId is not null and State between 1 and 3 and IsDel = 0`),
    index('DormBed_State').on(table.State, table.RoomId).where(live),
    index('DormBed_Hold').on(table.HoldUntil).where(sql`State = 2 and IsDel = 0`),
    index('DormBed_Batch').on(table.BatchId, table.State).where(sql`BatchId is not null and IsDel = 0`),
  ],
)

/**
 * Who lived where. InKind: 1 allotted, 2 chosen, 3 changed, 4 swapped, 5 imported, 6 checked in. OutReason: dictionary OutReason; open while
 * OutDate is null. LeaveDate: the day, still to come, on which he moves out.
 */
export const dormStay = sqliteTable(
  'DormStay',
  {
    Id: id(),
    UserId: text().notNull(),
    BedId: text().notNull(),
    InDate: text().notNull(),
    InKind: integer().notNull(),
    LeaveDate: text(),
    OutDate: text(),
    OutReason: text().notNull().default(''),
    Remark: text().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('DormStay_OpenUser').on(table.UserId).where(sql`OutDate is null and IsDel = 0`),
    uniqueIndex('DormStay_OpenBed').on(table.BedId).where(sql`OutDate is null and IsDel = 0`),
    index('DormStay_User').on(table.UserId, table.InDate, table.Id).where(live),
    index('DormStay_Bed').on(table.BedId, table.InDate, table.Id).where(live),
    index('DormStay_List').on(table.InDate, table.Id).where(live),
    index('DormStay_Leave').on(table.LeaveDate).where(sql`LeaveDate is not null and OutDate is null and IsDel = 0`),
  ],
)

/**
 * What students ask for: Kind 1 another bed (ToBedId, where he names one), 2 to swap with SwapUserId. SwapAgree: 0 not yet said, 1 agreed, 2
 * refused. State: those of all approvals.
 */
export const dormChange = sqliteTable(
  'DormChange',
  {
    Id: id(),
    UserId: text().notNull(),
    Kind: integer().notNull().default(1),
    FromBedId: text().notNull(),
    ToBedId: text(),
    SwapUserId: text(),
    SwapAgree: integer().notNull().default(0),
    SwapTime: text(),
    Reason: text().notNull(),
    Wish: text().notNull().default(''),
    Files: listed<StoredFile>(),
    /** Whom the applicant of a swap chose to decide: kept until the partner has agreed. */
    Approvers: listed<string>(),
    State: integer().notNull().default(0),
    SubmitTime: text(),
    EndTime: text(),
    ...audit(),
  },
  table => [
    index('DormChange_User').on(table.UserId, table.CreateDate, table.Id).where(live),
    index('DormChange_Swap').on(table.SwapUserId, table.State).where(sql`SwapUserId is not null and IsDel = 0`),
    index('DormChange_State').on(table.State, table.SubmitTime, table.Id).where(live),
  ],
)

/**
 * When students choose beds themselves. Mode: 1 they choose, 2 the system allots at the end. State: 0 draft, 1 published, 2 stopped. Grades and
 * Orgs: who may choose; an empty list of units: all. ToldTime and FilledTime: when its start was told, and when its end was worked off.
 */
export const selectBatch = sqliteTable(
  'SelectBatch',
  {
    Id: id(),
    Name: text().notNull(),
    Grade: text().notNull(),
    Orgs: listed<string>(),
    StartTime: text().notNull(),
    EndTime: text().notNull(),
    Mode: integer().notNull().default(1),
    HoldMinutes: integer().notNull().default(10),
    AutoFill: flag(),
    Notice: text().notNull().default(''),
    State: integer().notNull().default(0),
    ToldTime: text(),
    FilledTime: text(),
    ...audit(),
  },
  table => [index('SelectBatch_Start').on(table.StartTime, table.Id).where(live)],
)

/** The rooms of a batch. */
export const selectBatchRoom = sqliteTable(
  'SelectBatchRoom',
  { Id: id(), BatchId: text().notNull(), RoomId: text().notNull() },
  table => [
    uniqueIndex('SelectBatchRoom_Room').on(table.BatchId, table.RoomId),
    index('SelectBatchRoom_Batch').on(table.RoomId, table.BatchId),
  ],
)

/** Each hold that a student got, to count how often he tries. Append-only. */
export const bedHold = sqliteTable(
  'BedHold',
  {
    Id: id(),
    UserId: text().notNull(),
    BedId: text().notNull(),
    BatchId: text().notNull(),
    HoldTime: text().notNull(),
  },
  table => [index('BedHold_User').on(table.UserId, table.HoldTime)],
)
