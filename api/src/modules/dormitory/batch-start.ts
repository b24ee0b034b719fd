import { selectBatch } from '@xuegong/db/schema/dormitory'
import { eq } from 'drizzle-orm'
import { tell, type Telling } from '#delivery/tell'
import { type Batch, batchMode, withoutBed } from './batch.ts'
import { batchBegins } from './batch-templates.ts'

/** Where students choose. */
const choosing = '/welcomeSchool/WelcomNewStudent/SelectTheDormitory'

/** Tells the students of a batch, once, that they may choose; within a transaction. Gives how many they are. */
export function tellStart(work: Telling, batch: Batch): number {
  if (batch.ToldTime !== null) return 0
  const db = work.world.writer()
  db.update(selectBatch).set({ ToldTime: work.now }).where(eq(selectBatch.Id, batch.Id)).run()
  if (batch.Mode !== batchMode.chosen) return 0
  const pupils = withoutBed({ db }, batch, work.now).flatMap(({ UserId }) => UserId || [])
  tell(work, batchBegins, pupils, { 批次: batch.Name, 时间: batch.EndTime }, { businessId: batch.Id, url: choosing })
  return pupils.length
}
