import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { backLog, wfTask } from '@xuegong/db/schema/workflow'
import type { Db } from '@xuegong/db/client'
import { and, eq, sql } from 'drizzle-orm'
import { created } from '#data/ctx'
import { refuse } from '#refuse'
import { deadlineOf } from './deadline.ts'
import { taskUrl, tellAsked, tellCopied } from './inform.ts'
import { type Moving, openTasks, type Task, taskKind, taskState } from './running.ts'

/** State of a to-do: it follows its task. */
const todoState = { open: 0, done: 1, void: 3 } as const

const sourceOf = (TaskId: string) => `task:${TaskId}`

/** Whose turn it is, and how it came to that. */
export interface Seat
  extends Partial<
    Pick<Task, 'Note' | 'FromTaskId' | 'Sort' | 'DeadLine' | 'NextTime' | 'Reminded' | 'State' | 'Result' | 'Kind'>
  > {
  readonly AssigneeId: string
  readonly Level: number
}

type Added = typeof wfTask.$inferInsert & { Id: string }

/** Adds tasks of a node, with a to-do for each that is open, of which its receiver is told; within the transaction of a deed. */
export function addTasks(
  moving: Moving,
  node: FlowNode,
  Visit: number,
  seats: readonly Seat[],
  inform: (moving: Moving, task: Added) => void = tellAsked,
): void {
  const { work, instance } = moving
  if (seats.length === 0) return
  const deadline = deadlineOf(work, node)
  const rows = seats.map((seat, at): Added => {
    const isOpen = (seat.State ?? taskState.open) === taskState.open
    return {
      Id: work.newId(),
      InstanceId: instance.Id,
      Round: instance.Round,
      NodeId: node.NodeId,
      NodeName: node.Name,
      Visit,
      Sort: at,
      ArriveTime: work.now,
      DeadLine: isOpen ? deadline : null,
      NextTime: isOpen ? deadline : null,
      ...(!isOpen && { HandleTime: work.now }),
      ...created(work),
      ...seat,
    }
  })
  work.change(
    wfTask,
    rows.map(({ Id }) => Id),
    db => {
      for (const row of rows) {
        db.insert(wfTask).values(row).run()
        if ((row.State ?? taskState.open) !== taskState.open) continue
        addTodo(moving, db, row)
        inform(moving, row)
      }
    },
  )
}

/** What is to be done, by whom it was handed in, and until when. */
function todoTitle({ form, instance }: Moving, DeadLine: string | null | undefined): string {
  const asked = `【待审批】${instance.CreateUserName}提交了${form.of.approval!.noun}`
  return DeadLine ? `${asked}，请于${DeadLine.slice(0, 16)}前处理` : asked
}

function addTodo(moving: Moving, db: Db, task: Added): void {
  const { work, instance } = moving
  const from = task.FromTaskId ? todoOf(db, task.FromTaskId) : undefined
  db.insert(backLog)
    .values({
      Id: work.newId(),
      Kind: 1,
      SourceKey: sourceOf(task.Id),
      Title: todoTitle(moving, task.DeadLine),
      Content: `${instance.Title} · ${task.NodeName}`,
      Url: taskUrl(task.Id),
      ReceiveUserId: task.AssigneeId,
      FromId: from?.Id ?? '',
      DeadLine: task.DeadLine ?? null,
      ...created(work),
    })
    .run()
}

const todoOf = (db: Db, TaskId: string) =>
  db
    .select({ Id: backLog.Id })
    .from(backLog)
    .where(eq(backLog.SourceKey, sourceOf(TaskId)))
    .get()

/** Brings the to-do of a task back to mind: unread again, at least as pressing as this. */
export function pressTodo({ work }: Moving, TaskId: string, Priority: number): void {
  work.db
    .update(backLog)
    .set({ IsRead: 0, Priority: sql`max(${backLog.Priority}, ${Priority})`, ...stamped(work) })
    .where(eq(backLog.SourceKey, sourceOf(TaskId)))
    .run()
}

const stamped = ({ now }: Moving['work']) => ({ UpdateDate: now, RowVersion: sql`${backLog.RowVersion} + 1` })

/** How a task ends. */
interface Ending extends Partial<Pick<Task, 'Result' | 'Opinion' | 'Note'>> {
  readonly State: number
}

/**
 * Ends an open task with its to-do, which is done where its own receiver did it and void where not; within the transaction of a deed.
 * Refuses one that is not open any more: of two who decide the second loses.
 */
export function closeTask({ work }: Moving, TaskId: string, ending: Ending): void {
  work.change(wfTask, TaskId, db => {
    const open = and(eq(wfTask.Id, TaskId), eq(wfTask.State, taskState.open))
    const { changes } = db
      .update(wfTask)
      .set({ ...ending, HandleTime: work.now, NextTime: null })
      .where(open)
      .run()
    if (changes === 0) refuse('TASK_HANDLED')
    const State = ending.State === taskState.decided ? todoState.done : todoState.void
    db.update(backLog)
      .set({ State, HandleTime: work.now, ...stamped(work) })
      .where(and(eq(backLog.SourceKey, sourceOf(TaskId)), eq(backLog.State, todoState.open)))
      .run()
  })
}

/** Ends all open tasks of an instance as not needed any more. */
export function closeOthers(moving: Moving, Note: string): void {
  for (const { Id } of openTasks(moving)) closeTask(moving, Id, { State: taskState.notNeeded, Note })
}

/** Tells people of a form as it passes a node; they have nothing to do. */
export function copyTo(moving: Moving, node: FlowNode, ids: readonly string[]): void {
  addTasks(
    moving,
    node,
    1,
    ids.map(AssigneeId => ({ AssigneeId, Level: 0, Kind: taskKind.tell, State: taskState.decided, Note: '抄送' })),
  )
  tellCopied(moving, ids)
}
