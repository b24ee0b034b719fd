import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom, dormStay } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '#data/condition'
import { is } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { studentScope } from '#data/scope'
import { inner } from '#data/selection'
import { actedRooms } from './reach.ts'

/** Stays of students within reach, and for wardens all in their buildings, the latest first; rooms that are gone are still told. */
export const listStay = listOf(dormitory.listStay, {
  from: dormStay,
  join: [
    inner(student, and(eq(student.Id, dormStay.UserId), live(student))),
    inner(dormBed, eq(dormBed.Id, dormStay.BedId)),
    inner(dormRoom, eq(dormRoom.Id, dormBed.RoomId)),
    inner(dormBuilding, eq(dormBuilding.Id, dormRoom.BuildingId)),
  ],
  columns: {
    StudentNo: student.StudentNo,
    TrueName: student.TrueName,
    BuildingId: dormRoom.BuildingId,
    BuildingName: dormBuilding.Name,
    RoomId: dormBed.RoomId,
    RoomNo: dormRoom.RoomNo,
    BedNo: dormBed.BedNo,
  },
  filters: { UserId: is(dormStay.UserId), BedId: is(dormStay.BedId) },
  scope: ctx => anyOf(studentScope(ctx, 'dorm.get'), actedRooms(ctx, 'dorm.get')),
  order: descending(dormStay.InDate),
})
