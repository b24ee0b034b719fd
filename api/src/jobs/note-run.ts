import { jobRun } from '@xuegong/db/schema/system'
import { inserter } from '@xuegong/db/insert'
import { lt, sql } from 'drizzle-orm'
import { prepared } from '@xuegong/db/prepared'
import { statement } from '#data/prepared'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'

export const runState = { done: 1, failed: 2 } as const
/** Most characters of why a job failed. */
const longest = 500
const keptSeconds = 30 * 86_400

export type Run = Omit<typeof jobRun.$inferInsert, 'Id'>

/** Why something failed, in one line without the path that led there. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!.slice(0, longest)

/** Notes that a job ran, and forgets what is older than 30 days. */
export function noteRun(world: World, run: Run): void {
  world.transact(db => {
    statement(db, 'forget runs of jobs', () =>
      db.delete(jobRun).where(lt(jobRun.StartTime, sql.placeholder('before'))),
    ).run({
      before: plusSeconds(run.StartTime, -keptSeconds),
    })
    prepared(db, 'note a run of a job', () => inserter(db, jobRun))({ Id: world.newId(), ...run })
  })
}
