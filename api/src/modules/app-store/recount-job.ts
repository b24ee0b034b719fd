import { live } from '@xuegong/db/live'
import { sysTool, toolUse } from '@xuegong/db/schema/app-store'
import { and, eq, gte, lt, ne, sql, sum } from 'drizzle-orm'
import { dayOf } from '#data/days'
import { statement } from '#data/prepared'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'

const at = '01:20:00'
/** Uses of so many days make a tool hot; records are kept for so many. */
const [hotDays, keptDays] = [30, 365]

/** Every night the uses of the last 30 days are counted anew, and what is older than a year is forgotten. */
export const recounting: Job = {
  name: 'app-store.recountUses',
  due: (world, after) => {
    const db = world.reader()
    const any = statement(db, 'any use of a tool', () => db.select({ one: sql`1` }).from(toolUse).limit(1))
    return any.get() ? dailyAt(at)(after) : null
  },
  run: world =>
    world.transact(db => {
      const today = dayOf(world.now())
      db.delete(toolUse)
        .where(lt(toolUse.Day, dayOf(today, 1 - keptDays)))
        .run()
      const uses = new Map(
        db
          .select({ ToolId: toolUse.ToolId, Num: sum(toolUse.Num).mapWith(Number) })
          .from(toolUse)
          .where(gte(toolUse.Day, dayOf(today, 1 - hotDays)))
          .groupBy(toolUse.ToolId)
          .all()
          .map(({ ToolId, Num }) => [ToolId, Num]),
      )
      const tools = db.select({ Id: sysTool.Id }).from(sysTool).where(live(sysTool)).all()
      return tools.reduce((changed, { Id }) => {
        const UseCount30 = uses.get(Id) ?? 0
        const other = and(eq(sysTool.Id, Id), ne(sysTool.UseCount30, UseCount30))
        return changed + db.update(sysTool).set({ UseCount30 }).where(other).run().changes
      }, 0)
    }),
}
