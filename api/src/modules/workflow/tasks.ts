import { workflow } from '@xuegong/contracts/modules/workflow'
import { wfTask } from '@xuegong/db/schema/workflow'
import { sql } from 'drizzle-orm'
import { secondsLeft } from '#approval/seconds-left'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { during, meaning } from '#data/filters'
import { ascending, descending, listOf } from '#data/list-of'
import { completed } from '#data/selection'
import { plusSeconds } from '#world/clock'
import { instanceColumns, instanceFilters, instancesOf } from './about-instance.ts'

const soonSeconds = 4 * 3600

/** Tasks with the applications that they are about. */
const tasks = {
  from: wfTask,
  columns: { ...instanceColumns, LeftSeconds: completed, IsOverdue: completed },
  complete(ctx: Ctx) {
    const instance = instancesOf(ctx)
    return (<R extends { InstanceId: string; DeadLine: string | null; HandleTime: string | null }>(row: R) => ({
      ...row,
      ...instance(row.InstanceId),
      LeftSeconds: secondsLeft(row.DeadLine, ctx.now),
      IsOverdue: row.DeadLine !== null && row.DeadLine < (row.HandleTime ?? ctx.now) ? 1 : 0,
    })) as never
  },
}
const filters = instanceFilters(sql`${wfTask.InstanceId}`)

/** Tasks of the caller of which a condition holds. */
const own =
  (key: string, condition: () => ReturnType<typeof sql>) =>
  ({ user, now }: Ctx): Condition => ({
    key,
    where: () => sql`${wfTask.AssigneeId} = ${sql.placeholder('me')} and ${condition()}`,
    values: { me: user.Id, now },
  })

/** Decisions that wait for the caller, overdue ones first. */
export const listTodo = listOf(workflow.listTodo, {
  ...tasks,
  filters: {
    ...filters,
    ...during(wfTask.ArriveTime),
    Overdue: meaning({
      1: { where: asked => sql`${wfTask.DeadLine} < ${asked}`, value: ({ now }) => now },
      2: {
        where: asked => sql`${wfTask.DeadLine} >= ${sql.placeholder('now')} and ${wfTask.DeadLine} <= ${asked}`,
        value: ({ now }) => plusSeconds(now, soonSeconds),
      },
    }),
  },
  scope: own('open', () => sql`${wfTask.State} = 0 and ${wfTask.Kind} = 1`),
  order: [descending(sql`coalesce(${wfTask.DeadLine} < ${sql.placeholder('now')}, 0)`), ascending(wfTask.ArriveTime)],
})

/** What the caller decided, handed on, agreed to by having agreed before, or was told of; not what others did for him. */
export const listDone = listOf(workflow.listDone, {
  ...tasks,
  filters: { ...filters, ...during(wfTask.HandleTime) },
  scope: own(
    'handled',
    () => sql`${wfTask.HandleTime} is not null and (${wfTask.State} in (1, 2, 4) or ${wfTask.Kind} = 2)`,
  ),
  order: descending(wfTask.HandleTime),
})
