import type { Input, Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { live } from '@xuegong/db/live'
import { dormStay } from '@xuegong/db/schema/dormitory'
import { and, eq, isNull, min, sql } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import { systemWork } from '#approval/system-work'
import { changeMany } from '#data/bulk'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { statement } from '#data/prepared'
import { tell } from '#delivery/tell'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { refuse } from '#refuse'
import { hasLeft } from './away.ts'
import { bedLeaves, bedLeft, bedStays } from './bed-templates.ts'
import { bedsDone, bedsWithin } from './beds.ts'
import { listBed } from './bed-list.ts'
import { voidChanges } from './change-void.ts'
import { actedRooms } from './reach.ts'
import { accountOf, bedName, bedState, freeBed, type Place, placeOf, reserveKind, stayIn, type Work } from './stays.ts'

/** How far ahead somebody may be said to move out. */
const ahead = 30
const within = bedsWithin(ctx => actedRooms(ctx, 'dorm.enable'))

const about = (UserId: string) => ({ businessId: `dormitory:${UserId}`, url: '/dorm/myDorm' })

/** A student leaves his bed today, or as of a day that has passed. */
function leave(
  work: Work,
  approvals: Approvals,
  place: Place,
  leaving: { OutDate: string; OutReason: string; Remark: string },
): void {
  const UserId = place.bed.UserId!
  freeBed(work, place, leaving)
  voidChanges(work, approvals, UserId)
  hasLeft(work, UserId)
  const vars = { 日期: leaving.OutDate, 床位: bedName(place) }
  tell(work, bedLeft, [accountOf(work.db, UserId)], vars, about(UserId))
}

/** Students leave their beds as of a day; a day to come is kept until it is there. */
export function checkOut(
  ctx: Ctx,
  approvals: Approvals,
  { BedIds, OutDate, OutReason, Remark = '' }: Input<typeof dormitory.checkOut>,
): Result<typeof dormitory.checkOut> {
  const today = dayOf(ctx.now)
  if (OutDate > dayOf(today, ahead)) refuse('OUT_LATE', { n: ahead })
  const done = changeMany(ctx, { reached: within, list: listBed }, { Ids: BedIds }, (bed, db) => {
    const isChosen = bed.State === bedState.reserved && bed.ReserveKind === reserveKind.chosen
    if (bed.UserId === null || (bed.State !== bedState.lived && !isChosen)) refuse('BED_EMPTY', { bed: bed.BedNo })
    const [place, stay] = [placeOf(db, bed.Id), stayIn(db, bed.Id)]
    if (stay && OutDate < stay.InDate) refuse('OUT_EARLY')
    // Who has not moved in by then, and whose bed only waits for him, gives it up at once.
    if (!stay || OutDate <= today || OutDate === stay.InDate)
      return leave(ctx, approvals, place, { OutDate: OutDate < today ? OutDate : today, OutReason, Remark })
    ctx.change(dormStay, stay.Id, inner => {
      inner.update(dormStay).set({ LeaveDate: OutDate, OutReason, Remark }).where(eq(dormStay.Id, stay.Id)).run()
    })
    const vars = { 日期: OutDate, 床位: bedName(place) }
    tell(ctx, bedLeaves, [accountOf(db, stay.UserId)], vars, about(stay.UserId))
  })
  return bedsDone(ctx, done)
}

/** Who was to move out on a day to come stays. */
export function cancelCheckOut(
  ctx: Ctx,
  { BedIds }: Input<typeof dormitory.cancelCheckOut>,
): Result<typeof dormitory.cancelCheckOut> {
  const done = changeMany(ctx, { reached: within, list: listBed }, { Ids: BedIds }, (bed, db) => {
    const { Id, UserId, LeaveDate } = stayIn(db, bed.Id) ?? {}
    if (!Id || !UserId || !LeaveDate) return refuse('OUT_NONE', { bed: bed.BedNo })
    ctx.change(dormStay, Id, inner => {
      inner.update(dormStay).set({ LeaveDate: null, OutReason: '', Remark: '' }).where(eq(dormStay.Id, Id)).run()
    })
    const vars = { 日期: LeaveDate, 床位: bedName(placeOf(db, bed.Id)) }
    tell(ctx, bedStays, [accountOf(db, UserId)], vars, about(UserId))
  })
  return bedsDone(ctx, done)
}

const planned = and(live(dormStay), isNull(dormStay.OutDate), sql`${dormStay.LeaveDate} is not null`)

/** Whoever was to move out by today does so, each by himself: what is wrong with one keeps nobody else in his bed. */
export const leaving = (approvals: Approvals): Job => ({
  name: 'dormitory.leave',
  due: (world, after) => {
    const db = world.reader()
    const first = statement(db, 'earliest day to move out', () =>
      db
        .select({ day: min(dormStay.LeaveDate) })
        .from(dormStay)
        .where(planned),
    ).get()?.day
    if (!first) return null
    const at = `${first} 00:05:00`
    return at > after ? at : dailyAt('00:05:00')(after)
  },
  run: world => {
    const work = systemWork(world, '到期退宿', 'dormitory.leave')
    const due = world
      .reader()
      .select()
      .from(dormStay)
      .where(and(planned, sql`${dormStay.LeaveDate} <= ${dayOf(work.now)}`))
      .all()
    const failed = due.flatMap(({ BedId, LeaveDate, OutReason, Remark }) => {
      try {
        world.transact(db => leave(work, approvals, placeOf(db, BedId), { OutDate: LeaveDate!, OutReason, Remark }))
        return []
      } catch (error) {
        return [error]
      }
    })
    if (failed.length > 0) throw failed[0]
    return due.length
  },
})
