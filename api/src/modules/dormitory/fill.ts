import { dormBed, dormRoom, selectBatch } from '@xuegong/db/schema/dormitory'
import { and, eq, max, sql } from 'drizzle-orm'
import { heldBy } from '#approval/approvers'
import type { Db } from '@xuegong/db/client'
import { giveToDo } from '#delivery/to-dos'
import { freeRooms, placeAll, planAllotment, waiting } from './allot.ts'
import { type Batch, batchMode, withoutBed } from './batch.ts'
import type { Work } from './stays.ts'

/** Whether students who have no bed at the end of a batch get one. */
export const isFilled = ({ Mode, AutoFill }: Batch): boolean => Mode === batchMode.allotted || AutoFill === 1

/** When a batch is worked off: at its end, or when the last bed that is held then is confirmed or free. */
export const fillsAt = (db: Db, { Id, EndTime }: Batch): string => {
  const last = db
    .select({ at: max(dormBed.HoldUntil) })
    .from(dormBed)
    .where(and(eq(dormBed.BatchId, Id), eq(dormBed.State, sql`2`), sql`${dormBed.IsDel} = 0`))
    .get()?.at
  return last && last > EndTime ? last : EndTime
}

/** Gives those who have not chosen the beds that are left; of those who get none, the office of the school is told. Gives how many got one. */
export function fill(work: Work, batch: Batch): number {
  const { db, now } = work
  const ids = JSON.stringify(withoutBed(work, batch, now).map(({ Id }) => Id))
  const students = waiting(db, sql`Student.Id in (select value from json_each(${ids}))`)
  const rooms = freeRooms(db, sql`${dormRoom.Id} in (select RoomId from SelectBatchRoom where BatchId = ${batch.Id})`)
  const plan = planAllotment(students, rooms)
  work.change(selectBatch, batch.Id, () => {
    db.update(selectBatch).set({ FilledTime: now }).where(eq(selectBatch.Id, batch.Id)).run()
    placeAll(work, plan, batch.Id)
    const left = students.length - plan.length
    if (left > 0)
      giveToDo(work, heldBy(work, 'xgc'), {
        about: `dormitory:batch:${batch.Id}`,
        title: `${batch.Name.slice(0, 40)}：${left}人未分到床位`,
        url: '/dorm/selectBatch',
      })
  })
  return plan.length
}
