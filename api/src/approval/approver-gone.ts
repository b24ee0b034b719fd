import { live } from '@xuegong/db/live'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { and, asc, eq } from 'drizzle-orm'
import { Refused } from '#refuse'
import { mayDecide, peopleAt, levelsOf } from './approvers.ts'
import type { ApprovalWork } from './form.ts'
import {
  askingOf,
  currentNode,
  type Forms,
  type Moving,
  movingOf,
  runningOf,
  type Task,
  taskKind,
  taskOf,
  taskState,
} from './running.ts'
import { closeTask } from './tasks.ts'
import { askInstead, proceed } from './walk.ts'

const gone = { State: taskState.notNeeded, Note: '审批人已变动' }

/** Whether somebody is still one who decides on a task: as whom the flow finds, now or for the class at submit, or by having been given it. */
function isFit(moving: Moving, { AssigneeId, FromTaskId }: Task): boolean {
  const from = FromTaskId ? taskOf(moving.work.db, FromTaskId) : undefined
  if (from?.State === taskState.handedOn) return mayDecide(moving.work, AssigneeId)
  const node = currentNode(moving)
  const askings = [askingOf(moving), askingOf(moving, 'submitted')]
  return askings.some(asking => levelsOf(node).some(type => peopleAt(asking, node, type).includes(AssigneeId)))
}

/** Ends a task whose holder does not decide on it any more and asks others; where nobody new is asked, the node goes on without him. */
function askAnew(moving: Moving, task: Task): void {
  const node = currentNode(moving)
  closeTask(moving, task.Id, gone)
  askInstead(moving, node, task.Level, task.Id)
  proceed(moving, node, { Result: 1, Opinion: '' })
}

/** The same where the module refuses what would follow by itself: somebody above decides then. Tells whether there is anybody. */
function askAbove(moving: Moving, task: Task): boolean {
  const node = currentNode(moving)
  closeTask(moving, task.Id, gone)
  const above = levelsOf(node).slice(task.Level + 1)
  return above.some((_, at) => askInstead(moving, node, task.Level + 1 + at, task.Id))
}

/** Resolves the open tasks of an account anew that it does not decide on any more: it was disabled or deleted, or lost a role or class. */
export function approverGone(forms: Forms, work: ApprovalWork, UserId: string): void {
  const open = work.world
    .writer()
    .select()
    .from(wfTask)
    .where(
      and(
        live(wfTask),
        eq(wfTask.AssigneeId, UserId),
        eq(wfTask.State, taskState.open),
        eq(wfTask.Kind, taskKind.decide),
      ),
    )
    .orderBy(asc(wfTask.Id))
    .all()
  for (const task of open) {
    if (!runningOf(work, forms, task.InstanceId).form) continue
    const moving = movingOf(work, forms, task.InstanceId)
    if (isFit(moving, task)) continue
    const deed = (does: (at: Moving) => void) =>
      work.change(wfInstance, task.InstanceId, () => does(movingOf(work, forms, task.InstanceId)))
    try {
      deed(at => askAnew(at, task))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // What a form refuses may not keep somebody from being switched off.
      deed(at => {
        if (!askAbove(at, task)) throw error
      })
    }
  }
}
