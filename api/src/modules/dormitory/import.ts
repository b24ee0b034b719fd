import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userRegion } from '@xuegong/db/schema/account'
import { dormBed, dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, max, or, sql } from 'drizzle-orm'
import { nobody } from '#data/ctx'
import { dayOf } from '#data/days'
import { statement } from '#data/prepared'
import { scopeTypes } from '#data/scope'
import {
  type Fault,
  importerOf,
  type Lookup,
  type Stamp,
  type Starter,
  type Values,
  type Write,
} from '#imports/importer'
import { Refused, refuse } from '#refuse'
import { refuseAway, refuseInDate, refuseTaken, refuseUnfit } from './bed-rules.ts'
import { sexOfFloor } from './buildings.ts'
import { bedName, bedOf, bedState, inKind, placeOf, residentOf, takeBed } from './stays.ts'

type Row = Values<typeof dormitory.importDorm>
type Building = typeof dormBuilding.$inferSelect
type Room = typeof dormRoom.$inferSelect
type At = { readonly db: Db; readonly stamp: Stamp; readonly made: ReturnType<typeof madeBy> }
/** Buildings into which the starter may import. */
type Allowed = ReadonlySet<string> | 'all'

const sexes: Readonly<Record<string, number>> = { 男: 1, 女: 2, 混合: 3 }
const mixed = 3

const madeBy = ({ now, owner }: Stamp) => ({ CreateDate: now, CreateUserId: owner.Id, CreateUserName: owner.TrueName })

const collegeLookup = (db: Db): Lookup => {
  const find = statement(db, 'college of a cell', () =>
    db
      .select({ Id: userOrg.Id })
      .from(userOrg)
      .where(
        and(
          live(userOrg),
          eq(userOrg.OrgType, 2),
          or(eq(userOrg.Name, sql.placeholder('text')), eq(userOrg.Code, sql.placeholder('text'))),
        ),
      ),
  )
  return text => {
    const id = find.get({ text })?.Id
    return id === undefined ? { error: '学院不存在' } : { id }
  }
}

const studentLookup = (db: Db): Lookup => {
  const find = statement(db, 'student of a cell', () =>
    db
      .select({ Id: student.Id })
      .from(student)
      .where(and(live(student), eq(student.StudentNo, sql.placeholder('text')))),
  )
  return text => {
    const id = find.get({ text })?.Id
    return id === undefined ? { error: '学号不存在' } : { id }
  }
}

/** The building of a row: as it is stored, grown to the floor, or made. */
function buildingOf(
  { db, stamp, made }: At,
  { Code, Name, SexType, Floor }: Row,
  allowed: Allowed,
): Building | Fault<keyof Row> {
  const type = sexes[SexType]
  if (type === undefined) return { field: 'SexType', error: '楼栋类型须为男、女或混合' }
  const stored = db
    .select()
    .from(dormBuilding)
    .where(and(live(dormBuilding), eq(dormBuilding.Code, Code)))
    .get()
  if (allowed !== 'all' && !(stored && allowed.has(stored.Id))) return { field: 'Code', error: '无权导入该楼栋' }
  if (!stored) {
    if (type === mixed) return { field: 'SexType', error: '混合楼栋请先在楼栋房间中设置各层性别' }
    return db
      .insert(dormBuilding)
      .values({ ...made, Id: stamp.newId(), Code, Name, SexType: type, Floors: Floor })
      .returning()
      .get()
  }
  if (stored.Name !== Name) return { field: 'Name', error: '楼栋名称与已有楼栋不一致' }
  if (stored.SexType !== type) return { field: 'SexType', error: '楼栋类型与已有楼栋不一致' }
  if (stored.Floors >= Floor) return stored
  if (type === mixed) return { field: 'Floor', error: sentence('ROOM_FLOOR', { n: stored.Floors }) }
  db.update(dormBuilding).set({ Floors: Floor }).where(eq(dormBuilding.Id, stored.Id)).run()
  return { ...stored, Floors: Floor }
}

