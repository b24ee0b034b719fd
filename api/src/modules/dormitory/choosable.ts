import { dormRoom, selectBatchRoom } from '@xuegong/db/schema/dormitory'
import { sql } from 'drizzle-orm'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { isFor, isOpen, publishedBatches } from './batch.ts'
import { callerAsChooser } from './chooser.ts'

/** Rooms of a batch, as a condition on DormRoom over `batch`. */
export const inBatch = sql`${dormRoom.Id} in (select ${selectBatchRoom.RoomId} from ${selectBatchRoom}
  where ${selectBatchRoom.BatchId} = ${sql.placeholder('batch')})`

/** Among which rooms of a batch the caller may choose now; undefined where he may not choose in it. */
export function choosable(ctx: Ctx, BatchId: string): Condition | undefined {
  const batch = publishedBatches(ctx).find(({ Id }) => Id === BatchId)
  const me = batch && isOpen(batch, ctx.now) ? callerAsChooser(ctx) : undefined
  if (!batch || !me || !isFor(batch, me)) return undefined
  return {
    key: 'rooms to choose from',
    where: () => sql`${dormRoom.State} = 1 and ${dormRoom.SexType} = ${sql.placeholder('sex')}
      and (${dormRoom.CollegeId} is null or ${dormRoom.CollegeId} = ${sql.placeholder('college')}) and ${inBatch}`,
    values: { batch: BatchId, sex: Number(me.Sex), college: me.CollegeId },
  }
}
