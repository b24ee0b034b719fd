import { live } from '@xuegong/db/live'
import { repair } from '@xuegong/db/schema/dormitory-upkeep'
import { and, eq, min } from 'drizzle-orm'
import { systemWork } from '#approval/system-work'
import { statement } from '#data/prepared'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { plusSeconds } from '#world/clock'
import { repairState } from './repairs.ts'

const patience = 7 * 86_400
const done = and(live(repair), eq(repair.State, repairState.done))
const at = '01:10:00'

/** What nobody has judged for seven days is over, without a score. */
export const closing: Job = {
  name: 'dormitory.closeRepairs',
  due: (world, after) => {
    const db = world.reader()
    const first = statement(db, 'earliest repair that is done', () =>
      db
        .select({ time: min(repair.DoneTime) })
        .from(repair)
        .where(done),
    ).get()?.time
    if (!first) return null
    const over = plusSeconds(first, patience)
    return dailyAt(at)(over > after ? over : after)
  },
  run: world => {
    const work = systemWork(world, '报修自动完结', 'dormitory.closeRepairs')
    const before = plusSeconds(work.now, -patience)
    const due = world
      .reader()
      .select({ Id: repair.Id, DoneTime: repair.DoneTime })
      .from(repair)
      .where(done)
      .all()
      .filter(({ DoneTime }) => (DoneTime ?? '') <= before)
      .map(({ Id }) => Id)
    if (due.length > 0)
      work.change(repair, due, db => {
        for (const Id of due) db.update(repair).set({ State: repairState.judged }).where(eq(repair.Id, Id)).run()
      })
    return due.length
  },
}
