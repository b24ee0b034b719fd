import { dormStay } from '@xuegong/db/schema/dormitory'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { and, eq, lte, max, or } from 'drizzle-orm'
import { dayOf } from '#data/days'
import { nameOfOrg } from '#data/places'
import { refuse } from '#refuse'
import { bedState, type Place, type Resident, reserveKind } from './stays.ts'

/** Who studies, and who has not arrived yet, may be given a bed. */
export const studying: readonly number[] = [1, 6]
/** How far from today somebody may be said to move in. */
const aroundToday = 30
const roomInUse = 1
const sexNames: Readonly<Record<number, string>> = { 1: '男', 2: '女' }

/** Why a room does not take a student; nothing where it does. `byCollege`: the college counts, too. */
export function unfit(
  db: Db,
  { SexType, CollegeId }: Place['room'],
  { Sex, CollegeId: own }: Pick<Resident, 'Sex' | 'CollegeId'>,
): { by: 'sex' | 'college'; values: { college: string; sex: string } } | undefined {
  const by = Number(Sex) !== SexType ? 'sex' : CollegeId !== null && CollegeId !== own ? 'college' : undefined
  if (!by) return undefined
  return { by, values: { college: CollegeId ? nameOfOrg(db, CollegeId) : '', sex: sexNames[SexType] ?? '' } }
}

/** Refuses a room that is not for the student, and one in which nobody lives now. */
export function refuseUnfit(db: Db, room: Place['room'], resident: Pick<Resident, 'Sex' | 'CollegeId'>): void {
  if (room.State !== roomInUse) refuse('ROOM_OFF')
  const why = unfit(db, room, resident)
  if (why) refuse('ROOM_UNFIT', why.values)
}

/** Refuses to give a bed to somebody who neither studies nor is expected. */
export function refuseAway({ StuStatus }: Pick<Resident, 'StuStatus'>): void {
  if (!studying.includes(StuStatus)) refuse('BED_STATUS')
}

/** Whether a hold has run out. */
export const isStale = ({ State, HoldUntil }: Place['bed'], now: string): boolean =>
  State === bedState.held && HoldUntil !== null && HoldUntil <= now

/** Refuses a bed that is not free for a student: of reserved ones only those of the management, and his own. */
export function refuseTaken({ bed }: Place, who: Resident, now: string): void {
  if (bed.UserId === who.Id) return
  if (isStale(bed, now)) return
  if (bed.State === bedState.off || bed.State === bedState.held) refuse('BED_NOT_FREE')
  if (bed.State === bedState.lived) refuse('BED_TAKEN')
  if (bed.State === bedState.reserved && bed.ReserveKind !== reserveKind.management) refuse('BED_RESERVED')
}

/** Refuses a day to move in that is far from today, or on which somebody still lived in the bed, or the student in another one. */
export function refuseInDate(db: Db, now: string, InDate: string, { bed, who }: { bed: string; who: string }): void {
  const today = dayOf(now)
  if (InDate < dayOf(today, -aroundToday) || InDate > dayOf(today, aroundToday))
    refuse('BED_IN_DATE', { n: aroundToday })
  // What ends after today does so where the clock was moved back, and says nothing yet.
  const { last } = db
    .select({ last: max(dormStay.OutDate) })
    .from(dormStay)
    .where(and(live(dormStay), or(eq(dormStay.BedId, bed), eq(dormStay.UserId, who)), lte(dormStay.OutDate, today)))
    .get()!
  if (last && InDate < last) refuse('BED_IN_EARLY', { day: last })
}
