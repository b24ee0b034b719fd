import { workflow } from '@xuegong/contracts/modules/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { wfDefinition, wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { eq, sql } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { during, is, meaning } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { completed, left } from '#data/selection'
import { instanceFilters, names, orgsOf, waitingOf } from './about-instance.ts'

const { StarterClassId, StarterOrgId } = wfInstance

/** Applications with who is to decide. */
const applications = {
  from: wfInstance,
  join: [
    left(wfDefinition, eq(wfDefinition.Id, wfInstance.DefinitionId)),
    left(userMan, eq(userMan.Id, wfInstance.StarterId)),
  ],
  columns: {
    ...names,
    InstanceId: wfInstance.Id,
    StarterOrg: completed,
    NodeName: completed,
    Waiting: completed,
    DeadLine: completed,
    LeftSeconds: completed,
    IsOverdue: completed,
  },
  also: { StarterClassId, StarterOrgId },
  complete(ctx: Ctx) {
    const [orgOf, waiting] = [orgsOf(ctx), waitingOf(ctx)]
    return <R extends { Id: string; StarterClassId: string; StarterOrgId: string }>({
      StarterClassId: ClassId,
      StarterOrgId: OrgId,
      ...row
    }: R) => ({ ...row, ...waiting(row.Id), StarterOrg: orgOf(ClassId, OrgId) })
  },
  order: descending(wfInstance.SubmitTime),
} as const

const filters = {
  ...instanceFilters(sql`${wfInstance.Id}`),
  State: is(wfInstance.State),
  ...during(wfInstance.SubmitTime),
}

/** What the caller has applied for. */
export const listMyInstances = listOf(workflow.listMyInstances, {
  ...applications,
  complete: applications.complete as never,
  filters: {
    ...filters,
    Running: meaning({
      0: { where: () => sql`${wfInstance.State} not in (1, 2)` },
      1: { where: () => sql`${wfInstance.State} in (1, 2)` },
    }),
  },
  scope: ownRows(wfInstance.StarterId),
})

const overdue = sql`select 1 from ${wfTask} where ${wfTask}.InstanceId = ${wfInstance}.Id and ${wfTask}.IsDel = 0 and ${wfTask}.State = 0 and ${wfTask}.Kind = 1`
const now = (ctx: Ctx) => ctx.now

/** All applications: whoever may call it watches over those of the whole school. */
export const listInstances = listOf(workflow.listInstances, {
  ...applications,
  complete: applications.complete as never,
  filters: {
    ...filters,
    NodeId: is(wfInstance.CurrentNode),
    Overdue: meaning({
      0: { where: asked => sql`not exists (${overdue} and ${wfTask}.DeadLine < ${asked})`, value: now },
      1: { where: asked => sql`exists (${overdue} and ${wfTask}.DeadLine < ${asked})`, value: now },
    }),
  },
  scope: 'everyone',
})
