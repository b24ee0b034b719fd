import { crudOf } from '@xuegong/contracts/entity'
import type { Confirmable, Input } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { sentence } from '@xuegong/contracts/refusals'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { dormBed, dormRoom, selectBatch, selectBatchRoom } from '@xuegong/db/schema/dormitory'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { allOf, type Deed } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { entityOf } from '#data/entity'
import { contains, meaning } from '#data/filters'
import { descending } from '#data/list-of'
import { ofSchool } from '#data/of-school'
import { nameOfOrg } from '#data/places'
import { scopeTypes } from '#data/scope'
import { completed } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { needConfirm, refuse } from '#refuse'
import {
  type Batch,
  batchState,
  chosenAmong,
  freeBySex,
  numbersOf,
  phase,
  phaseOf,
  roomsOf,
  withoutBed,
} from './batch.ts'
import { roomNames, toldRooms } from './batch-rooms.ts'
import { tellStart } from './batch-start.ts'

/** Longest time in which beds are chosen, in days. */
const longest = 30

const actions = { add: 'enable', edit: 'enable' } as const
const ownRows = 7

/** Whoever reaches himself alone reads the published batches that are for him; the office of the school keeps them. */
function scope(ctx: Ctx, deed: Deed) {
  const all = ofSchool('dorm', actions)(ctx, deed)
  if (scopeTypes(ctx, 'dorm.query').some(type => type !== ownRows)) return all
  const own = sql`exists (select 1 from ${student} join ${classInfo} on ${classInfo.Id} = ${student.ClassId}
    where ${student.UserId} = ${sql.placeholder('me')} and ${student.IsDel} = 0 and ${student.Grade} = ${selectBatch.Grade}
      and (json_array_length(${selectBatch.Orgs}) = 0
        or exists (select 1 from json_each(${selectBatch.Orgs}) where value in (${classInfo.CollegeId}, ${classInfo.MajorId}))))`
  const where = () => and(eq(selectBatch.State, batchState.published), own)
  return allOf(all, { key: 'for me', where, values: { me: ctx.user.Id } })
}

const { State, StartTime, EndTime } = selectBatch
const now = (ctx: Ctx) => ctx.now
const published = sql`${State} = 1`
const phases = meaning({
  [phase.draft]: { where: () => sql`${State} = 0` },
  [phase.waiting]: { where: at => and(published, sql`${StartTime} > ${at}`)!, value: now },
  [phase.running]: { where: at => and(published, sql`${at} >= ${StartTime} and ${at} < ${EndTime}`)!, value: now },
  [phase.over]: { where: at => and(published, sql`${EndTime} <= ${at}`)!, value: now },
  [phase.stopped]: { where: () => sql`${State} = 2` },
})

const rooms = sql<
  string[]
>`(select json_group_array(offered.RoomId order by offered.RoomId) from ${selectBatchRoom} offered
  join ${dormRoom} room on room.Id = offered.RoomId and room.IsDel = 0 where offered.BatchId = ${selectBatch}.Id)`.mapWith(
  JSON.parse,
)

const batches = {
  from: selectBatch,
  columns: {
    Phase: completed,
    OrgText: completed,
    RoomNum: completed,
    BedNum: completed,
    Eligible: completed,
    Chosen: completed,
    Left: completed,
    RoomIds: rooms,
    AutoFill: sql<0 | 1>`${selectBatch.AutoFill}`,
  },
  scope,
  complete:
    (ctx: Ctx) =>
    <R>(row: R) => {
      const batch = row as Batch
      return {
        ...row,
        Phase: phaseOf(batch, ctx.now),
        OrgText: batch.Orgs.map(Id => nameOfOrg(ctx.db, Id)).join('、') || '全校',
        ...numbersOf(ctx, batch, ctx.now),
      }
    },
}

const handlers = entityOf(crudOf(dormitory, 'SelectBatch'), {
  ...batches,
  filters: { Key: contains(selectBatch.Name), Phase: phases },
  order: descending(selectBatch.StartTime),
  keeps: (ctx, batch) =>
    batch.State !== batchState.draft && ctx.now >= batch.StartTime ? sentence('BATCH_STARTED') : undefined,
  besides: ({ db }, rows) => {
    for (const { Id } of rows) db.delete(selectBatchRoom).where(eq(selectBatchRoom.BatchId, Id)).run()
  },
})

type Written = Input<typeof dormitory.addSelectBatch>

const among = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

/** Refuses times that are none, and units and rooms that there are not. */
function refuseWrong({ db }: Ctx, { StartTime: from, EndTime: to, Orgs = [], RoomIds }: Written): void {
  if (from === to) refuse('BATCH_HOURS')
  if (to > `${dayOf(from, longest)}${from.slice(10)}`) refuse('BATCH_LENGTH', { n: longest })
  const units = db
    .select({ Id: userOrg.Id })
    .from(userOrg)
    .where(and(live(userOrg), sql`${userOrg.Id} in ${among(Orgs)}`))
    .all()
  const rooms = db
    .select({ Id: dormRoom.Id })
    .from(dormRoom)
    .where(and(live(dormRoom), sql`${dormRoom.Id} in ${among(RoomIds)}`))
    .all()
  if (units.length < new Set(Orgs).size || rooms.length < new Set(RoomIds).size) refuse('NOT_FOUND')
}

