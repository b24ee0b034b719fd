import type { Input, Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { studying } from './bed-rules.ts'
import { bedAllotted } from './bed-templates.ts'
import { isOffered, tellOfBed } from './beds.ts'
import { actedRooms } from './reach.ts'
import { bedName, bedOf, inKind, type Place, placeOf, type Resident, takeBed, type Work } from './stays.ts'

const nowhere = '没有符合条件的空床'

interface Waiting extends Resident {
  readonly MajorId: string
}
type Free = Pick<Place['bed'], 'Id' | 'RoomId'>
interface Room extends Pick<Place['room'], 'Id' | 'SexType' | 'CollegeId'> {
  readonly free: Free[]
}

/** Students who wait for a bed, in the order in which they are placed: by college, major, class and number. */
export const waiting = (db: Db, which: SQL | undefined): Waiting[] =>
  db
    .select({
      Id: student.Id,
      UserId: student.UserId,
      StudentNo: student.StudentNo,
      TrueName: student.TrueName,
      Sex: student.Sex,
      StuStatus: student.StuStatus,
      ClassId: student.ClassId,
      CollegeId: classInfo.CollegeId,
      MajorId: classInfo.MajorId,
    })
    .from(student)
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .where(and(live(student), inArray(student.StuStatus, [...studying]), which))
    .orderBy(asc(classInfo.CollegeId), asc(classInfo.MajorId), asc(classInfo.ClassCode), asc(student.StudentNo))
    .all()

/** Students who have no bed. */
export const withoutBed = sql`not exists (select 1 from ${dormBed} bed where bed.UserId = ${student.Id}
  and bed.UserId is not null and bed.State between 1 and 3 and bed.IsDel = 0)`

/** Rooms in use with their free beds, by building, floor, number and bed. `which` is a condition on DormRoom. */
export function freeRooms(db: Db, which: SQL | undefined, values: Readonly<Record<string, unknown>> = {}): Room[] {
  const beds = db
    .select({ Id: dormBed.Id, RoomId: dormBed.RoomId, SexType: dormRoom.SexType, CollegeId: dormRoom.CollegeId })
    .from(dormBed)
    .innerJoin(dormRoom, and(eq(dormRoom.Id, dormBed.RoomId), live(dormRoom)))
    .innerJoin(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding)))
    .where(and(live(dormBed), eq(dormBed.State, 0), eq(dormRoom.State, 1), which))
    .orderBy(asc(dormBuilding.Code), asc(dormRoom.Floor), asc(dormRoom.RoomNo), asc(dormBed.BedNo))
    .prepare()
    .all(values)
  const rooms = new Map<string, Room>()
  for (const { Id, RoomId, SexType, CollegeId } of beds) {
    const room = rooms.get(RoomId) ?? { Id: RoomId, SexType, CollegeId, free: [] }
    rooms.set(RoomId, room)
    room.free.push({ Id, RoomId })
  }
  return [...rooms.values()]
}

type Placing = readonly [who: Waiting, BedId: string]

/** Students in groups by a key, in the order in which they stand. */
function grouped(all: readonly Waiting[], keyOf: (who: Waiting) => string): Waiting[][] {
  const groups = new Map<string, Waiting[]>()
  for (const who of all) groups.set(keyOf(who), [...(groups.get(keyOf(who)) ?? []), who])
  return [...groups.values()]
}

/**
 * Who gets which bed. Rooms of the own college come first, then those for every college. Whole rooms are filled by a class, with the
 * rest of it by a major, then by a college; what is left takes single beds. The same students and rooms give the same plan.
 */