/** The room of a row with its beds: as it is stored, with the beds that lack, or made. */
function roomOf({ db, stamp, made }: At, row: Row, building: Building): Room | Fault<keyof Row> {
  const { Floor, RoomNo, RoomType, CollegeId = null, BedNo = 0 } = row
  if (!RoomNo.startsWith(String(Floor))) return { field: 'RoomNo', error: sentence('ROOM_NO', { floor: Floor }) }
  const asked = Math.max(row.BedNum ?? Number(RoomType), BedNo)
  const stored = db
    .select()
    .from(dormRoom)
    .where(and(live(dormRoom), eq(dormRoom.BuildingId, building.Id), eq(dormRoom.RoomNo, RoomNo)))
    .get()
  const room =
    stored ??
    db
      .insert(dormRoom)
      .values({
        ...made,
        Id: stamp.newId(),
        BuildingId: building.Id,
        Floor,
        RoomNo,
        RoomType,
        BedNum: asked,
        SexType: sexOfFloor(building, Floor),
        CollegeId,
      })
      .returning()
      .get()
  const has =
    db
      .select({ last: max(dormBed.BedNo) })
      .from(dormBed)
      .where(and(live(dormBed), eq(dormBed.RoomId, room.Id)))
      .get()?.last ?? 0
  for (let no = has + 1; no <= asked; no += 1)
    db.insert(dormBed)
      .values({ ...made, Id: stamp.newId(), RoomId: room.Id, BedNo: no })
      .run()
  if (stored && asked > stored.BedNum) db.update(dormRoom).set({ BedNum: asked }).where(eq(dormRoom.Id, room.Id)).run()
  return room
}

/** What is refused by a rule, as the fault of a cell. */
function faultAt(field: keyof Row, rule: () => void): Fault<keyof Row> | undefined {
  try {
    rule()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return { field, error: error.message }
    throw error
  }
}

/** Gives a student the bed of a row, as a warden would; what he would be refused is the fault of the row. */
function moveIn({ db, stamp }: At, row: Row, room: Room): Fault<keyof Row> | undefined {
  const { BedNo = 0, UserId = '', InDate = dayOf(stamp.now) } = row
  const bed = db
    .select({ Id: dormBed.Id })
    .from(dormBed)
    .where(and(live(dormBed), eq(dormBed.RoomId, room.Id), eq(dormBed.BedNo, BedNo)))
    .get()!
  const [place, who, has] = [placeOf(db, bed.Id), residentOf(db, UserId), bedOf(db, UserId)]
  const isOwn = place.bed.UserId === UserId && place.bed.State === bedState.reserved
  const { now } = stamp
  const wrong =
    faultAt('UserId', () => {
      refuseAway(who)
      if (has && !isOwn) refuse('BED_STAYS', { bed: bedName(has) })
    }) ??
    faultAt('BedNo', () => {
      if (place.bed.State === bedState.lived) refuse('BED_TAKEN')
      refuseTaken(place, who, now)
    }) ??
    faultAt('RoomNo', () => refuseUnfit(db, place.room, who)) ??
    faultAt('InDate', () => refuseInDate(db, now, InDate, { bed: bed.Id, who: who.Id }))
  if (wrong) return wrong
  const user = { ...nobody, Id: stamp.owner.Id, TrueName: stamp.owner.TrueName }
  const work = {
    db,
    now: stamp.now,
    newId: () => stamp.newId(),
    user,
    change: <T>(_: unknown, __: unknown, run: (own: Db) => T) => run(db),
  }
  takeBed(work, place, isOwn ? { ...who, StuStatus: 1 } : who, {
    InKind: inKind.imported,
    InDate,
  })
  return undefined
}

const isFault = (given: object): given is Fault<keyof Row> => 'error' in given

/** Stores a row: its building, its room with beds, and who lives in the bed. */
const dormWriter =
  (allowed: Allowed): Write<typeof dormitory.importDorm> =>
  (db, row, stamp) => {
    const at = { db, stamp, made: madeBy(stamp) }
    if (row.UserId !== undefined && row.BedNo === undefined) return { field: 'BedNo', error: '填写学号时须填写床位号' }
    const building = buildingOf(at, row, allowed)
    if (isFault(building)) return building
    const room = roomOf(at, row, building)
    if (isFault(room)) return room
    return row.UserId === undefined ? undefined : moveIn(at, row, room)
  }

/** Rows become buildings, rooms, beds and stays in the buildings on which the starter acts: all of them, or none. */
export const dormImporter = importerOf(dormitory.importDorm, {
  columns: { CollegeId: { lookup: collegeLookup }, UserId: { lookup: studentLookup } },
  allow: (starter: Starter): Allowed => {
    const types = scopeTypes(starter, 'dorm.import')
    if (types.includes(1)) return 'all'
    const own = starter.db
      .select({ Id: userRegion.TargetId })
      .from(userRegion)
      .where(and(eq(userRegion.UserId, starter.user.Id), eq(userRegion.Kind, 'building')))
      .all()
    return new Set(types.includes(5) ? own.map(({ Id }) => Id) : [])
  },
  start: async (_, allowed) => dormWriter(allowed),
})
