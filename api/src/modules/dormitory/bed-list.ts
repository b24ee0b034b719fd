import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom, dormStay } from '@xuegong/db/schema/dormitory'
import { student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { contains, type Filter, is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { completed, inner, left } from '#data/selection'
import { familyName, isAmong, known, named } from './known.ts'
import { seenRooms } from './reach.ts'

/** Since when somebody lives in a bed. Asked for each row that is shown: as a column it would be worked out for all beds, which are sorted. */
const stayIn = (db: Db) =>
  statement(db, 'since when somebody lives in a bed', () =>
    db
      .select({ InDate: dormStay.InDate })
      .from(dormStay)
      .where(and(eq(dormStay.BedId, sql.placeholder('bed')), isNull(dormStay.OutDate), live(dormStay))),
  )

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
    InDate: completed,
  },
  also: { ClassId: student.ClassId, Owner: student.UserId },
  complete: ctx => {
    const [places, stays] = [placesOf(ctx), stayIn(ctx.db)]
    const [mine, byName] = [isAmong(ctx, known(ctx)), isAmong(ctx, named(ctx))]
    return ({ ClassId, Owner: _, Remark, ...row }) => {
      const isMine = row.UserId !== null && mine(row.UserId as string)
      const isNamed = isMine || (row.UserId !== null && byName(row.UserId as string))
      return {
        ...row,
        UserId: isMine ? row.UserId : '',
        StudentNo: isMine ? row.StudentNo : '',
        TrueName: isNamed ? row.TrueName : familyName(row.TrueName),
        InDate: stays.get({ bed: row.Id })?.InDate ?? null,
        Remark: isMine || !row.TrueName ? Remark : '',
        ClassName: isNamed ? places.of(ClassId ?? '').ClassName : '',
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