export function planAllotment(students: readonly Waiting[], rooms: readonly Room[]): Placing[] {
  const placed: Placing[] = []
  const has = new Set<string>()
  const fitting = ({ Sex, CollegeId }: Waiting) => {
    const ofSex = rooms.filter(room => room.SexType === Number(Sex))
    return [...ofSex.filter(room => room.CollegeId === CollegeId), ...ofSex.filter(room => room.CollegeId === null)]
  }
  const put = (who: Waiting, room: Room) => {
    placed.push([who, room.free.shift()!.Id])
    has.add(who.Id)
  }
  const open = () => students.filter(({ Id }) => !has.has(Id))
  const keys: ((who: Waiting) => string)[] = [
    who => `${who.Sex} ${who.ClassId}`,
    who => `${who.Sex} ${who.MajorId}`,
    who => `${who.Sex} ${who.CollegeId}`,
  ]
  for (const keyOf of keys)
    for (const group of grouped(open(), keyOf)) {
      let rest = group
      for (const room of fitting(group[0]!)) {
        const size = room.free.length
        if (size === 0 || size > rest.length) continue
        for (const who of rest.slice(0, size)) put(who, room)
        rest = rest.slice(size)
      }
    }
  for (const who of open()) {
    const room = fitting(who).find(({ free }) => free.length > 0)
    if (room) put(who, room)
  }
  return placed
}

/** Gives students the beds of a plan, and tells them. */
export function placeAll(work: Work, plan: readonly Placing[], BatchId: string | null = null): void {
  for (const [who, BedId] of plan) {
    const place = placeOf(work.db, BedId)
    takeBed(work, place, who, { InKind: inKind.allotted, BatchId })
    tellOfBed(work, bedAllotted, who, place)
  }
}

type Asked = Input<typeof dormitory.autoAllot>

/** Students of a college or major, of classes, of a grade, or those that are named. */
const asked = ({ OrgId, ClassIds, Grade, UserIds }: Asked): SQL | undefined =>
  and(
    OrgId === undefined ? undefined : sql`${OrgId} in (${classInfo.CollegeId}, ${classInfo.MajorId})`,
    ClassIds === undefined
      ? undefined
      : sql`${student.ClassId} in (select value from json_each(${JSON.stringify(ClassIds)}))`,
    Grade === undefined ? undefined : eq(student.Grade, Grade),
    UserIds === undefined ? undefined : sql`${student.Id} in (select value from json_each(${JSON.stringify(UserIds)}))`,
  )

/** Gives students beds of the rooms that fit them, as far as the caller acts on these; rooms that a running batch offers are left to it. */
export function autoAllot(ctx: Ctx, input: Asked): Result<typeof dormitory.autoAllot> {
  const { BuildingIds, DryRun = 0 } = input
  return ctx.world.transact(db => {
    const students = waiting(db, and(asked(input), withoutBed))
    const settled = (input.UserIds?.length ?? 0) > 0 ? waiting(db, and(asked(input), sql`not (${withoutBed})`)) : []
    if (students.length + settled.length === 0) refuse('ALLOT_NOBODY')
    const acted = actedRooms(ctx, 'dorm.enable')
    const inBuildings =
      BuildingIds && sql`${dormRoom.BuildingId} in (select value from json_each(${JSON.stringify(BuildingIds)}))`
    const rooms = freeRooms(db, and(acted.where(), inBuildings), acted.values)
    const plan = planAllotment(
      students,
      rooms.filter(({ Id }) => !isOffered(db, ctx.now, Id)),
    )
    const names = plan.map(([, BedId]) => bedName(placeOf(db, BedId)))
    if (DryRun !== 1) placeAll(ctx, plan)
    const has = new Set(plan.map(([{ Id }]) => Id))
    return {
      Placed: plan.map(([{ Id, StudentNo, TrueName }, BedId], at) => ({
        UserId: Id,
        StudentNo,
        TrueName,
        BedId,
        BedName: names[at]!,
      })),
      Unplaced: [
        ...settled.map(({ Id, StudentNo, TrueName }) => ({
          StudentNo,
          TrueName,
          Reason: `已有床位（${bedName(bedOf(db, Id)!)}）`,
        })),
        ...students
          .filter(({ Id }) => !has.has(Id))
          .map(({ StudentNo, TrueName }) => ({ StudentNo, TrueName, Reason: nowhere })),
      ],
    }
  })
}
