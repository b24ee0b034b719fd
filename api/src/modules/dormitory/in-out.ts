import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { gateRecord } from '@xuegong/db/schema/dormitory-gate'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import type { LeaveCover } from '#data/leave-cover'
import { placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { studentScope } from '#data/scope'

const out = 2
const usualSize = 10

/** How many residents within reach are in or out now, by their last pass; and a page of those who are out, the longest first. */
export function getInOutNow(
  ctx: Ctx,
  { BuildingId, Key = '', PageIndex = 1, PageSize = usualSize }: Input<typeof gate.getInOutNow>,
  covers: LeaveCover,
): Result<typeof gate.getInOutNow> {
  const { key, where, values } = studentScope(ctx, 'dorm.query')
  const last = sql<string | null>`(select record.PassTime || ' ' || record.Direction from ${gateRecord} record
    where record.UserId = ${student.Id} and record.PassTime <= ${sql.placeholder('now')} order by record.PassTime desc limit 1)`
  const read = statement(ctx.db, `residents in and out ${key} ${BuildingId !== undefined}`, () =>
    ctx.db
      .select({
        Id: student.Id,
        StudentNo: student.StudentNo,
        TrueName: student.TrueName,
        ClassId: student.ClassId,
        BuildingName: dormBuilding.Name,
        RoomNo: dormRoom.RoomNo,
        Last: last,
      })
      .from(dormBed)
      .innerJoin(student, and(eq(student.Id, dormBed.UserId), live(student)))
      .innerJoin(dormRoom, eq(dormRoom.Id, dormBed.RoomId))
      .innerJoin(dormBuilding, eq(dormBuilding.Id, dormRoom.BuildingId))
      .where(
        and(
          live(dormBed),
          sql`${dormBed.State} = 3`,
          BuildingId === undefined ? undefined : eq(dormRoom.BuildingId, sql.placeholder('building')),
          where(),
        ),
      ),
  )
  const residents = read.all({ ...values, now: ctx.now, ...(BuildingId !== undefined && { building: BuildingId }) })
  const places = placesOf(ctx)
  const rows = residents.flatMap(({ Last, ClassId, ...who }) => {
    const [PassTime, direction] = [Last?.slice(0, 19) ?? '', Number(Last?.slice(20) ?? 0)]
    if (direction !== out) return []
    const OnLeave = covers(ctx.db, { studentId: who.Id, from: ctx.now, to: ctx.now, away: false })
      ? (1 as const)
      : (0 as const)
    return [{ ...who, ClassName: places.of(ClassId).ClassName, PassTime, OnLeave }]
  })
  const Leave = rows.filter(({ OnLeave }) => OnLeave === 1).length
  const Unknown = residents.filter(({ Last }) => Last === null).length
  const found = rows.filter(({ StudentNo, TrueName }) => StudentNo.includes(Key) || TrueName.includes(Key))
  const { offset, limit } = ctx.slice ?? { offset: (PageIndex - 1) * PageSize, limit: PageSize }
  return {
    In: residents.length - rows.length - Unknown,
    Out: rows.length - Leave,
    Leave,
    Unknown,
    rows: found.toSorted((a, b) => a.PassTime.localeCompare(b.PassTime)).slice(offset, offset + limit),
    total: found.length,
  }
}
