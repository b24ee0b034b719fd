import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { bedSelection, Place as PlaceSaid } from '@xuegong/contracts/modules/dormitory/selection'
import type { Db } from '@xuegong/db/client'
import { inserter } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { bedHold, dormRoom, selectBatch, selectBatchRoom } from '@xuegong/db/schema/dormitory'
import { and, desc, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'
import { prepared } from '@xuegong/db/prepared'
import { statement, unplanned } from '#data/prepared'
import { tell } from '#delivery/tell'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { refuseUnfit } from './bed-rules.ts'
import { type Batch, isFor, isOpen, publishedBatches, secondsTo } from './batch.ts'
import { bedChosen } from './batch-templates.ts'
import { type Chooser, chooserOf, isHeld, isHis } from './chooser.ts'
import { bedById, bedOf, bedState, inKind, type Place, placeOf, takeBed } from './stays.ts'

/** How many beds somebody may hold within so many seconds. */
const often = { holds: 6, within: 600 } as const

/** The batch of an id as it is open now; refuses one that is not there, and any time in which nobody chooses. */
function openBatch(ctx: Ctx, Id: string): Batch {
  const batch = publishedBatches(ctx).find(each => each.Id === Id)
  if (batch && isOpen(batch, ctx.now)) return batch
  const { db } = ctx
  const known = db
    .select({ Id: selectBatch.Id })
    .from(selectBatch)
    .where(and(live(selectBatch), eq(selectBatch.Id, Id)))
    .get()
  return refuse(known ? 'BATCH_TIME' : 'NOT_FOUND')
}

/** The rooms of a batch by their Ids. Kept until rooms change: a rush asks for one after the other, and takes beds only. */
const roomsOf = ({ world, db }: Ctx, batch: string): ReadonlyMap<string, Place['room']> =>
  derivedFrom(world, [selectBatchRoom, dormRoom].map(getTableName), `rooms of batch ${batch}`, () => {
    const rooms = db
      .select(getTableColumns(dormRoom))
      .from(selectBatchRoom)
      .innerJoin(dormRoom, eq(dormRoom.Id, selectBatchRoom.RoomId))
      .where(and(eq(selectBatchRoom.BatchId, batch), live(dormRoom)))
      .all()
    return new Map(rooms.map(room => [room.Id, room]))
  })

/** Refuses whoever has held so many beds already that he has to wait. */
function refuseOften({ db, now }: Ctx, me: string): void {
  const first = statement(db, 'first of the last holds of a student', () =>
    db
      .select({ HoldTime: bedHold.HoldTime })
      .from(bedHold)
      .where(
        and(
          eq(bedHold.UserId, sql.placeholder('me')),
          sql`${bedHold.HoldTime} > ${sql.placeholder('since')} and ${bedHold.HoldTime} <= ${sql.placeholder('now')}`,
        ),
      )
      .orderBy(desc(bedHold.HoldTime))
      .limit(unplanned('one'))
      .offset(unplanned('others')),
  ).get({ me, since: plusSeconds(now, -often.within), now, one: 1, others: often.holds - 1 })
  if (!first) return
  const wait = secondsTo(plusSeconds(first.HoldTime, often.within), now)
  refuse('HOLD_OFTEN', { n: Math.ceil(wait / 60) })
}

/** A bed that somebody holds is free. */
const letGo = (db: Db, values: { readonly me: string; readonly now: string }) =>
  prepared(db, 'let go of a bed', () =>
    db.$client.prepare(
      `update DormBed set State = 0, UserId = null, HoldUntil = null, BatchId = null, UpdateDate = :now, RowVersion = RowVersion + 1
       where UserId = :me and State between 1 and 3 and State = 2 and IsDel = 0`,
    ),
  ).run(values)

/** Gives a bed to whoever asks first; says whether it was he. */
const take = (db: Db, values: { bed: string; me: string; batch: string; now: string; until: string }): boolean =>
  prepared(db, 'hold a bed', () =>
    db.$client.prepare(
      `update DormBed set State = 2, UserId = :me, HoldUntil = :until, BatchId = :batch, UpdateDate = :now, RowVersion = RowVersion + 1
       where Id = :bed and IsDel = 0 and (State = 0 or (State = 2 and HoldUntil <= :now))`,
    ),
  ).run(values).changes === 1

/** Holds a bed for the caller; what he held before is free then, unless he comes too late for this one. */
export function holdBed(
  ctx: Ctx,
  { BedId, BatchId }: Input<typeof bedSelection.holdBed>,
): Result<typeof bedSelection.holdBed> {
  const { db, now } = ctx
  const me = chooserOf(ctx)
  const batch = openBatch(ctx, BatchId)
  if (!isFor(batch, me)) refuse('BATCH_NOT_MINE')
  const own = bedOf(db, me.Id)?.bed
  if (own && isHis(own)) refuse('BED_ALREADY')
  const bed = bedById(db, BedId)
  const room = roomsOf(ctx, BatchId).get(bed.RoomId) ?? refuse('NOT_FOUND')
  refuseUnfit(db, room, me)
  if (own?.Id === BedId && isHeld(own, now)) return { BedId, HoldUntil: own.HoldUntil! }
  refuseOften(ctx, me.Id)
  // Most who come too late are told so without a transaction; what decides is the guard of `take`.
  if (bed.State !== bedState.free && (bed.State !== bedState.held || isHeld(bed, now))) refuse('BED_LOST')
  const until = plusSeconds(now, batch.HoldMinutes * 60)
  ctx.write(() => {
    if (own) letGo(db, { me: me.Id, now })
    if (!take(db, { bed: BedId, me: me.Id, batch: BatchId, now, until })) refuse('BED_LOST')
    const note = prepared(db, 'note a hold', () => inserter(db, bedHold))
    note({ Id: ctx.newId(), UserId: me.Id, BedId, BatchId, HoldTime: now })
  })
  return { BedId, HoldUntil: until }
}

/** A bed and the place where it stands, as a student is told. */
export const saidPlace = ({ bed, room, building }: Place): PlaceSaid => ({
  BedId: bed.Id,
  RoomId: room.Id,
  BuildingId: building.Id,
  BuildingName: building.Name,
  Floor: room.Floor,
  RoomNo: room.RoomNo,
  BedNo: bed.BedNo,
})

/** Whether somebody has held a bed; who has not, learns nothing of it. */
const hasHeld = (db: Db, me: string, bed: string): boolean =>
  db
    .select({ Id: bedHold.Id })
    .from(bedHold)
    .where(and(eq(bedHold.UserId, me), eq(bedHold.BedId, bed)))
    .limit(1)
    .get() !== undefined

/** The bed that the caller holds becomes his: he lives there, or it waits until he comes. */
export function confirmBed(
  ctx: Ctx,
  { BedId }: Input<typeof bedSelection.confirmBed>,
): Result<typeof bedSelection.confirmBed> {
  const { db, now } = ctx
  const me = chooserOf(ctx)
  const own = bedOf(db, me.Id)
  if (own?.bed.Id !== BedId || !(isHis(own.bed) || isHeld(own.bed, now)))
    return refuse(hasHeld(db, me.Id, BedId) ? 'HOLD_OVER' : 'NOT_FOUND')
  if (isHeld(own.bed, now)) settle(ctx, me, own)
  return { ...saidPlace(own), State: placeOf(db, BedId).bed.State }
}

/** Who studies, and who is expected. */
const comes = [1, 6]

function settle(ctx: Ctx, me: Chooser, place: Place): void {
  if (!comes.includes(me.StuStatus)) refuse('BATCH_NOT_MINE')
  const { BuildingName, RoomNo, BedNo } = saidPlace(place)
  const vars = { 楼栋: BuildingName, 房间: RoomNo, 床: String(BedNo) }
  ctx.world.transact(() => {
    takeBed(ctx, place, me, { InKind: inKind.chosen, BatchId: place.bed.BatchId })
    tell(ctx, bedChosen, [ctx.user.Id], vars, { businessId: place.bed.Id, url: '/dorm/myDorm' })
  })
}

/** Lets go of the bed that the caller holds. */
export function releaseBed(ctx: Ctx, { BedId }: Input<typeof bedSelection.releaseBed>): '' {
  const { db, now } = ctx
  const me = chooserOf(ctx)
  const own = bedOf(db, me.Id)?.bed
  if (own?.Id === BedId && own.State === bedState.held) ctx.write(() => letGo(db, { me: me.Id, now }))
  else if (!hasHeld(db, me.Id, BedId) || own?.Id === BedId) refuse('NOT_FOUND')
  return ''
}
