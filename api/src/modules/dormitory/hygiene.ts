import { crudOf } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { hygieneLevel } from '@xuegong/db/dormitory/hygiene-level'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { hygiene } from '@xuegong/db/schema/dormitory-upkeep'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { tell } from '#delivery/tell'
import type { Deed } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { entityOf } from '#data/entity'
import { contains, is, since, until } from '#data/filters'
import { descending } from '#data/list-of'
import { inner } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { addRow, editRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { actedRooms, seenRooms } from './reach.ts'
import { roomDirty } from './upkeep-templates.ts'

const crud = crudOf(upkeep, 'Hygiene')
type Row = typeof hygiene.$inferSelect

/** For how long whoever judged a room may change that. */
const changeable = 86_400

/** Checks of rooms that the caller sees; wardens judge those of their buildings. */
export const checks = {
  from: hygiene,
  columns: { BuildingName: dormBuilding.Name, RoomNo: dormRoom.RoomNo },
  join: [
    inner(dormRoom, and(eq(dormRoom.Id, hygiene.RoomId), live(dormRoom))),
    inner(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding))),
  ],
  scope: (ctx: Ctx, deed: Deed) =>
    deed === 'query' || deed === 'get' ? seenRooms(ctx, 'dorm.query') : actedRooms(ctx, 'dorm.enable'),
}

/** Why somebody may not change a check: it is another's, or too old. */
const kept = ({ now, user }: Pick<Ctx, 'now' | 'user'>, { CreateUserId, CreateDate }: Row) =>
  CreateUserId !== user.Id
    ? ('NOT_FOUND' as const)
    : plusSeconds(CreateDate, changeable) <= now
      ? ('HYGIENE_LATE' as const)
      : undefined

const handlers = entityOf(crud, {
  ...checks,
  filters: {
    Key: contains(dormRoom.RoomNo),
    BuildingId: is(dormRoom.BuildingId),
    StartDate: since(hygiene.CheckDate),
    EndDate: until(hygiene.CheckDate),
  },
  order: descending(hygiene.CheckDate),
  keeps: (ctx: Ctx, row: Row) => {
    const why = kept(ctx, row)
    return why && sentence(why)
  },
})

type Points = Pick<Row, 'Ground' | 'Beds' | 'Desks' | 'Balcony' | 'Safety'>

/** The sum of the points, and what it means; refuses a room that failed without a picture. */
function judged({ Ground, Beds, Desks, Balcony, Safety }: Points, pictures: number) {
  const Score = Ground + Beds + Desks + Balcony + Safety
  const Level = hygieneLevel(Score)
  if (Level === '不合格' && pictures === 0) refuse('HYGIENE_PICTURE')
  return { Score, Level }
}

/** The counsellors of those who live in a room. */
const counsellorsOf = (db: Db, RoomId: string): string[] =>
  db
    .selectDistinct({ Id: classInfo.CounsellorId })
    .from(dormBed)
    .innerJoin(student, eq(student.Id, dormBed.UserId))
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .where(and(live(dormBed), eq(dormBed.RoomId, RoomId), sql`${dormBed.State} = 3`))
    .all()
    .map(({ Id }) => Id)

/** Tells those who look after the residents of a room that failed. */
function tellOfDirt(ctx: Ctx, Id: string): void {
  const row = handlers.getHygiene(ctx, { Id })
  if (row.Level !== '不合格') return
  const vars = { 房间: `${row.BuildingName}${row.RoomNo}`, 日期: row.CheckDate, 分数: String(row.Score) }
  const where = { businessId: Id, url: `/dorm/hygiene?detail=${Id}` }
  tell(ctx, roomDirty, counsellorsOf(ctx.db, row.RoomId), vars, where)
}

function addHygiene(ctx: Ctx, input: Input<typeof upkeep.addHygiene>) {
  if (input.CheckDate > dayOf(ctx.now)) refuse('HYGIENE_FUTURE')
  return ctx.world.transact(db => {
    const same = db
      .select({ Id: hygiene.Id })
      .from(hygiene)
      .where(and(live(hygiene), eq(hygiene.RoomId, input.RoomId), eq(hygiene.CheckDate, input.CheckDate)))
      .get()
    if (same) refuse('HYGIENE_REPEATED')
    const saved = addRow(ctx, checks, crud.add, input, judged(input, input.Photos?.length ?? 0))
    tellOfDirt(ctx, saved.Id)
    return saved
  })
}

function editHygiene(ctx: Ctx, input: Input<typeof upkeep.editHygiene>) {
  const why = kept(ctx, storedRow(ctx, checks, input.Id, 'edit'))
  if (why) refuse(why)
  return ctx.world.transact(() => {
    const saved = editRow(ctx, checks, crud.edit, input, judged(input, input.Photos?.length ?? 0))
    tellOfDirt(ctx, input.Id)
    return saved
  })
}

export const hygieneHandlers = { ...handlers, addHygiene, editHygiene }
