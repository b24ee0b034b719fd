import type { Input, Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { PlanRoom } from '@xuegong/contracts/modules/dormitory/plan'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormChange, dormRoom } from '@xuegong/db/schema/dormitory'
import { student, userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { allOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { regionChain } from '#data/regions'
import { refuse } from '#refuse'
import { holdLeft } from './batch.ts'
import { choosable, inBatch, movable } from './choosable.ts'
import { familyName, known, named } from './known.ts'
import { actedRooms, seenRooms } from './reach.ts'
import { bedState, callerAsResident, residentOf } from './stays.ts'

/** A hold that has run out leaves the bed free, whether the job has come by or not. */
const stateNow = sql<number>`case when ${dormBed.State} = 2 and ${dormBed.HoldUntil} <= ${sql.placeholder('now')} then 0 else ${dormBed.State} end`
const counted = {
  BedNum: sql<number>`count(*) filter (where ${dormBed.State} <> 4)`,
  UsedNum: sql<number>`count(*) filter (where ${dormBed.State} = 3)`,
  FreeNum: sql<number>`count(*) filter (where (${stateNow}) = 0)`,
}

interface Among {
  readonly BatchId?: string
  readonly Change?: 0 | 1
  readonly ChangeId?: string
}

/** Rooms on which the caller acts, to which whoever asked for a change may move. */
function roomsFor(ctx: Ctx, ChangeId: string): Condition {
  const change = ctx.db
    .select({ UserId: dormChange.UserId })
    .from(dormChange)
    .where(and(live(dormChange), eq(dormChange.Id, ChangeId)))
    .get()
  return allOf(movable(ctx, residentOf(ctx.db, change?.UserId ?? refuse('NOT_FOUND'))), actedRooms(ctx, 'dorm.edit'))
}

/**
 * Rooms that the caller sees; of a batch, the rooms of it that he sees, or among which he chooses now; for a change, those to which a
 * student may ask to move, or into which he may put whoever asked.
 */
function shownRooms(ctx: Ctx, { BatchId, Change, ChangeId }: Among): Condition {
  if (ChangeId !== undefined) return roomsFor(ctx, ChangeId)
  const { key, where, values } = seenRooms(ctx, 'dorm.query')
  const mover = Change === 1 ? callerAsResident(ctx) : undefined
  if (mover) return movable(ctx, mover)
  if (BatchId === undefined) return { key, where, values }
  const seen = { key: `${key} of a batch`, where: () => and(where(), inBatch), values: { ...values, batch: BatchId } }
  return choosable(ctx, BatchId) ?? seen
}

/** Buildings with their floors and how their beds are taken; buildings without rooms for whoever sees all. */
export function getDormTree(
  ctx: Ctx,
  among: Input<typeof dormitory.getDormTree>,
): Result<typeof dormitory.getDormTree> {
  return treeOf(ctx, shownRooms(ctx, among))
}

/** The tree of some rooms. */
function treeOf(ctx: Ctx, rooms: Condition): Result<typeof dormitory.getDormTree> {
  const acted = actedRooms(ctx, 'dorm.edit', { byCollege: true })
  const read = statement(ctx.db, `floors of ${rooms.key} ${acted.key}`, () =>
    ctx.db
      .select({
        BuildingId: dormBuilding.Id,
        Name: dormBuilding.Name,
        SexType: dormBuilding.SexType,
        Floor: dormRoom.Floor,
        FloorSex: dormRoom.SexType,
        MayAct: sql<0 | 1>`max(${acted.where() ?? sql`1`})`,
        ...counted,
      })
      .from(dormRoom)
      .innerJoin(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding)))
      .innerJoin(dormBed, and(eq(dormBed.RoomId, dormRoom.Id), live(dormBed)))
      .where(and(live(dormRoom), rooms.where()))
      .groupBy(dormBuilding.Id, dormRoom.Floor)
      .orderBy(asc(dormBuilding.Code), asc(dormRoom.Floor)),
  )
  const floors = read.all({ ...rooms.values, ...acted.values, now: ctx.now })
  const buildings = new Map<string, Result<typeof dormitory.getDormTree>[number]>()
  for (const { BuildingId, Name, SexType, Floor, FloorSex, MayAct, ...beds } of floors) {
    const building = buildings.get(BuildingId) ?? {
      Id: BuildingId,
      Name,
      SexType,
      BedNum: 0,
      UsedNum: 0,
      FreeNum: 0,
      MayAct: 0 as const,
      Floors: [],
    }
    buildings.set(BuildingId, building)
    if (MayAct) building.MayAct = 1
    building.Floors.push({ Floor, SexType: FloorSex, ...beds })
    building.BedNum += beds.BedNum
    building.UsedNum += beds.UsedNum
    building.FreeNum += beds.FreeNum
  }
  return [...buildings.values()]
}

/** Whether the student of a bed is among some. */
const isOf = (students: Condition): SQL<number> =>
  sql<number>`${dormBed.UserId} is not null and (${students.where() ?? sql`1 = 1`})`
const nameOrNone = sql<string>`coalesce(${student.TrueName}, '')`

export function getFloorPlan(
  ctx: Ctx,
  { BuildingId, Floor, ...among }: Input<typeof dormitory.getFloorPlan>,
): Result<typeof dormitory.getFloorPlan> {
  const rooms = floorOf(ctx, { BuildingId, Floor }, shownRooms(ctx, among))
  if (rooms.length === 0) refuse('NOT_FOUND')
  return { Rooms: rooms }
}

