import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { classInfo, student } from '@xuegong/db/schema/people'
import { dormBed, dormRoom, selectBatch, selectBatchRoom } from '@xuegong/db/schema/dormitory'
import { and, asc, eq, getTableName, sql } from 'drizzle-orm'
import { derivedFrom } from '#data/derived'
import { statement } from '#data/prepared'
import { momentOf } from '#world/clock'
import type { World } from '#world/world'

export type Batch = typeof selectBatch.$inferSelect
/** Where batches are looked up. */
export type Where = { readonly world: World; readonly db: Db }

export const batchState = { draft: 0, published: 1, stopped: 2 } as const
export const batchMode = { chosen: 1, allotted: 2 } as const
export const phase = { draft: 0, waiting: 1, running: 2, over: 3, stopped: 4 } as const

/** Seconds from now to a moment; none where it has passed. */
export const secondsTo = (moment: string, now: string): number => Math.max(0, (momentOf(moment) - momentOf(now)) / 1000)

/** What the state of a batch comes to at a time. */
export function phaseOf({ State, StartTime, EndTime }: Batch, now: string): number {
  if (State === batchState.draft) return phase.draft
  if (State === batchState.stopped) return phase.stopped
  if (now < StartTime) return phase.waiting
  return now < EndTime ? phase.running : phase.over
}

/** Whether students choose beds in a batch at a time. */
export const isOpen = (batch: Batch, now: string): boolean =>
  phaseOf(batch, now) === phase.running && batch.Mode === batchMode.chosen

/** The batches that are published, the earliest first. */
export const publishedBatches = ({ world, db }: Where): readonly Batch[] =>
  derivedFrom(world, [getTableName(selectBatch)], 'published batches', () =>
    db
      .select()
      .from(selectBatch)
      .where(and(live(selectBatch), eq(selectBatch.State, batchState.published)))
      .orderBy(asc(selectBatch.StartTime), asc(selectBatch.Id))
      .all(),
  )

/** For how many seconds yet a bed is held; never longer than the whole of a hold, where the clock was moved back. */
export function holdLeft(
  where: Where & { readonly now: string },
  { HoldUntil, BatchId }: Pick<typeof dormBed.$inferSelect, 'HoldUntil' | 'BatchId'>,
): number {
  const { HoldMinutes = 0 } = publishedBatches(where).find(({ Id }) => Id === BatchId) ?? {}
  return HoldUntil === null ? 0 : Math.min(secondsTo(HoldUntil, where.now), HoldMinutes * 60)
}

/** Whom a batch is for: a grade, and units; none is all of them. */
type Scope = Pick<Batch, 'Grade' | 'Orgs'>

/** A student as far as a batch asks. */
interface Asked {
  readonly StuStatus: number
  readonly Grade: string
  readonly CollegeId: string
  readonly MajorId: string
}
/** Who studies or is expected. */
const comes = [1, 6]

/** Whether a batch is for a student. */
export const isFor = ({ Grade, Orgs }: Scope, { StuStatus, CollegeId, MajorId, ...own }: Asked): boolean =>
  comes.includes(StuStatus) &&
  own.Grade === Grade &&
  (Orgs.length === 0 || Orgs.includes(CollegeId) || Orgs.includes(MajorId))

const orgs = sql`(select value from json_each(${sql.placeholder('orgs')}))`

/** Students whom a batch is for, as a condition over `scopeValues`. */
const inScope = and(
  live(student),
  sql`${student.StuStatus} in (1, 6)`,
  eq(student.Grade, sql.placeholder('grade')),
  sql`(${sql.placeholder('orgs')} = '[]' or ${student.ClassId} in (select ${classInfo.Id} from ${classInfo}
    where ${classInfo.CollegeId} in ${orgs} or ${classInfo.MajorId} in ${orgs}))`,
)
const scopeValues = ({ Grade, Orgs }: Scope) => ({ grade: Grade, orgs: JSON.stringify(Orgs) })

/** A bed of somebody, for good or until he comes; not one that he holds. */
const hisBed = sql`select 1 from ${dormBed} bed where bed.UserId = ${student}.Id and bed.State between 1 and 3 and bed.State <> 2 and bed.IsDel = 0`

/** Students of a batch who have no bed, nor hold one. */
export const withoutBed = ({ db }: Pick<Where, 'db'>, batch: Scope, now: string) =>
  statement(db, 'students of a batch without a bed', () =>
    db
      .select({ Id: student.Id, UserId: student.UserId, Sex: student.Sex })
      .from(student)
      .where(
        and(
          inScope,
          sql`not exists (${hisBed})`,
          sql`not exists (select 1 from ${dormBed} bed where bed.UserId = ${student}.Id and bed.State between 1 and 3 and bed.IsDel = 0 and bed.HoldUntil > ${sql.placeholder('now')})`,
        ),
      )
      .orderBy(asc(student.StudentNo)),
  ).all({ ...scopeValues(batch), now })

