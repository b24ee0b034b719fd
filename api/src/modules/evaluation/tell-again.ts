import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { giveToDo } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import { assessmentAgain } from './deed-templates.ts'
import { aboutAnswering } from './publish.ts'

/** Tells those who take part that an assessment is done again; whoever has not handed in has to do it. */
export function tellAgain(
  ctx: Ctx,
  { Id, Name, EndTime }: Pick<typeof assessment.$inferSelect, 'Id' | 'Name' | 'EndTime'>,
): void {
  const those = ctx.db
    .select({ Account: student.UserId, State: meterRecord.State })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .where(and(live(meterRecord), eq(meterRecord.AssessmentId, Id), sql`${meterRecord.State} <> 8`))
    .all()
  const url = `/poorSubsidy/selfEvaluate?Aid=${Id}`
  const accounts = (some: typeof those) => some.map(({ Account }) => Account)
  tell(ctx, assessmentAgain, accounts(those), { 测评: Name, 时间: EndTime.slice(0, 16) }, { businessId: Id, url })
  const open = those.filter(({ State }) => [0, 1, 3].includes(State))
  giveToDo(ctx, accounts(open), { about: aboutAnswering(Id), title: `自评：${Name}`, url, deadline: EndTime })
}
