/** The scenario 选宿舍开抢: a minute before five hundred first-years without a bed choose among a hundred. */
import type { Db } from '#db/client'
import { insertAll } from '#db/insert'
import { bedHold, dormBed, dormRoom, dormStay, selectBatch, selectBatchRoom } from '#schema/dormitory'
import { student } from '#schema/people'
import { seedId } from '#seed/random'
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Plan } from '#seed/school/plan'
import { plusDays } from '#seed/school/calendar'
import { batchId, freshGrade } from './batches.ts'

const begins = '10:00:00'

/** How many first-years who had a bed have none, and how many rooms there are, by sex. */
const sexes = [
  { SexType: 1, movedOut: 21, rooms: 13 },
  { SexType: 2, movedOut: 29, rooms: 12 },
] as const
/** He has done all that there is to do, and keeps his bed. */
const stays = '韩铭泽'

const free = { State: 0, UserId: null, ReserveKind: null, HoldUntil: null, BatchId: null } as const

/** First-years who live in a bed. */
const settled = (db: Db, Grade: string, sex: number, count: number) =>
  db
    .select({ Id: student.Id, BedId: dormBed.Id })
    .from(student)
    .innerJoin(dormBed, and(eq(dormBed.UserId, student.Id), eq(dormBed.State, 3)))
    .where(
      and(
        eq(student.Grade, Grade),
        eq(student.Sex, String(sex)),
        eq(student.StuStatus, 1),
        ne(student.TrueName, stays),
      ),
    )
    .orderBy(asc(student.StudentNo))
    .limit(count)
    .all()

/** Rooms for everybody of whose beds each is free, in the order of their buildings. */
const empty = (db: Db, SexType: number, count: number) =>
  db
    .select({ Id: dormRoom.Id })
    .from(dormRoom)
    .where(
      and(
        eq(dormRoom.SexType, SexType),
        eq(dormRoom.State, 1),
        isNull(dormRoom.CollegeId),
        sql`not exists (select 1 from ${dormBed} bed where bed.RoomId = ${dormRoom}.Id and bed.State <> 0)`,
      ),
    )
    .orderBy(asc(dormRoom.RoomNo), asc(dormRoom.Id))
    .limit(count)
    .all()

/** Turns a seeded school into it. */
export function bedRush(db: Db, plan: Plan): void {
  const { day, made } = plan
  const Grade = freshGrade(plan)
  db.update(dormBed)
    .set(free)
    .where(and(isNotNull(dormBed.UserId), ne(dormBed.State, 3)))
    .run()
  for (const { SexType, movedOut } of sexes) {
    const gone = settled(db, Grade, SexType, movedOut)
    const ids = gone.map(({ Id }) => Id)
    db.update(dormBed)
      .set(free)
      .where(
        inArray(
          dormBed.Id,
          gone.map(({ BedId }) => BedId),
        ),
      )
      .run()
    db.delete(dormStay).where(inArray(dormStay.UserId, ids)).run()
    db.update(dormRoom).set({ LeaderId: '' }).where(inArray(dormRoom.LeaderId, ids)).run()
  }
  for (const table of [bedHold, selectBatchRoom, selectBatch]) db.delete(table).run()
  const Id = batchId('rush')
  insertAll(db, selectBatch, [
    {
      ...made,
      Id,
      Name: `${Grade}级新生选宿舍`,
      Grade,
      State: 1,
      Mode: 1,
      HoldMinutes: 10,
      StartTime: `${day} ${begins}`,
      EndTime: `${plusDays(day, 1)} 20:00:00`,
      Notice: '床位有限，锁定后请在 10 分钟内确认。',
    },
  ])
  const rooms = sexes.flatMap(({ SexType, rooms: count }) => empty(db, SexType, count))
  insertAll(
    db,
    selectBatchRoom,
    rooms.map(room => ({ Id: seedId('select batch room', `rush ${room.Id}`), BatchId: Id, RoomId: room.Id })),
  )
}
