import type { Input, Result } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import type { Bed } from '@xuegong/contracts/modules/dormitory/beds'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom, selectBatch, selectBatchRoom } from '@xuegong/db/schema/dormitory'
import { and, eq, sql } from 'drizzle-orm'
import { tell } from '#delivery/tell'
import type { Template } from '#delivery/template'
import { changeMany } from '#data/bulk'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { inner } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { type Confirmed, needConfirm, refuse } from '#refuse'
import { bedAllotted, bedMoved } from './bed-templates.ts'
import { listBed } from './bed-list.ts'
import { isStale, refuseAway, refuseInDate, refuseTaken, unfit } from './bed-rules.ts'
import { actedRooms, actsForSchool } from './reach.ts'
import {
  bedName,
  bedOf,
  bedState,
  inKind,
  moveBed,
  type Place,
  placeOf,
  type Resident,
  reserveKind,
  residentOf,
  swapBeds,
  takeBed,
} from './stays.ts'

const roomInUse = 1

/** Beds on which the caller acts. */
export const bedsWithin = (scope: (ctx: Ctx) => Condition) => ({
  from: dormBed,
  join: [
    inner(dormRoom, and(eq(dormRoom.Id, dormBed.RoomId), live(dormRoom))),
    inner(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding))),
  ],
  scope,
})
const settable = bedsWithin(ctx => actedRooms(ctx, 'dorm.edit', { byCollege: true }))
const allottable = bedsWithin(ctx => actedRooms(ctx, 'dorm.edit'))

/** Whether a room is offered in a batch that runs now. */
export const isOffered = (db: Db, now: string, RoomId: string): boolean =>
  db
    .select({ Id: selectBatch.Id })
    .from(selectBatchRoom)
    .innerJoin(selectBatch, and(eq(selectBatch.Id, selectBatchRoom.BatchId), live(selectBatch)))
    .where(
      and(
        eq(selectBatchRoom.RoomId, RoomId),
        eq(selectBatch.State, 1),
        sql`${selectBatch.StartTime} <= ${now} and ${selectBatch.EndTime} > ${now}`,
      ),
    )
    .get() !== undefined

/** What was done to beds, with where those are to which it was not. */
export function bedsDone(
  ctx: Ctx,
  { Ok, Failed }: ReturnType<typeof changeMany>,
): Result<typeof dormitory.setBedState> {
  const nameOf = (Id: string) => {
    const bed = ctx.db.select().from(dormBed).where(eq(dormBed.Id, Id)).get()
    return bed ? String(bed.BedNo) : ''
  }
  // Of beds out of reach nothing is told.
  const isReached = (Name: string) => Name !== ''
  return {
    Ok,
    Fail: Failed.map(({ Id, Name, Reason }) => ({ BedId: Id, BedNo: isReached(Name) ? nameOf(Id) : '', Reason })),
  }
}

/** Frees, reserves or takes out of use beds that nobody has. */
export function setBedState(
  ctx: Ctx,
  { BedIds, State, Remark = '' }: Input<typeof dormitory.setBedState>,
): Result<typeof dormitory.setBedState> {
  const within = bedsWithin(asking => actedRooms(asking, 'dorm.edit'))
  const done = changeMany(ctx, { reached: settable, list: listBed }, { Ids: BedIds }, (bed, db) => {
    const isTaken = bed.UserId !== null || bed.ReserveKind === reserveKind.change
    if (isTaken && !isStale(bed, ctx.now)) refuse('BED_PERSON', { bed: bed.BedNo })
    if (isOffered(db, ctx.now, bed.RoomId)) refuse('BED_IN_BATCH')
    const isOff = State === bedState.off || bed.State === bedState.off
    if (isOff && !reaches(ctx, within, bed.Id)) refuse('BED_OFFICE')
    const ReserveKind = State === bedState.reserved ? reserveKind.management : null
    db.update(dormBed)
      .set({ State, ReserveKind, Remark, UserId: null, HoldUntil: null, BatchId: null })
      .where(eq(dormBed.Id, bed.Id))
      .run()
  })
  return bedsDone(ctx, done)
}

function reaches(ctx: Ctx, within: ReturnType<typeof bedsWithin>, Id: string): boolean {
  try {
    storedRow(ctx, within, Id, 'edit')
    return true
  } catch {
    return false
  }
}

