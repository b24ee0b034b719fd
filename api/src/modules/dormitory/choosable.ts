import { dormRoom, selectBatch, selectBatchRoom } from '@xuegong/db/schema/dormitory'
import { sql } from 'drizzle-orm'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { isFor, isOpen, publishedBatches } from './batch.ts'
import { callerAsChooser } from './chooser.ts'
import type { Resident } from './stays.ts'

/** Rooms of a batch, as a condition on DormRoom over `batch`. */
export const inBatch = sql`${dormRoom.Id} in (select ${selectBatchRoom.RoomId} from ${selectBatchRoom}
  where ${selectBatchRoom.BatchId} = ${sql.placeholder('batch')})`

const isFitting = sql`${dormRoom.State} = 1 and ${dormRoom.SexType} = ${sql.placeholder('sex')}
      and (${dormRoom.CollegeId} is null or ${dormRoom.CollegeId} = ${sql.placeholder('college')})`

/** To which rooms a student may ask to move: in use, for his sex and college, and not offered to those who choose now. */
export const movable = ({ now }: Pick<Ctx, 'now'>, { Sex, CollegeId }: Resident): Condition => ({
  key: 'rooms to move to',
  where: () => sql`${isFitting} and ${dormRoom.Id} not in (select offered.RoomId from ${selectBatchRoom} offered
    join ${selectBatch} on ${selectBatch.Id} = offered.BatchId
    where ${selectBatch.State} = 1 and ${selectBatch.IsDel} = 0 and ${selectBatch.StartTime} <= ${sql.placeholder('now')}
      and ${selectBatch.EndTime} > ${sql.placeholder('now')})`,
  values: { sex: Number(Sex), college: CollegeId, now },
})

/** Among which rooms of a batch the caller may choose now; undefined where he may not choose in it. */
export function choosable(ctx: Ctx, BatchId: string): Condition | undefined {
  const batch = publishedBatches(ctx).find(({ Id }) => Id === BatchId)
  const me = batch && isOpen(batch, ctx.now) ? callerAsChooser(ctx) : undefined
  if (!batch || !me || !isFor(batch, me)) return undefined
  return {
    key: 'rooms to choose from',
    where: () => sql`${isFitting} and ${inBatch}`,
    values: { batch: BatchId, sex: Number(me.Sex), college: me.CollegeId },
  }
}
