import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom, dormStay } from '@xuegong/db/schema/dormitory'
import { gateDevice, gateRecord } from '@xuegong/db/schema/dormitory-gate'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '#data/days'
import { statement } from '#data/prepared'
import { evening, hoursOfNight } from './gate-hours.ts'

export const lateKind = { late: 1, absent: 2 } as const

export interface Sleeper {
  readonly UserId: string
  readonly Account: string | null
  readonly TrueName: string
  readonly CounsellorId: string
  readonly CollegeId: string
  readonly RoomId: string
  readonly RoomName: string
  readonly BuildingId: string
  readonly Close: string
  readonly Open: string
}

/** Who lived in the buildings at the end of a day, or some of them, with the hours of the gate that night. */
export function sleepersOf(db: Db, day: string, only?: readonly string[]): Sleeper[] {
  const hours = hoursOfNight(db, day)
  return db
    .select({
      UserId: dormStay.UserId,
      Account: student.UserId,
      TrueName: student.TrueName,
      CounsellorId: classInfo.CounsellorId,
      CollegeId: classInfo.CollegeId,
      RoomId: dormRoom.Id,
      RoomName: sql<string>`${dormBuilding.Name} || ${dormRoom.RoomNo}`,
      BuildingId: dormBuilding.Id,
    })
    .from(dormStay)
    .innerJoin(student, and(eq(student.Id, dormStay.UserId), live(student)))
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .innerJoin(dormBed, eq(dormBed.Id, dormStay.BedId))
    .innerJoin(dormRoom, eq(dormRoom.Id, dormBed.RoomId))
    .innerJoin(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding)))
    .where(
      and(
        live(dormStay),
        only && inArray(dormStay.UserId, [...only]),
        sql`${dormStay.InDate} <= ${day} and (${dormStay.OutDate} is null or ${dormStay.OutDate} > ${day})`,
      ),
    )
    .all()
    .map(who => ({ ...who, ...hours(who.BuildingId) }))
}

/** How many passes the gates of a building have told of in the evening of a day, counted up to so many. */
export const heardOf = (db: Db, BuildingId: string, day: string, most: number): number =>
  statement(db, 'passes of an evening', () => {
    const some = db
      .select({ Id: gateRecord.Id })
      .from(gateRecord)
      .where(
        sql`${gateRecord.DeviceId} in (select ${gateDevice.Id} from ${gateDevice} where ${gateDevice.BuildingId} = ${sql.placeholder('building')})
          and ${gateRecord.PassTime} >= ${sql.placeholder('from')} and ${gateRecord.PassTime} < ${sql.placeholder('to')}`,
      )
      .limit(sql.placeholder('most'))
      .as('some')
    return db.select({ n: count() }).from(some)
  }).get({ building: BuildingId, from: `${day} ${evening}`, to: `${dayOf(day, 1)} 00:00:00`, most })!.n

/** Buildings whose gate has told nothing in the evening: of these nobody is said to be late. */
export function deadBuildings(db: Db, day: string): Set<string> {
  const all = db.select({ Id: dormBuilding.Id }).from(dormBuilding).where(live(dormBuilding)).all()
  return new Set(all.map(({ Id }) => Id).filter(Id => heardOf(db, Id, day, 1) === 0))
}

type Last = { readonly Direction: number; readonly PassTime: string }

/** The last pass of each of some students before a moment, and the first one in within a time. */
export function passes(db: Db) {
  const last = statement(db, 'last pass before', () =>
    db
      .select({ Direction: gateRecord.Direction, PassTime: gateRecord.PassTime })
      .from(gateRecord)
      .where(
        sql`${gateRecord.UserId} = ${sql.placeholder('UserId')} and ${gateRecord.PassTime} < ${sql.placeholder('to')}`,
      )
      .orderBy(desc(gateRecord.PassTime))
      .limit(1),
  )
  const back = statement(db, 'first pass in within', () =>
    db
      .select({ Direction: gateRecord.Direction, PassTime: gateRecord.PassTime })
      .from(gateRecord)
      .where(
        sql`${gateRecord.UserId} = ${sql.placeholder('UserId')} and ${gateRecord.Direction} = 1
          and ${gateRecord.PassTime} >= ${sql.placeholder('from')} and ${gateRecord.PassTime} < ${sql.placeholder('to')}`,
      )
      .orderBy(asc(gateRecord.PassTime))
      .limit(1),
  )
  return {
    last: (UserId: string, to: string): Last | undefined => last.get({ UserId, to }),
    back: (UserId: string, from: string, to: string): Last | undefined => back.get({ UserId, from, to }),
  }
}

/** How a night went for somebody: late, absent, or nothing to tell. */
export function outcomeOf({ last, back }: ReturnType<typeof passes>, day: string, { UserId, Close, Open }: Sleeper) {
  const midnight = `${dayOf(day, 1)} 00:00:00`
  const before = last(UserId, midnight)
  if (!before) return undefined
  if (before.Direction === 1)
    return before.PassTime > `${day} ${Close}:00` ? { Kind: lateKind.late, PassTime: before.PassTime } : undefined
  const returned = back(UserId, midnight, `${dayOf(day, 1)} ${Open}:00`)
  return returned ? { Kind: lateKind.late, PassTime: returned.PassTime } : { Kind: lateKind.absent, PassTime: null }
}
