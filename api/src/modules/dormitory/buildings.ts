import { crudOf } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { dormBed, dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { and, eq, max, ne, or, sql } from 'drizzle-orm'
import { type Deed, never } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'
import { scopeTypes } from '#data/scope'
import { left } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { addRow, editRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { chosenAmong } from './batch.ts'
import { gateDevice } from '@xuegong/db/schema/dormitory-gate'
import { formerHours } from './gate-hours.ts'
import { actsForSchool, ownBuildings, seenRooms } from './reach.ts'

const crud = crudOf(dormitory, 'Building')
type Written = Input<typeof dormitory.addBuilding>
type Stored = typeof dormBuilding.$inferSelect
const mixed = 3

/** Beds of a building in some states. The plus keeps SQLite from going through all beds of the school in that state for each building. */
const beds = (states: string) =>
  sql<number>`(select count(*) from ${dormBed} bed join ${dormRoom} room on room.Id = bed.RoomId and room.IsDel = 0
    where room.BuildingId = ${dormBuilding}.Id and bed.IsDel = 0 and +bed.State ${sql.raw(states)})`
const ownOnes = sql`${dormBuilding.Id} in ${ownBuildings(sql.placeholder('me'))}`

/** Buildings of rooms that the caller sees; wardens change their own, only the office of the school adds and removes. */
const buildings = {
  from: dormBuilding,
  columns: {
    RoomNum: sql<number>`(select count(*) from ${dormRoom} room where room.BuildingId = ${dormBuilding}.Id and room.IsDel = 0)`,
    BedNum: beds('<> 4'),
    UsedNum: beds('= 3'),
    FreeNum: beds('= 0'),
    ManagerName: sql<string>`coalesce(${userMan.TrueName}, '')`,
  },
  join: [left(userMan, eq(userMan.Id, dormBuilding.ManagerId))],
  scope: (ctx: Ctx, deed: Deed) => {
    const values = { me: ctx.user.Id }
    if (deed === 'add' || deed === 'delete') {
      const may = actsForSchool(ctx, deed === 'add' ? 'dorm.enable' : 'dorm.delete')
      return { key: `of the school ${may}`, where: () => (may ? undefined : never), values }
    }
    if (deed === 'edit') {
      const types = scopeTypes(ctx, 'dorm.enable')
      const where = () => (types.includes(1) ? undefined : types.includes(5) ? ownOnes : never)
      return { key: `kept ${types.join('+')}`, where, values }
    }
    const { key, where, values: seen } = seenRooms(ctx, 'dorm.query')
    const within = () => {
      const rooms = where()
      if (rooms === undefined) return undefined
      const own = scopeTypes(ctx, 'dorm.query').includes(5) ? ownOnes : undefined
      const among = sql`${dormBuilding.Id} in (select ${dormRoom.BuildingId} from ${dormRoom} where ${and(live(dormRoom), rooms)})`
      return or(own, among)
    }
    return { key, where: within, values: seen }
  },
}

/** How many have a bed in a building, reserved for them or lived in. */
const residentsIn = (db: Db, BuildingId: string): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(dormBed)
    .innerJoin(dormRoom, and(eq(dormRoom.Id, dormBed.RoomId), live(dormRoom)))
    .where(
      and(
        live(dormBed),
        eq(dormRoom.BuildingId, BuildingId),
        sql`(${dormBed.State} in (2, 3) or ${dormBed.State} = 1 and ${dormBed.ReserveKind} > 1)`,
      ),
    )
    .get()!.n

const roomsIn = (db: Db, BuildingId: string): string[] =>
  db
    .select({ Id: dormRoom.Id })
    .from(dormRoom)
    .where(and(live(dormRoom), eq(dormRoom.BuildingId, BuildingId)))
    .all()
    .map(({ Id }) => Id)

const handlers = entityOf(crud, {
  ...buildings,
  filters: { Key: contains(dormBuilding.Name, dormBuilding.Code) },
  order: ascending(dormBuilding.Code),
  keeps: (ctx: Ctx, { Id }: Stored) => {
    const n = residentsIn(ctx.db, Id)
    if (n > 0) return sentence('BUILDING_LIVED_IN', { n })
    return chosenAmong(ctx, roomsIn(ctx.db, Id)) ? sentence('REFERENCED') : undefined
  },
  besides: ({ newId: _, ...ctx }: Ctx, rows: readonly Stored[]) => {
    for (const { Id } of rows) emptied(ctx, Id)
  },
})

/** Rooms, beds and gates of a building that is gone, and whoever was in charge of it. */
function emptied({ db, change }: Pick<Ctx, 'db' | 'change'>, BuildingId: string): void {
  const rooms = roomsIn(db, BuildingId)
  change(dormRoom, rooms, inner => {
    const among = sql`(select value from json_each(${JSON.stringify(rooms)}))`
    inner.update(dormRoom).set({ IsDel: 1 }).where(sql`${dormRoom.Id} in ${among}`).run()
    inner.update(dormBed).set({ IsDel: 1 }).where(sql`${dormBed.RoomId} in ${among}`).run()
    inner.update(gateDevice).set({ IsDel: 1 }).where(eq(gateDevice.BuildingId, BuildingId)).run()
    inner
      .delete(userRegion)
      .where(and(eq(userRegion.Kind, 'building'), eq(userRegion.TargetId, BuildingId)))
      .run()
  })
}

/** Refuses a code that is taken, a gate that closes before it opens, and a mixed building that does not say whose each floor is. */
function refuseWrong({ db }: Ctx, input: Written, Id = ''): void {
  const { Code, GateOpen, GateClose, WeekendClose, SexType, Floors, FloorSex = [] } = input
  const same = db
    .select({ Id: dormBuilding.Id })
    .from(dormBuilding)
    .where(and(live(dormBuilding), eq(dormBuilding.Code, Code), ne(dormBuilding.Id, Id)))
    .get()
  if (same) refuse('BUILDING_CODE')
  if (GateOpen >= GateClose || GateOpen >= WeekendClose) refuse('BUILDING_HOURS')
  const told = new Set(FloorSex.map(({ Floor }) => Floor))
  const isTold =
    FloorSex.length === Floors && Array.from({ length: Floors }, (_, at) => at + 1).every(at => told.has(at))
  if (SexType === mixed && !isTold) refuse('BUILDING_FLOORS')
}

/** Whose a floor is. */
export const sexOfFloor = ({ SexType, FloorSex }: Pick<Stored, 'SexType' | 'FloorSex'>, floor: number): number =>
  SexType === mixed ? (FloorSex.find(({ Floor }) => Floor === floor)?.SexType ?? 1) : SexType

/** Whoever is in charge of a building has it among his places, and whoever was before has it no more; others who have it keep it. */
function charge(db: Db, BuildingId: string, ManagerId: string | null | undefined, before: string | null = null): void {
  const place = { Kind: 'building', TargetId: BuildingId } as const
  if (before)
    db.delete(userRegion)
      .where(
        and(eq(userRegion.UserId, before), eq(userRegion.Kind, place.Kind), eq(userRegion.TargetId, place.TargetId)),
      )
      .run()
  if (ManagerId)
    db.insert(userRegion)
      .values({ UserId: ManagerId, ...place })
      .onConflictDoNothing()
      .run()
}

/** Refuses a manager who is no account of staff. */
function refuseManager(db: Db, ManagerId: string | null | undefined): void {
  if (!ManagerId) return
  const found = db
    .select({ Id: userMan.Id })
    .from(userMan)
    .where(and(live(userMan), eq(userMan.Id, ManagerId), ne(userMan.UserType, 1)))
    .get()
  if (!found) refuse('NOT_FOUND')
}

function addBuilding(ctx: Ctx, input: Written) {
  if (!actsForSchool(ctx, 'dorm.enable')) refuse('NOT_FOUND')
  refuseWrong(ctx, input)
  refuseManager(ctx.db, input.ManagerId)
  return ctx.world.transact(db => {
    const saved = addRow(ctx, buildings, crud.add, input)
    charge(db, saved.Id, input.ManagerId)
    return saved
  })
}

/** What wardens change of their building. */
const ofWardens: readonly string[] = ['GateOpen', 'GateClose', 'WeekendClose', 'Remark']
const fields = ['Name', 'Code', 'Campus', 'SexType', 'Floors', 'FloorSex', 'ManagerId', 'Lng', 'Lat'] as const

const hours = ['GateOpen', 'GateClose', 'WeekendClose'] as const

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

function editBuilding(ctx: Ctx, input: Input<typeof dormitory.editBuilding>) {
  const row = storedRow(ctx, buildings, input.Id, 'edit')
  const changed = fields.filter(
    name =>
      !ofWardens.includes(name) &&
      !same(input[name], Array.isArray(row[name]) && row[name].length === 0 ? undefined : row[name]),
  )
  if (changed.length > 0 && !actsForSchool(ctx, 'dorm.enable')) refuse('BUILDING_OFFICE')
  refuseWrong(ctx, input, row.Id)
  refuseManager(ctx.db, input.ManagerId)
  const isLivedIn = residentsIn(ctx.db, row.Id) > 0
  if (isLivedIn && (changed.includes('SexType') || changed.includes('FloorSex'))) refuse('BUILDING_TAKEN')
  const highest =
    ctx.db
      .select({ floor: max(dormRoom.Floor) })
      .from(dormRoom)
      .where(and(live(dormRoom), eq(dormRoom.BuildingId, row.Id)))
      .get()?.floor ?? 0
  if (highest > input.Floors) refuse('BUILDING_LOWER', { floor: highest })
  return ctx.world.transact(db => {
    const saved = editRow(ctx, buildings, crud.edit, input)
    if (hours.some(name => input[name] !== row[name]))
      db.update(dormBuilding)
        .set({ FormerHours: formerHours(row, ctx.now) })
        .where(eq(dormBuilding.Id, row.Id))
        .run()
    if (changed.includes('ManagerId')) charge(db, row.Id, input.ManagerId, row.ManagerId)
    if (changed.includes('SexType') || changed.includes('FloorSex')) followSex(ctx, row.Id)
    return saved
  })
}

/** Rooms have the sex of their floor. */
function followSex(ctx: Ctx, BuildingId: string): void {
  const building = ctx.db.select().from(dormBuilding).where(eq(dormBuilding.Id, BuildingId)).get()!
  const rooms = ctx.db
    .select()
    .from(dormRoom)
    .where(and(live(dormRoom), eq(dormRoom.BuildingId, BuildingId)))
    .all()
    .filter(({ Floor, SexType }) => SexType !== sexOfFloor(building, Floor))
  if (rooms.length === 0) return
  ctx.change(
    dormRoom,
    rooms.map(({ Id }) => Id),
    db => {
      for (const { Id, Floor } of rooms)
        db.update(dormRoom)
          .set({ SexType: sexOfFloor(building, Floor) })
          .where(eq(dormRoom.Id, Id))
          .run()
    },
  )
}

export const buildingHandlers = { ...handlers, addBuilding, editBuilding }