/** A bed as it is answered. */
const shownBed = ({ bed, room, building }: Place, TrueName: string): Bed => ({
  Id: bed.Id,
  BuildingId: building.Id,
  BuildingName: building.Name,
  RoomId: room.Id,
  RoomNo: room.RoomNo,
  BedNo: bed.BedNo,
  State: bed.State,
  UserId: bed.UserId ?? '',
  TrueName,
})

/** Tells a resident of his bed. */
export function tellOfBed(
  ctx: Pick<Ctx, 'world' | 'now' | 'user'>,
  of: Template<'床位'>,
  who: Resident,
  place: Place,
): void {
  const about = { businessId: `dormitory:${who.Id}`, url: '/dorm/myDorm' }
  tell(ctx, of, [who.UserId ?? ''], { 床位: bedName(place) }, about)
}

/** Refuses a room that a student may not live in; the office of the school may pass over the college, and gets the question about it. */
function askedOf(ctx: Ctx, room: Place['room'], who: Resident): string {
  refuseAway(who)
  if (room.State !== roomInUse) refuse('ROOM_OFF')
  const why = unfit(ctx.db, room, who)
  if (!why) return ''
  if (why.by === 'sex' || !actsForSchool(ctx, 'dorm.edit')) refuse('ROOM_UNFIT', why.values)
  return `该房间仅限${why.values.college}${why.values.sex}生入住，确定分配给${who.TrueName}？`
}

/** Asks all that is to be asked, in one go. */
function ask(given: Confirmed, ...questions: readonly string[]): void {
  const text = questions.join('')
  if (text) needConfirm(given, text)
}

type Allotting = Input<typeof dormitory.allotBed>

/** Gives a student a bed, or moves him to it; where somebody lives in it, both swap once that is confirmed. */
export function allotBed(ctx: Ctx, input: Allotting): Bed {
  const { BedId, UserId, InDate = dayOf(ctx.now), Move = 0 } = input
  return ctx.world.transact(db => {
    storedRow(ctx, allottable, BedId, 'edit', db)
    const [to, who] = [placeOf(db, BedId), residentOf(db, UserId)]
    const from = bedOf(db, UserId)
    if (Move === 1) moved(ctx, input, { to, from: from ?? refuse('BED_NONE'), who })
    else allotted(ctx, input, { to, from, who, InDate })
    return shownBed(placeOf(db, BedId), who.TrueName)
  })
}

interface Going {
  readonly to: Place
  readonly who: Resident
}

function allotted(
  ctx: Ctx,
  given: Allotting,
  { to, from, who, InDate }: Going & { from: Place | undefined; InDate: string },
) {
  const isOwn = from?.bed.Id === to.bed.Id
  if (from && (!isOwn || from.bed.State === bedState.lived)) refuse('BED_STAYS', { bed: bedName(from) })
  refuseTaken(to, who, ctx.now)
  refuseInDate(ctx.db, ctx.now, InDate, { bed: to.bed.Id, who: who.Id })
  ask(given, askedOf(ctx, to.room, who))
  takeBed(ctx, to, isOwn ? { ...who, StuStatus: 1 } : who, { InKind: inKind.allotted, InDate, BatchId: to.bed.BatchId })
  tellOfBed(ctx, bedAllotted, who, to)
}

function moved(ctx: Ctx, { Reason = '', ...given }: Allotting, { to, from, who }: Going & { from: Place }) {
  storedRow(ctx, allottable, from.bed.Id, 'edit')
  if (to.bed.Id === from.bed.Id) refuse('BED_STAYS', { bed: bedName(from) })
  const partner =
    to.bed.State === bedState.lived && to.bed.UserId !== null && from.bed.State === bedState.lived
      ? residentOf(ctx.db, to.bed.UserId)
      : undefined
  if (!partner) refuseTaken(to, who, ctx.now)
  const question = askedOf(ctx, to.room, who)
  if (!partner) {
    ask(given, question)
    moveBed(ctx, from, to, who, Reason)
    return tellOfBed(ctx, bedMoved, who, to)
  }
  ask(given, question, askedOf(ctx, from.room, partner), `与${partner.TrueName}互换床位？`)
  swapBeds(ctx, [from, to], [who, partner], Reason)
  tellOfBed(ctx, bedMoved, who, to)
  tellOfBed(ctx, bedMoved, partner, from)
}
