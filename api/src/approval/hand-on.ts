import { wfInstance } from '@xuegong/db/schema/workflow'
import type { Db } from '@xuegong/db/client'
import { loadUser } from '#data/user'
import { refuse } from '#refuse'
import { approversFrom, mayDecide } from './approvers.ts'
import { ownTask } from './decide.ts'
import type { ApprovalWork } from './form.ts'
import { tellHandedOn } from './inform.ts'
import {
  askingOf,
  currentNode,
  type Forms,
  type Moving,
  movingOf,
  type Task,
  taskOf,
  taskState,
  visitOf,
} from './running.ts'
import { addTasks, closeTask } from './tasks.ts'

/** Most times that a task is handed on. */
export const mostHandsOn = 3
const staffTypes: readonly number[] = [2, 4]
const seated: readonly number[] = [taskState.open, taskState.decided, taskState.byItself]

/** To whom a task goes, and why. */
export interface Receiver {
  readonly ToUserId: string
  readonly Reason: string
}

/** How often a task was handed on before it came to its present holder. */
export function handsOn(db: Db, task: Task): number {
  const from = task.FromTaskId ? taskOf(db, task.FromTaskId) : undefined
  return from ? handsOn(db, from) + Number(from.State === taskState.handedOn) : 0
}

/** Refuses a receiver who is no staff, may not decide, applied himself, or has a say at the node already. */
function refuseReceiver(moving: Moving, ToUserId: string): string {
  const { work, instance } = moving
  const to = loadUser(work.world, ToUserId)
  const isStaff = to !== undefined && staffTypes.includes(to.UserType) && mayDecide(work, ToUserId)
  const node = currentNode(moving)
  const { tasks } = visitOf(moving, node)
  const own = tasks.filter(({ AssigneeId }) => AssigneeId === ToUserId)
  // Where people are asked in turn, those who come later have no task yet.
  const isLater =
    node.SignMode === 4 && own.length === 0 && approversFrom(askingOf(moving), node, 0).ids.includes(ToUserId)
  const isThere = isLater || own.some(({ State }) => seated.includes(State))
  return isStaff && ToUserId !== instance.StarterId && !isThere ? to.TrueName : refuse('TRANSFER_TO')
}

function handOn(moving: Moving, task: Task, { ToUserId, Reason }: Receiver, verb: '转办' | '改派'): void {
  const { work } = moving
  const name = refuseReceiver(moving, ToUserId)
  const { Visit, Level, Sort, DeadLine, NextTime, Reminded } = task
  closeTask(moving, task.Id, { State: taskState.handedOn, Opinion: Reason, Note: `已${verb}给${name}` })
  const kept = { Level, Sort, DeadLine, NextTime, Reminded }
  const seat = { ...kept, AssigneeId: ToUserId, FromTaskId: task.Id, Note: `由${work.user.TrueName}${verb}` }
  addTasks(moving, currentNode(moving), Visit, [seat], (at, given) => tellHandedOn(at, given, Reason))
}

/** Hands an open task of the caller on, where its node allows that and it was not handed on too often. */
export function transfer(forms: Forms, work: ApprovalWork, TaskId: string, to: Receiver): void {
  const task = ownTask(work, TaskId)
  work.change(wfInstance, task.InstanceId, () => {
    const moving = movingOf(work, forms, task.InstanceId)
    if (currentNode(moving).AllowTransfer !== 1) refuse('TRANSFER_OFF')
    if (handsOn(work.db, task) >= mostHandsOn) refuse('TRANSFER_OFTEN')
    handOn(moving, task, to, '转办')
  })
}

/** Gives any open task to somebody else. */
export function reassign(forms: Forms, work: ApprovalWork, TaskId: string, to: Receiver): void {
  const task = taskOf(work.db, TaskId) ?? refuse('NOT_FOUND')
  if (task.State !== taskState.open) refuse('TASK_HANDLED')
  work.change(wfInstance, task.InstanceId, () => handOn(movingOf(work, forms, task.InstanceId), task, to, '改派'))
}
