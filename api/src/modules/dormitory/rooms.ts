import { crudOf } from '@xuegong/contracts/entity'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Deed } from '#data/condition'
import { created, type Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'
import { inner, left } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { editRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { chosenAmong } from './batch.ts'
import { sexOfFloor } from './buildings.ts'
import { familyName, isAmong, named } from './known.ts'
import { actedRooms, seenRooms } from './reach.ts'
import { bedOf, bedState } from './stays.ts'

const crud = crudOf({ ...dormitory }, 'Room')
type Room = typeof dormRoom.$inferSelect
const mostBeds = 12

const bedsOf = (states: string) =>
  sql<number>`(select count(*) from ${dormBed} bed where bed.RoomId = ${dormRoom}.Id and bed.IsDel = 0 and bed.State ${sql.raw(states)})`

const permissionOf = {
  query: 'dorm.query',
  get: 'dorm.query',
  add: 'dorm.enable',
  edit: 'dorm.enable',
  delete: 'dorm.delete',
} as const

/** Rooms that the caller sees; wardens keep those of their buildings, the office of the school all. */
const rooms = {
  from: dormRoom,
  columns: {
    BuildingName: dormBuilding.Name,
    CollegeName: sql<string>`coalesce(${userOrg.Name}, '')`,
    UsedNum: bedsOf('= 3'),
    FreeNum: bedsOf('= 0'),
    LeaderName: sql<string>`coalesce(${student.TrueName}, '')`,
  },
  join: [
    inner(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding))),
    left(userOrg, eq(userOrg.Id, dormRoom.CollegeId)),
    left(student, eq(student.Id, dormRoom.LeaderId)),
  ],
  also: { Speaker: dormRoom.LeaderId },
  complete: (ctx: Ctx) => {
    const byName = isAmong(ctx, named(ctx))
    return <R extends { Speaker: string; LeaderName: string }>({ Speaker, ...row }: R) => ({
      ...row,
      LeaderName: row.LeaderName && byName(Speaker) ? row.LeaderName : familyName(row.LeaderName),
    })
  },
  scope: (ctx: Ctx, deed: Deed) =>
    deed === 'query' || deed === 'get' ? seenRooms(ctx, permissionOf[deed]) : actedRooms(ctx, permissionOf[deed]),
}

/** How many have a bed of a room, reserved for them or lived in. */
const residentsIn = (db: Db, RoomId: string): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(dormBed)
    .where(
      and(
        live(dormBed),
        eq(dormBed.RoomId, RoomId),
        sql`(${dormBed.State} in (2, 3) or ${dormBed.State} = 1 and ${dormBed.ReserveKind} > 1)`,
      ),
    )
    .get()!.n

const handlers = entityOf(crud, {
  ...rooms,
  filters: { Key: contains(dormRoom.RoomNo) },
  order: [ascending(dormBuilding.Code), ascending(dormRoom.Floor), ascending(dormRoom.RoomNo)],
  keeps: (ctx: Ctx, { Id }: Room) => {
    const n = residentsIn(ctx.db, Id)
    if (n > 0) return sentence('ROOM_LIVED_IN', { n })
    return chosenAmong(ctx, [Id]) ? sentence('REFERENCED') : undefined
  },
  besides: ({ db }: Ctx, gone: readonly Room[]) => {
    for (const { Id } of gone) db.update(dormBed).set({ IsDel: 1 }).where(eq(dormBed.RoomId, Id)).run()
  },
})

/** Refuses a college that there is not. */
function refuseCollege(db: Db, CollegeId: string | null | undefined): void {
  if (!CollegeId) return
  const found = db
    .select({ Id: userOrg.Id })
    .from(userOrg)
    .where(and(live(userOrg), eq(userOrg.Id, CollegeId), eq(userOrg.OrgType, 2)))
    .get()
  if (!found) refuse('NOT_FOUND')
}

function refuseNumber(
  db: Db,
  { Id = '', BuildingId, Floor, RoomNo }: { Id?: string; BuildingId: string; Floor: number; RoomNo: string },
) {
  if (!RoomNo.startsWith(String(Floor))) refuse('ROOM_NO', { floor: Floor })
  const taken = db
    .select({ Id: dormRoom.Id })
    .from(dormRoom)
    .where(and(live(dormRoom), eq(dormRoom.BuildingId, BuildingId), eq(dormRoom.RoomNo, RoomNo), ne(dormRoom.Id, Id)))
    .get()
  if (taken) refuse('ROOM_NO_TAKEN', { room: RoomNo })
}

