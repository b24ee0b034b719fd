import { type ApprovalState, type Decision, opinionLeast } from '@xuegong/contracts/approval'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { wfInstance } from '@xuegong/db/schema/workflow'
import { refuse } from '#refuse'
import { approvesBefore } from './flow-path.ts'
import type { ApprovalWork } from './form.ts'
import { namesOfAccounts } from './names.ts'
import {
  currentNode,
  type Forms,
  movingOf,
  openTasks,
  type Running,
  setState,
  type Task,
  taskOf,
  taskState,
  visitOf,
  wayOf,
} from './running.ts'
import { closeTask } from './tasks.ts'
import { proceed } from './walk.ts'

const [pending, inReview] = [1, 2] as const

/** An open task of the caller; refuses that of anybody else as unknown, and one that is not open any more. */
export function ownTask({ db, user }: Pick<ApprovalWork, 'db' | 'user'>, TaskId: string): Task {
  const task = taskOf(db, TaskId)
  if (!task || task.AssigneeId !== user.Id) return refuse('NOT_FOUND')
  return task.State === taskState.open ? task : refuse('TASK_HANDLED')
}

/** Approve nodes that the round has passed, from which it came to a node that lets it be sent back. */
export const backTargets = (running: Running, node: FlowNode): FlowNode[] =>
  node.AllowBack === 1
    ? approvesBefore(wayOf(running), node.NodeId).filter(each => visitOf(running, each).number > 0)
    : []

/** Refuses what is to be returned or refused without saying why. */
export function refuseSilent(Result: Decision, Opinion: string): void {
  if (Result !== 1 && Opinion.trim().length < opinionLeast) refuse('OPINION_NEEDED')
}

/** What is decided, and the node that it is sent back to instead of to the applicant. */
export interface TaskDecision {
  readonly Result: Decision
  readonly Opinion: string
  readonly BackTo?: string
}

/** Decides an open task of the caller, with all that follows. */
export function decide(
  forms: Forms,
  work: ApprovalWork,
  TaskId: string,
  { Result, Opinion, BackTo }: TaskDecision,
): { State: ApprovalState; Next: string[] } {
  const task = ownTask(work, TaskId)
  refuseSilent(Result, Opinion)
  return work.change(wfInstance, task.InstanceId, () => {
    const moving = movingOf(work, forms, task.InstanceId)
    const { form, instance } = moving
    if (instance.StarterId === work.user.Id) refuse('OWN_FORM')
    const node = currentNode(moving)
    const target = BackTo ? backTargets(moving, node).find(({ NodeId }) => NodeId === BackTo) : undefined
    if (BackTo && (Result !== 2 || !target)) refuse('NO_WAY_BACK')
    const deciding = { Result, Opinion }
    form.decide?.(work, instance.BusinessId, node, deciding)
    closeTask(moving, TaskId, { State: taskState.decided, Result, Opinion })
    proceed(moving, node, { ...deciding, ...(target && { BackTo: target }) })
    if (moving.instance.State === pending) setState(moving, inReview, Opinion)
    const names = namesOfAccounts(work.db)
    return {
      State: moving.instance.State as ApprovalState,
      Next: openTasks(moving).map(({ AssigneeId }) => names(AssigneeId)),
    }
  })
}
