import type { RefusalName } from '@xuegong/contracts/refusals'
import { dormBed, dormChange } from '@xuegong/db/schema/dormitory'
import { and, eq } from 'drizzle-orm'
import type { ApprovalWork } from '#approval/form'
import { refuse, Refused } from '#refuse'
import { refuseAway, refuseTaken, refuseUnfit } from './bed-rules.ts'
import { isOffered } from './beds.ts'
import { bedOf, bedState, moveBed, type Place, placeOf, reserveKind, residentOf, swapBeds } from './stays.ts'

/** A change as it is stored. */
export type Change = typeof dormChange.$inferSelect
export const changeKind = { bed: 1, swap: 2 } as const
export const swapAgree = { open: 0, agreed: 1, refused: 2 } as const
const studies = 1

/** Whether a bed is kept for a change. */
const isKeptFor = ({ State, ReserveKind, ReserveChangeId }: Place['bed'], Id: string) =>
  State === bedState.reserved && ReserveKind === reserveKind.change && ReserveChangeId === Id

/** Refuses a bed into which the applicant of a change may not move: one that is taken, of others, or offered to those who choose now. */
export function refuseBed(work: Pick<ApprovalWork, 'db' | 'now'>, { Id, UserId }: Change, to: Place): void {
  const who = residentOf(work.db, UserId)
  if (bedOf(work.db, UserId)?.bed.Id === to.bed.Id) refuse('CHANGE_SAME_BED')
  refuseAway(who)
  refuseUnfit(work.db, to.room, who)
  if (isKeptFor(to.bed, Id)) return
  refuseTaken(to, who, work.now)
  if (isOffered(work.db, work.now, to.room.Id)) refuse('BED_IN_BATCH')
}

/** Keeps a bed for a change. */
export function keepBed(work: ApprovalWork, Id: string, BedId: string): void {
  const kept = { State: bedState.reserved, ReserveKind: reserveKind.change, ReserveChangeId: Id, HoldUntil: null }
  work.change(dormBed, BedId, db => {
    db.update(dormBed)
      .set({ ...kept, UserId: null, BatchId: null })
      .where(eq(dormBed.Id, BedId))
      .run()
  })
}

/** Frees the beds that are kept for a change, but for one. */
export function releaseBeds(work: ApprovalWork, Id: string, but?: string): void {
  const kept = work.db
    .select({ Id: dormBed.Id })
    .from(dormBed)
    .where(
      and(
        eq(dormBed.State, bedState.reserved),
        eq(dormBed.ReserveKind, reserveKind.change),
        eq(dormBed.ReserveChangeId, Id),
      ),
    )
    .all()
    .filter(bed => bed.Id !== but)
  for (const bed of kept)
    work.change(dormBed, bed.Id, db => {
      db.update(dormBed)
        .set({ State: bedState.free, ReserveKind: null, ReserveChangeId: null })
        .where(eq(dormBed.Id, bed.Id))
        .run()
    })
}

/** Whether somebody studies and lives in a bed, which is in use. */
function livesIn(work: Pick<ApprovalWork, 'db'>, UserId: string, { bed, room }: Place): boolean {
  const isThere = bed.State === bedState.lived && bed.UserId === UserId && room.State === 1
  return isThere && residentOf(work.db, UserId).StuStatus === studies
}

/** Does what may be refused, in words for somebody else than who is told: those of `refusal` take their place. */
export function orElse<R>(refusal: RefusalName, deed: () => R): R {
  try {
    return deed()
  } catch (error) {
    throw error instanceof Refused ? new Refused(refusal) : error
  }
}
/** What is refused while a change is carried out means that it is not any more what it was when it was decided on. */
const orOutdated = <R>(deed: () => R): R => orElse('CHANGE_OUTDATED', deed)

/** Moves whom a change is about, as of today; refuses where beds, persons, sex or college are not any more what they were. */
export function carryOut(work: ApprovalWork, change: Change): void {
  const { UserId, FromBedId, ToBedId, SwapUserId, Kind, Reason } = change
  if (ToBedId === null) return refuse('CHOOSE_BED')
  const [from, to] = orOutdated(() => [placeOf(work.db, FromBedId), placeOf(work.db, ToBedId)] as const)
  const who = residentOf(work.db, UserId)
  if (!livesIn(work, UserId, from)) refuse('CHANGE_OUTDATED')
  if (Kind === changeKind.bed) {
    orOutdated(() => refuseBed(work, change, to))
    return moveBed(work, from, to, who, Reason.slice(0, 100))
  }
  if (!SwapUserId || !livesIn(work, SwapUserId, to)) return refuse('CHANGE_OUTDATED')
  const partner = residentOf(work.db, SwapUserId)
  orOutdated(() => {
    refuseUnfit(work.db, to.room, who)
    refuseUnfit(work.db, from.room, partner)
  })
  swapBeds(work, [from, to], [who, partner], Reason.slice(0, 100))
}