/** Refuses rooms in which students of another published batch choose, or will. */
function refuseShared(ctx: Ctx, { Id, RoomIds }: { readonly Id: string; readonly RoomIds: readonly string[] }): void {
  const shared = chosenAmong(ctx, RoomIds, Id)
  if (shared) refuse('ROOM_IN_BATCH', { room: roomNames(ctx.db, [shared.room]), batch: shared.batch.Name })
}

function storeRooms({ db, newId }: Ctx, BatchId: string, RoomIds: readonly string[]): void {
  db.delete(selectBatchRoom).where(eq(selectBatchRoom.BatchId, BatchId)).run()
  insertAll(
    db,
    selectBatchRoom,
    RoomIds.map(RoomId => ({ Id: newId(), BatchId, RoomId })),
  )
}

const addSelectBatch = (ctx: Ctx, input: Written) => {
  refuseWrong(ctx, input)
  return ctx.world.transact(() => {
    const saved = handlers.addSelectBatch(ctx, input)
    storeRooms(ctx, saved.Id, input.RoomIds)
    return saved
  })
}

/** What stays as it is once students choose. */
const settled = ['Name', 'Grade', 'StartTime', 'Mode', 'HoldMinutes', 'AutoFill'] as const

/** Refuses an edit of what has begun, but for a later end, another notice and more rooms; and any of what is over. */
function refuseRunning(ctx: Ctx, batch: Batch, input: Written): void {
  const at = phaseOf(batch, ctx.now)
  if (at === phase.over) refuse('BATCH_ENDED')
  if (at !== phase.running) return
  const rooms = new Set(input.RoomIds)
  const same =
    settled.every(name => batch[name] === input[name]) &&
    JSON.stringify(batch.Orgs) === JSON.stringify(input.Orgs ?? []) &&
    roomsOf(ctx, batch.Id).every(room => rooms.has(room))
  if (!same || input.EndTime < batch.EndTime) refuse('BATCH_RUNNING')
}

const editSelectBatch = (ctx: Ctx, input: Input<typeof dormitory.editSelectBatch>) => {
  const batch = storedRow(ctx, batches, input.Id, 'edit')
  refuseWrong(ctx, input)
  refuseRunning(ctx, batch, input)
  if (batch.State === batchState.published) refuseShared(ctx, input)
  return ctx.world.transact(db => {
    const isSame = JSON.stringify(roomsOf(ctx, input.Id)) === JSON.stringify([...input.RoomIds].sort())
    const saved = handlers.editSelectBatch(ctx, input)
    if (isSame) return saved
    // Other rooms are another batch for whoever has read it, too.
    const RowVersion = input.RowVersion + 1
    ctx.change(
      selectBatch,
      input.Id,
      () => {
        storeRooms(ctx, input.Id, input.RoomIds)
        db.update(selectBatch).set({ RowVersion, UpdateDate: ctx.now }).where(eq(selectBatch.Id, input.Id)).run()
      },
      toldRooms,
    )
    return { ...saved, RowVersion }
  })
}

const sexes = [
  { code: 1, word: '男' },
  { code: 2, word: '女' },
] as const

/** Refuses to publish a batch without a free bed, asks where there are fewer than students. */
function checkBeds(ctx: Ctx, batch: Batch, RoomIds: readonly string[], confirmed: Confirmable): void {
  const free = freeBySex(ctx, RoomIds, ctx.now)
  if ([...free.values()].every(num => num === 0)) refuse('BATCH_NO_BED')
  const pupils = withoutBed(ctx, batch, ctx.now)
  const short = sexes.flatMap(({ code, word }) => {
    const [beds, wanted] = [free.get(code) ?? 0, pupils.filter(({ Sex }) => Sex === String(code)).length]
    return beds < wanted ? [`${word}生可选床位${beds}个，少于可选学生${wanted}人`] : []
  })
  if (short.length > 0) needConfirm(confirmed, `${short.join('；')}，确定发布？`)
}

/** Publishes a batch, or stops it. */
function publishSelectBatch(
  ctx: Ctx,
  { Id, State: wanted, ...confirmed }: Input<typeof dormitory.publishSelectBatch>,
): '' {
  const batch = storedRow(ctx, batches, Id, 'edit')
  if (batch.State === wanted) return ''
  if (wanted === batchState.stopped) return stop(ctx, batch)
  if (ctx.now >= batch.EndTime) refuse('BATCH_ENDED')
  const RoomIds = roomsOf(ctx, Id)
  refuseShared(ctx, { Id, RoomIds })
  checkBeds(ctx, batch, RoomIds, confirmed)
  ctx.change(selectBatch, Id, db => {
    db.update(selectBatch).set({ State: wanted }).where(eq(selectBatch.Id, Id)).run()
    if (ctx.now >= batch.StartTime) tellStart(ctx, batch)
  })
  return ''
}

/** Nobody chooses any more; what is held is free. */
function stop(ctx: Ctx, batch: Batch): '' {
  if (batch.State === batchState.draft) refuse('BATCH_DRAFT')
  ctx.change(selectBatch, batch.Id, db => {
    db.update(selectBatch).set({ State: batchState.stopped }).where(eq(selectBatch.Id, batch.Id)).run()
    db.update(dormBed)
      .set({ State: 0, UserId: null, HoldUntil: null, BatchId: null })
      .where(and(eq(dormBed.BatchId, batch.Id), eq(dormBed.State, 2), live(dormBed)))
      .run()
  })
  return ''
}

export const batchHandlers = { ...handlers, addSelectBatch, editSelectBatch, publishSelectBatch }