const isFree = sql`(bed.State = 0 or (bed.State = 2 and bed.HoldUntil <= ${sql.placeholder('now')}))`

/** Numbers of a batch as they are at a time. */
export interface Numbers {
  readonly RoomNum: number
  readonly BedNum: number
  readonly Eligible: number
  readonly Chosen: number
  readonly Left: number
}

/** How many rooms and beds a batch has, for how many students, and how many of them have chosen. */
export function numbersOf({ db }: Pick<Where, 'db'>, batch: Scope & Pick<Batch, 'Id'>, now: string): Numbers {
  const beds = statement(db, 'beds of a batch', () =>
    db
      .select({
        RoomNum: sql<number>`count(distinct ${dormRoom.Id})`,
        Held: sql<number>`coalesce(sum(bed.State = 2 and bed.HoldUntil > ${sql.placeholder('now')}), 0)`,
        Left: sql<number>`coalesce(sum(${isFree}), 0)`,
      })
      .from(selectBatchRoom)
      .innerJoin(dormRoom, and(eq(dormRoom.Id, selectBatchRoom.RoomId), live(dormRoom), sql`${dormRoom.State} = 1`))
      .leftJoin(sql`${dormBed} bed`, sql`bed.RoomId = ${dormRoom.Id} and bed.IsDel = 0`)
      .where(eq(selectBatchRoom.BatchId, sql.placeholder('batch'))),
  ).get({ batch: batch.Id, now })!
  const chosen = statement(db, 'chosen beds of a batch', () =>
    db
      .select({ Num: sql<number>`count(*)` })
      .from(dormBed)
      .where(
        and(sql`${dormBed.BatchId} = ${sql.placeholder('batch')}`, live(dormBed), sql`${dormBed.State} in (1, 3)`),
      ),
  ).get({ batch: batch.Id })!.Num
  const eligible = statement(db, 'students of a batch', () =>
    db
      .select({ Num: sql<number>`count(*)` })
      .from(student)
      .where(and(inScope, sql`not exists (${hisBed} and coalesce(bed.BatchId, '') <> ${sql.placeholder('batch')})`)),
  ).get({ ...scopeValues(batch), batch: batch.Id })!.Num
  const { RoomNum, Held, Left } = beds
  return { RoomNum, BedNum: Left + Held + chosen, Eligible: eligible, Chosen: chosen, Left }
}

/** How many beds of some rooms are free, by the sex that they are for (1, 2). */
export function freeBySex(
  { db }: Pick<Where, 'db'>,
  rooms: readonly string[],
  now: string,
): ReadonlyMap<number, number> {
  const rows = statement(db, 'free beds of rooms by sex', () =>
    db
      .select({ Sex: dormRoom.SexType, Num: sql<number>`count(*)` })
      .from(dormRoom)
      .innerJoin(sql`${dormBed} bed`, sql`bed.RoomId = ${dormRoom.Id} and bed.IsDel = 0 and ${isFree}`)
      .where(
        and(
          live(dormRoom),
          sql`${dormRoom.State} = 1`,
          sql`${dormRoom.Id} in (select value from json_each(${sql.placeholder('rooms')}))`,
        ),
      )
      .groupBy(dormRoom.SexType),
  ).all({ rooms: JSON.stringify(rooms), now })
  return new Map(rows.map(({ Sex, Num }) => [Sex, Num]))
}

/** The rooms of a batch that are still there. */
export const roomsOf = ({ db }: Pick<Where, 'db'>, Id: string): string[] =>
  statement(db, 'rooms of a batch', () =>
    db
      .select({ RoomId: selectBatchRoom.RoomId })
      .from(selectBatchRoom)
      .innerJoin(dormRoom, and(eq(dormRoom.Id, selectBatchRoom.RoomId), live(dormRoom)))
      .where(eq(selectBatchRoom.BatchId, sql.placeholder('Id')))
      .orderBy(asc(selectBatchRoom.RoomId)),
  )
    .all({ Id })
    .map(({ RoomId }) => RoomId)

/** The first of some rooms in which students of a published batch choose, or will, with that batch. */
export function chosenAmong(
  where: Where & { readonly now: string },
  rooms: readonly string[],
  but = '',
): { readonly room: string; readonly batch: Batch } | undefined {
  for (const batch of publishedBatches(where)) {
    if (batch.Id === but || phaseOf(batch, where.now) === phase.over) continue
    const own = new Set(roomsOf(where, batch.Id))
    const room = rooms.find(each => own.has(each))
    if (room !== undefined) return { room, batch }
  }
  return undefined
}
