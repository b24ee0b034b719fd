import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom, dormStay } from '@xuegong/db/schema/dormitory'
import { student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { contains, type Filter, is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { studentScope } from '#data/scope'
import { completed, inner, left } from '#data/selection'
import { seenRooms } from './reach.ts'

const stay = sql`(select ${dormStay.InDate} from ${dormStay} where ${and(eq(dormStay.BedId, dormBed.Id), isNull(dormStay.OutDate), live(dormStay))})`
const known = (ctx: Ctx) => studentScope(ctx, 'dorm.query')

const [byRoom, byStudent] = [contains(dormRoom.RoomNo), contains(student.StudentNo, student.TrueName, student.Pinyin)]

/** Rooms by their number; students by number or name only where the caller may know them. */
const keyFilter: Filter = {
  ...byRoom,
  where: (name, _, ctx) => or(byRoom.where(name), and(byStudent.where(name), known(ctx!).where()))!,
}

/** Beds within reach with who lives there. */
export const listBed = listOf(dormitory.listBed, {
  from: dormBed,
  join: [
    inner(dormRoom, and(eq(dormRoom.Id, dormBed.RoomId), live(dormRoom))),
    inner(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding))),
    left(student, and(eq(student.Id, dormBed.UserId), live(student))),
    left(userOrg, eq(userOrg.Id, dormRoom.CollegeId)),
  ],
  columns: {
    BuildingId: dormRoom.BuildingId,
    BuildingName: dormBuilding.Name,
    RoomNo: dormRoom.RoomNo,
    SexType: dormRoom.SexType,
    CollegeName: sql<string>`coalesce(${userOrg.Name}, '')`,
    StudentNo: sql<string>`coalesce(${student.StudentNo}, '')`,
    TrueName: sql<string>`coalesce(${student.TrueName}, '')`,
    ClassName: completed,
    InDate: sql<string | null>`${stay}`,
  },
  also: { ClassId: student.ClassId, Owner: student.UserId },
  complete: ctx => {
    const places = placesOf(ctx)
    const mine = knownAmong(ctx)
    return ({ ClassId, Owner: _, ...row }) => {
      const isMine = row.UserId !== null && mine(row.UserId as string)
      return {
        ...row,
        UserId: isMine ? row.UserId : '',
        StudentNo: isMine ? row.StudentNo : '',
        TrueName: isMine ? row.TrueName : row.TrueName.slice(0, 1),
        ClassName: isMine ? places.of(ClassId ?? '').ClassName : '',
        Remark: isMine || !row.TrueName ? row.Remark : '',
      }
    }
  },
  filters: {
    Key: keyFilter,
    BuildingId: is(dormRoom.BuildingId),
    Floor: is(dormRoom.Floor),
    SexType: is(dormRoom.SexType),
    CollegeId: is(dormRoom.CollegeId),
  },
  scope: ctx => seenRooms(ctx, 'dorm.query'),
  order: [ascending(dormBuilding.Code), ascending(dormRoom.RoomNo), ascending(dormBed.BedNo)],
})

/** Whether a student is within the caller's reach; all of them are read at once. */
function knownAmong(ctx: Ctx): (Id: string) => boolean {
  const { key, where, values } = known(ctx)
  const condition = where()
  if (condition === undefined) return () => true
  const read = statement(ctx.db, `a student known ${key}`, () =>
    ctx.db
      .select({ Id: student.Id })
      .from(student)
      .where(and(live(student), eq(student.Id, sql.placeholder('Id')), condition)),
  )
  return Id => read.get({ ...values, Id }) !== undefined
}
