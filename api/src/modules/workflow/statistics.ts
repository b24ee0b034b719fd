import type { Result } from '@xuegong/contracts/endpoint'
import type { workflow } from '@xuegong/contracts/modules/workflow'
import { live } from '@xuegong/db/live'
import { wfDefinition, wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { plusSeconds } from '#world/clock'
import { listInstances } from './instances.ts'

const days = 30
const longest = 10

const recent = and(live(wfInstance), gte(wfInstance.SubmitTime, sql.placeholder('since')))
const ofInstance = and(eq(wfTask.InstanceId, wfInstance.Id), live(wfTask), eq(wfTask.Kind, 1))
const ofDefinition = eq(wfDefinition.Id, wfInstance.DefinitionId)
const hours = sql<number>`round(avg(julianday(${wfTask.HandleTime}) - julianday(${wfTask.ArriveTime})) * 24, 1)`
const isLate = sql`${wfTask.DeadLine} < coalesce(${wfTask.HandleTime}, ${sql.placeholder('now')})`

const byState = ({ db }: Ctx) =>
  statement(db, 'applications by flow and state', () =>
    db
      .select({ WfCode: wfDefinition.WfCode, WfName: wfDefinition.WfName, State: wfInstance.State, Num: count() })
      .from(wfInstance)
      .innerJoin(wfDefinition, ofDefinition)
      .where(recent)
      .groupBy(wfDefinition.Id, wfInstance.State)
      .orderBy(wfDefinition.WfCode, wfInstance.State),
  )

const byNode = ({ db }: Ctx) =>
  statement(db, 'hours by flow and node', () =>
    db
      .select({ WfName: wfDefinition.WfName, NodeName: wfTask.NodeName, Hours: hours, Num: count() })
      .from(wfInstance)
      .innerJoin(wfTask, ofInstance)
      .innerJoin(wfDefinition, ofDefinition)
      .where(and(recent, eq(wfTask.State, 1)))
      .groupBy(wfDefinition.Id, wfTask.NodeName)
      .orderBy(desc(hours)),
  )

const rate = ({ db }: Ctx) =>
  statement(db, 'share of overdue tasks', () =>
    db
      .select({ Rate: sql<number>`coalesce(round(avg(case when ${isLate} then 1.0 else 0.0 end), 4), 0)` })
      .from(wfInstance)
      .innerJoin(wfTask, ofInstance)
      .where(and(recent, sql`${wfTask.DeadLine} is not null`)),
  )

/** Figures of the applications of the last 30 days; those that wait longest are told whenever they were handed in. */
export function getStatistics(ctx: Ctx): Result<typeof workflow.getWorkflowStatistics> {
  const bound = { since: plusSeconds(ctx.now, -days * 86_400), now: ctx.now }
  const oldest = (State: number) =>
    listInstances(ctx, { State, sortField: 'SubmitTime', sortOrder: 'ascend', PageSize: longest }).rows
  return {
    ByState: byState(ctx).all(bound),
    ByNode: byNode(ctx).all(bound),
    OverdueRate: rate(ctx).get(bound)?.Rate ?? 0,
    Longest: [1, 2]
      .flatMap(oldest)
      .toSorted((a, b) => a.SubmitTime.localeCompare(b.SubmitTime))
      .slice(0, longest),
  }
}