/** Numbers that follow each other: 101, 102 … 109, 110; a letter at the end stays. */
const numbersFrom = (first: string, count: number): string[] => {
  const [, digits = '', letter = ''] = /^(\d+)([A-Z]?)$/.exec(first) ?? []
  return Array.from(
    { length: count },
    (_, at) => `${String(Number(digits) + at).padStart(digits.length, '0')}${letter}`,
  )
}

/** Makes beds of a room up to a number. */
function makeBeds(ctx: Pick<Ctx, 'now' | 'user' | 'newId'>, db: Db, RoomId: string, from: number, to: number): void {
  for (let BedNo = from; BedNo <= to; BedNo += 1)
    db.insert(dormBed)
      .values({ Id: ctx.newId(), ...created(ctx), RoomId, BedNo })
      .run()
}

/** Adds a room with its beds, or several whose numbers follow each other. */
function addRoom(ctx: Ctx, input: Input<typeof dormitory.addRoom>): Result<typeof dormitory.addRoom> {
  const { BuildingId, Floor, RoomNo, RoomType, Count = 1, FeeYear = 0, CollegeId = null, State = 1 } = input
  const building =
    ctx.db
      .select()
      .from(dormBuilding)
      .where(and(live(dormBuilding), eq(dormBuilding.Id, BuildingId)))
      .get() ?? refuse('NOT_FOUND')
  if (Floor > building.Floors) refuse('ROOM_FLOOR', { n: building.Floors })
  refuseCollege(ctx.db, CollegeId)
  const numbers = numbersFrom(RoomNo, Count)
  const BedNum = input.BedNum ?? Math.min(Number(RoomType) || 4, mostBeds)
  const made = numbers.map(number => ({ Id: ctx.newId(), RoomNo: number }))
  const values = { ...created(ctx), BuildingId, Floor, RoomType, BedNum, FeeYear, CollegeId, State }
  ctx.change(
    dormRoom,
    made.map(({ Id }) => Id),
    db => {
      for (const each of made) {
        refuseNumber(db, { BuildingId, Floor, RoomNo: each.RoomNo })
        db.insert(dormRoom)
          .values({ ...values, ...each, SexType: sexOfFloor(building, Floor) })
          .run()
        makeBeds(ctx, db, each.Id, 1, BedNum)
        storedRow(ctx, rooms, each.Id, 'add', db)
      }
    },
  )
  return { Id: made[0]!.Id, RowVersion: 1 }
}

/** Changes a room; its beds follow their number, and those that would go must be nobody's. */
function editRoom(ctx: Ctx, input: Input<typeof dormitory.editRoom>) {
  const room = storedRow(ctx, rooms, input.Id, 'edit')
  const { BedNum = room.BedNum, State = room.State } = input
  refuseNumber(ctx.db, { Id: room.Id, BuildingId: room.BuildingId, Floor: room.Floor, RoomNo: input.RoomNo })
  refuseCollege(ctx.db, input.CollegeId)
  const n = residentsIn(ctx.db, room.Id)
  if (State !== 1 && State !== room.State && n > 0) refuse('ROOM_LIVED_IN', { n })
  return ctx.world.transact(db => {
    const saved = editRow(ctx, rooms, crud.edit, { ...input, BedNum, State })
    if (BedNum > room.BedNum) makeBeds(ctx, db, room.Id, room.BedNum + 1, BedNum)
    if (BedNum < room.BedNum) {
      const beyond = and(live(dormBed), eq(dormBed.RoomId, room.Id), gt(dormBed.BedNo, BedNum))
      const gone = db.select().from(dormBed).where(beyond).all()
      const taken = gone.find(
        ({ UserId, State: state, ReserveKind }) => UserId !== null || state === 2 || ReserveKind === 3,
      )
      if (taken) refuse('ROOM_BEDS_TAKEN', { bed: taken.BedNo })
      db.update(dormBed).set({ IsDel: 1 }).where(beyond).run()
    }
    return saved
  })
}

/** Names who speaks for a room: somebody who lives there. */
function setRoomLeader(ctx: Ctx, { Id, UserId = '' }: Input<typeof dormitory.setRoomLeader>): '' {
  const acted = { ...rooms, scope: (asking: Ctx) => actedRooms(asking, 'dorm.edit') }
  const room = storedRow(ctx, acted, Id, 'edit')
  const home = UserId ? bedOf(ctx.db, UserId) : undefined
  if (UserId && (home?.room.Id !== room.Id || home.bed.State !== bedState.lived)) refuse('NOT_FOUND')
  ctx.change(dormRoom, Id, db => {
    db.update(dormRoom).set({ LeaderId: UserId }).where(eq(dormRoom.Id, Id)).run()
  })
  return ''
}

export const roomHandlers = { ...handlers, addRoom, editRoom, setRoomLeader }
