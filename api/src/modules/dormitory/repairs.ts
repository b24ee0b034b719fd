import { crudOf } from '@xuegong/contracts/entity'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { repairStates } from '@xuegong/contracts/modules/dormitory/repairs'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { repair } from '@xuegong/db/schema/dormitory-upkeep'
import { student } from '@xuegong/db/schema/people'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { endToDos, giveToDo } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import type { Deed } from '#data/condition'
import { created, type Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { entityOf } from '#data/entity'
import { contains, is } from '#data/filters'
import { descending } from '#data/list-of'
import { completed, inner, left } from '#data/selection'
import { holdFiles } from '#data/stored-files'
import { storedRow } from '#data/stored-rows'
import { editRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { familyName, isAmong, named } from './known.ts'
import { repairDone, repairGiven } from './upkeep-templates.ts'
import { actedRooms, seenRooms } from './reach.ts'
import { bedOf, bedState, callerAsResident, type Resident } from './stays.ts'

const crud = crudOf(upkeep, 'Repair')
type Row = typeof repair.$inferSelect
export const repairState = { asked: 0, given: 1, done: 2, judged: 3, back: 4 } as const
/** Most repairs of a room that are open at once. */
const mostOpen = 3
/** After how many days one that nobody took is late. */
const lateAfter = 3
const page = '/dorm/repair'
const about = (Id: string) => `dormitory.repair:${Id}`

/** Whoever asked, whether he still lives there or not; and whoever sees the room. */
const scope = (ctx: Ctx, deed: Deed) => {
  if (deed === 'delete') return actedRooms(ctx, 'dorm.delete')
  const seen = seenRooms(ctx, 'dorm.query')
  const own = callerAsResident(ctx)
  return {
    key: `${seen.key} or own ${own !== undefined}`,
    where: () => {
      const rooms = seen.where()
      return rooms && own ? sql`(${rooms} or ${repair.UserId} = ${sql.placeholder('pupil')})` : rooms
    },
    values: { ...seen.values, pupil: own?.Id ?? '' },
  }
}

export const repairs = {
  from: repair,
  columns: {
    BuildingName: dormBuilding.Name,
    RoomNo: dormRoom.RoomNo,
    TrueName: sql<string>`coalesce(${student.TrueName}, ${repair.CreateUserName})`,
    IsOwn: completed,
    IsLate: completed,
  },
  join: [
    inner(dormRoom, eq(dormRoom.Id, repair.RoomId)),
    inner(dormBuilding, eq(dormBuilding.Id, dormRoom.BuildingId)),
    left(student, and(eq(student.Id, repair.UserId), live(student))),
  ],
  also: { Asker: repair.UserId },
  complete: (ctx: Ctx) => {
    const me = callerAsResident(ctx)?.Id
    const before = plusSeconds(ctx.now, -lateAfter * 86_400)
    const byName = isAmong(ctx, named(ctx))
    return <R extends { Asker: string; TrueName: string; State: number; CreateDate: string }>({
      Asker,
      ...row
    }: R) => ({
      ...row,
      // Staff are called by their names.
      TrueName: Asker === '' || byName(Asker) ? row.TrueName : familyName(row.TrueName),
      IsOwn: Asker !== '' && Asker === me ? (1 as const) : (0 as const),
      IsLate: row.State === repairState.asked && row.CreateDate <= before ? (1 as const) : (0 as const),
    })
  },
  scope,
}

const handlers = entityOf(crud, {
  ...repairs,
  filters: {
    Key: contains(repair.RepairNo, student.TrueName, dormRoom.RoomNo),
    BuildingId: is(dormRoom.BuildingId),
  },
  order: descending(repair.CreateDate),
})

/** Refuses what is asked for already, and a room with too much that is open. */
function refuseAgain(db: Db, RoomId: string, Item: string, own = ''): void {
  const open = db
    .select({ Id: repair.Id, Item: repair.Item })
    .from(repair)
    .where(and(live(repair), eq(repair.RoomId, RoomId), inArray(repair.State, [repairState.asked, repairState.given])))
    .all()
    .filter(({ Id }) => Id !== own)
  if (open.some(each => each.Item === Item)) refuse('REPAIR_SAME')
  if (open.length >= mostOpen) refuse('REPAIR_MANY', { n: open.length })
}

/** BX, the day, and the place among those of the day. */
function nextNumber(db: Db, now: string): string {
  const head = `BX${dayOf(now).replaceAll('-', '')}`
  const last = db
    .select({ no: sql<string | null>`max(${repair.RepairNo})` })
    .from(repair)
    .where(sql`${repair.RepairNo} >= ${head} and ${repair.RepairNo} < ${`${head}~`}`)
    .get()?.no
  return `${head}${String(Number(last?.slice(head.length) ?? 0) + 1).padStart(4, '0')}`
}

/** The room for which somebody may ask: that in which he lives, or one on which he acts. */
function roomFor(ctx: Ctx, who: Resident | undefined, RoomId: string | undefined): string {
  if (who) {
    const place = bedOf(ctx.db, who.Id)
    if (place?.bed.State !== bedState.lived) return refuse('REPAIR_ROOM')
    if (RoomId !== undefined && RoomId !== place.room.Id) refuse('NOT_FOUND')
    return place.room.Id
  }
  if (RoomId === undefined) return refuse('REPAIR_NEEDS', { field: '房间' })
  const acted = { from: dormRoom, scope: (asking: Ctx) => actedRooms(asking, 'dorm.enable') }
  return storedRow(ctx, acted, RoomId, 'edit').Id
}

/** Asks for a repair; the warden of the building has it to do. */
function addRepair(ctx: Ctx, input: Input<typeof upkeep.addRepair>): Result<typeof upkeep.addRepair> {
  const who = callerAsResident(ctx)
  const RoomId = roomFor(ctx, who, input.RoomId)
  const Id = ctx.newId()
  return ctx.change(repair, Id, db => {
    refuseAgain(db, RoomId, input.Item)
    const { Item, Desc, Photos = [] } = input
    const RepairNo = nextNumber(db, ctx.now)
    db.insert(repair)
      .values({ Id, ...created(ctx), RepairNo, RoomId, UserId: who?.Id ?? '', Item, Desc, Photos })
      .run()
    holdFiles(ctx, repair, Id, upkeep.addRepair.input, input)
    const place = db
      .select({ Name: dormBuilding.Name, RoomNo: dormRoom.RoomNo, ManagerId: dormBuilding.ManagerId })
      .from(dormRoom)
      .innerJoin(dormBuilding, eq(dormBuilding.Id, dormRoom.BuildingId))
      .where(eq(dormRoom.Id, RoomId))
      .get()!
    giveToDo({ ...ctx, db }, [place.ManagerId ?? ''], {
      about: about(Id),
      title: `派工：${place.Name}${place.RoomNo}报修`,
      content: Desc,
      url: `${page}?detail=${Id}`,
    })
    return { Id, RowVersion: 1 }
  })
}

/** Whoever asked changes it as long as nobody has taken it. */
function editRepair(ctx: Ctx, input: Input<typeof upkeep.editRepair>) {
  const row = storedRow(ctx, repairs, input.Id, 'edit')
  refuseOther(ctx, row)
  if (row.State !== repairState.asked) refuse('REPAIR_STATE', { state: repairStates[row.State as 0] })
  refuseAgain(ctx.db, row.RoomId, input.Item, row.Id)
  return editRow(ctx, repairs, crud.edit, input)
}

/** Refuses whoever did not ask for it himself. */
function refuseOther(ctx: Ctx, { UserId, CreateUserId }: Row): void {
  const isOwn = UserId ? UserId === callerAsResident(ctx)?.Id : CreateUserId === ctx.user.Id
  if (!isOwn) refuse('NOT_FOUND')
}

type Handling = Input<typeof upkeep.handleRepair>

/** From which state one comes to another. */
const from: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 2, 4: 0 }

/** What a step writes; refuses one without what it needs. */
function written(ctx: Ctx, { State, HandleUser, Result, Photos = [], Score, ScoreText = '' }: Handling): Partial<Row> {
  switch (State) {
    case repairState.given:
      return { HandleUser: HandleUser ?? refuse('REPAIR_NEEDS', { field: '维修人' }), AcceptTime: ctx.now }
    case repairState.done:
      return {
        Result: Result ?? refuse('REPAIR_NEEDS', { field: '维修结果' }),
        ResultPhotos: [...Photos],
        DoneTime: ctx.now,
      }
    case repairState.judged:
      return { Score: Score ?? refuse('REPAIR_NEEDS', { field: '评分' }), ScoreText, ScoreTime: ctx.now }
    default:
      return {}
  }
}

/** A step of a repair: wardens and the office give it out and end it, whoever asked judges it or takes it back. */
function handleRepair(ctx: Ctx, input: Handling): Result<typeof upkeep.handleRepair> {
  const { Id, State } = input
  const byStaff = State === repairState.given || State === repairState.done
  const acted = { ...repairs, scope: (asking: Ctx) => actedRooms(asking, 'dorm.enable') }
  const row = byStaff ? storedRow(ctx, acted, Id, 'edit') : storedRow(ctx, repairs, Id, 'edit')
  if (!byStaff) refuseOther(ctx, row)
  ctx.change(repair, Id, db => {
    const { State: before } = db.select({ State: repair.State }).from(repair).where(eq(repair.Id, Id)).get()!
    if (State === repairState.back && before !== repairState.asked) refuse('REPAIR_TAKEN')
    if (before !== from[State]) refuse('REPAIR_STATE', { state: repairStates[before as 0] })
    db.update(repair)
      .set({ State, ...written(ctx, input) })
      .where(eq(repair.Id, Id))
      .run()
    holdFiles(ctx, repair, Id, upkeep.handleRepair.input, input)
    endToDos({ db, now: ctx.now }, about(Id), State === repairState.back ? 'void' : 'done')
    tellAsker(ctx, row, input)
  })
  return ''
}

/** Whoever asked is told who comes, and when it is done. */
function tellAsker(ctx: Ctx, { Id, UserId, RepairNo }: Row, { State, HandleUser = '' }: Handling): void {
  const to = ctx.db.select({ UserId: student.UserId }).from(student).where(eq(student.Id, UserId)).get()?.UserId ?? ''
  const where = { businessId: Id, url: `${page}?detail=${Id}` }
  if (State === repairState.given) tell(ctx, repairGiven, [to], { 单号: RepairNo, 维修人: HandleUser }, where)
  if (State === repairState.done) tell(ctx, repairDone, [to], { 单号: RepairNo }, where)
}

export const repairHandlers = { ...handlers, addRepair, editRepair, handleRepair }