interface RoomRow {
  readonly RoomId: string
  readonly RoomNo: string
  readonly RoomType: string
  readonly SexType: number
  readonly RoomState: number
  readonly CollegeName: string
  readonly MayAct: number
}
const roomOf = ({ RoomId, RoomNo, RoomType, SexType, RoomState, CollegeName, MayAct }: RoomRow): PlanRoom => ({
  Id: RoomId,
  RoomNo,
  RoomType,
  SexType,
  CollegeName,
  State: RoomState,
  MayAct: MayAct ? 1 : 0,
  LeaderName: '',
  Beds: [],
})

/** The rooms of a floor with their beds, as far as they are among some rooms. Whom the caller does not know by name has a family name. */
function floorOf(ctx: Ctx, floor: { BuildingId: string; Floor: number }, rooms: Condition): PlanRoom[] {
  const [students, byName] = [known(ctx), named(ctx)]
  const acted = actedRooms(ctx, 'dorm.edit', { byCollege: true })
  const read = statement(ctx.db, `floor of ${rooms.key} ${byName.key} ${acted.key}`, () =>
    ctx.db
      .select({
        RoomId: dormRoom.Id,
        RoomNo: dormRoom.RoomNo,
        RoomType: dormRoom.RoomType,
        SexType: dormRoom.SexType,
        RoomState: dormRoom.State,
        LeaderId: dormRoom.LeaderId,
        CollegeName: sql<string>`coalesce(${userOrg.Name}, '')`,
        MayAct: sql<number>`(${acted.where() ?? sql`1 = 1`})`,
        Id: dormBed.Id,
        BedNo: dormBed.BedNo,
        State: dormBed.State,
        ReserveKind: dormBed.ReserveKind,
        UserId: dormBed.UserId,
        HoldUntil: dormBed.HoldUntil,
        BatchId: dormBed.BatchId,
        Remark: dormBed.Remark,
        TrueName: nameOrNone,
        Known: isOf(students),
        Named: isOf(byName),
        ClassId: sql<string>`coalesce(${student.ClassId}, '')`,
        HomeProvince: sql<string>`coalesce(${student.HomeProvince}, '')`,
      })
      .from(dormRoom)
      .innerJoin(dormBed, and(eq(dormBed.RoomId, dormRoom.Id), live(dormBed)))
      .leftJoin(student, eq(student.Id, dormBed.UserId))
      .leftJoin(userOrg, eq(userOrg.Id, dormRoom.CollegeId))
      .where(
        and(
          live(dormRoom),
          eq(dormRoom.BuildingId, sql.placeholder('BuildingId')),
          eq(dormRoom.Floor, sql.placeholder('Floor')),
          rooms.where(),
        ),
      )
      .orderBy(asc(dormRoom.RoomNo), asc(dormBed.BedNo)),
  )
  const rows = read.all({ ...rooms.values, ...students.values, ...byName.values, ...acted.values, ...floor })
  const places = placesOf(ctx)
  const found = new Map<string, PlanRoom>()
  for (const row of rows) {
    const room = found.get(row.RoomId) ?? roomOf(row)
    found.set(row.RoomId, room)
    const HoldLeft = row.State === bedState.held ? holdLeft(ctx, row) : 0
    const isFree = row.State === bedState.held && HoldLeft === 0
    const TrueName = row.Named ? row.TrueName : familyName(row.TrueName)
    room.Beds.push({
      Id: row.Id,
      BedNo: row.BedNo,
      State: isFree ? bedState.free : row.State,
      ReserveKind: row.ReserveKind,
      UserId: row.Known ? (row.UserId ?? '') : '',
      TrueName: isFree ? '' : TrueName,
      ClassName: row.Named ? places.of(row.ClassId).ClassName : '',
      HomeProvince: regionChain(row.HomeProvince)[0]?.Name ?? '',
      Tags: [],
      HoldLeft,
      Remark: row.Known || !row.UserId ? row.Remark : '',
    })
    if (row.UserId && row.UserId === row.LeaderId) room.LeaderName = TrueName
  }
  return [...found.values()]
}

/** The room of a bed as it is now, whoever asks: names as far as the caller may read them, and of those whom he knows anyway. */
export function roomOfBed(ctx: Ctx, BedId: string, also: readonly (string | null)[]) {
  const byName = named(ctx)
  const read = statement(ctx.db, `room of a bed ${byName.key}`, () =>
    ctx.db
      .select({
        Id: dormBed.Id,
        BuildingName: dormBuilding.Name,
        RoomNo: dormRoom.RoomNo,
        BedNo: dormBed.BedNo,
        State: stateNow,
        UserId: dormBed.UserId,
        TrueName: nameOrNone,
        Named: isOf(byName),
      })
      .from(dormBed)
      .innerJoin(dormRoom, eq(dormRoom.Id, dormBed.RoomId))
      .innerJoin(dormBuilding, eq(dormBuilding.Id, dormRoom.BuildingId))
      .leftJoin(student, eq(student.Id, dormBed.UserId))
      .where(
        and(
          live(dormBed),
          sql`${dormBed.RoomId} = (select own.RoomId from ${dormBed} own where own.Id = ${sql.placeholder('BedId')})`,
        ),
      )
      .orderBy(asc(dormBed.BedNo)),
  )
  const Beds = read.all({ ...byName.values, BedId, now: ctx.now }).map(({ UserId, Named, TrueName, ...bed }) => ({
    ...bed,
    TrueName: Named || also.includes(UserId) ? TrueName : familyName(TrueName),
  }))
  const [first] = Beds
  return first && { BuildingName: first.BuildingName, RoomNo: first.RoomNo, Beds }
}
