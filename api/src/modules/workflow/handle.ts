import type { BulkDone } from '@xuegong/contracts/bulk'
import type { Endpoint, Input, Result } from '@xuegong/contracts/endpoint'
import { type flowChoices, workflow } from '@xuegong/contracts/modules/workflow'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { eq, sql } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import { decideEach } from '#approval/audit-handlers'
import { refuseSilent } from '#approval/decide'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { Refused, refuse } from '#refuse'

/** Lets what the form of a module refuses be told by a call that cannot know its refusals. */
function inItsWords<R>({ refusals }: Pick<Endpoint, 'refusals'>, deed: () => R): R {
  try {
    return deed()
  } catch (error) {
    if (!(error instanceof Refused) || refusals.includes(error.refusal) || error.code !== 2) throw error
    return refuse('FORM_REFUSES', { reason: error.message })
  }
}

/** The instance of a task, and its title where the task is the caller's or once was. */
const instanceOf = ({ db }: Pick<Ctx, 'db'>, TaskId: string) =>
  statement(db, 'instance by task', () =>
    db
      .select({ Id: wfTask.InstanceId, Title: wfInstance.Title, AssigneeId: wfTask.AssigneeId })
      .from(wfTask)
      .innerJoin(wfInstance, eq(wfInstance.Id, wfTask.InstanceId))
      .where(eq(wfTask.Id, sql.placeholder('TaskId'))),
  ).get({ TaskId })

const titleFor = (ctx: Ctx, TaskId: string): string => {
  const found = instanceOf(ctx, TaskId)
  return found?.AssigneeId === ctx.user.Id ? found.Title : ''
}

/** How an application stands, named by its own id or by that of one of its tasks. */
function getTimeline(ctx: Ctx, approvals: Approvals, { InstanceId, TaskId }: Input<typeof workflow.getTimeline>) {
  const ofTask = TaskId === undefined ? undefined : instanceOf(ctx, TaskId)?.Id
  return approvals.timeline(ctx, InstanceId ?? ofTask ?? refuse('NOT_FOUND'))
}

/** Decides several tasks, each in a transaction of its own. */
function batchHandle(
  ctx: Ctx,
  approvals: Approvals,
  { TaskIds, Result: decision, Opinion = '' }: Input<typeof workflow.batchHandle>,
): BulkDone {
  refuseSilent(decision, Opinion)
  const decideOne = (Id: string) => void approvals.decide(ctx, Id, { Result: decision, Opinion })
  return decideEach(TaskIds, decideOne, Id => titleFor(ctx, Id))
}

const none = '' as const

/** What approvers, applicants, and those who watch over flows do with applications. */
export const deedsOf = (approvals: Approvals) => ({
  getTimeline: (ctx: Ctx, input: Input<typeof workflow.getTimeline>) => getTimeline(ctx, approvals, input),
  handleTask: (ctx: Ctx, { TaskId, Opinion = '', ...deciding }: Input<typeof workflow.handleTask>) =>
    inItsWords(
      workflow.handleTask,
      (): Result<typeof workflow.handleTask> => approvals.decide(ctx, TaskId, { ...deciding, Opinion }),
    ),
  batchHandle: (ctx: Ctx, input: Input<typeof workflow.batchHandle>) => batchHandle(ctx, approvals, input),
  transferTask(ctx: Ctx, { TaskId, ...to }: Input<typeof workflow.transferTask>) {
    approvals.transfer(ctx, TaskId, to)
    return none
  },
  urgeTask(ctx: Ctx, { InstanceId }: Input<typeof workflow.urgeTask>) {
    approvals.urge(ctx, InstanceId)
    return none
  },
  revokeInstance(ctx: Ctx, { InstanceId }: Input<typeof workflow.revokeInstance>) {
    inItsWords(workflow.revokeInstance, () => approvals.withdraw(ctx, InstanceId))
    return none
  },
  getApproverChoice: (ctx: Ctx, { BusinessType, Key }: Input<typeof flowChoices.getApproverChoice>) =>
    approvals.choice(ctx, BusinessType, Key),
  startInstance: (ctx: Ctx, { BusinessType, BusinessId, Approvers }: Input<typeof workflow.startInstance>) => {
    const submit = () => {
      // The call of the form itself may be for others, too: this one is for applicants.
      const form = approvals.forms.get(BusinessType)?.describe(ctx, BusinessId)
      if (form && form.ApplicantId !== ctx.user.Id) refuse('NOT_FOUND')
      return approvals.submit(ctx, BusinessType, BusinessId, Approvers)
    }
    return { InstanceId: inItsWords(workflow.startInstance, submit) }
  },
  reassignTask(ctx: Ctx, { TaskId, ...to }: Input<typeof workflow.reassignTask>) {
    approvals.reassign(ctx, TaskId, to)
    return none
  },
  terminateInstance(ctx: Ctx, { Id, Reason }: Input<typeof workflow.terminateInstance>) {
    inItsWords(workflow.terminateInstance, () => approvals.terminate(ctx, Id, Reason))
    return none
  },
})
