import { live } from '@xuegong/db/live'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { and, asc, eq, gt, lte, min, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import type { Job } from '#jobs/job'
import { Refused } from '#refuse'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { approversFrom, levelsOf } from './approvers.ts'
import { tellLate } from './inform.ts'
import {
  askingOf,
  currentNode,
  type Forms,
  type Moving,
  movingOf,
  runningOf,
  type Task,
  taskOf,
  taskState,
} from './running.ts'
import { systemWork } from './system-work.ts'
import { closeTask, pressTodo } from './tasks.ts'
import { agreesByItself, askInstead, proceed } from './walk.ts'

const day = 86_400
/** After that at the deadline itself. */
const mostReminders = 3
const urgent = 3
const agreeing = { Result: 1, Opinion: '' } as const

/** Waits for something at a moment; written out, as the index of those is. */
const isDue = sql`${wfTask.State} = 0 and ${wfTask.NextTime} is not null`

/** Does what falls due with the deadlines of tasks, each at its moment. */
export const deadlines = (forms: Forms): Job => ({
  name: 'workflow.deadlines',
  due: (world, after) => {
    const { NextTime } = wfTask
    const db = world.reader()
    const next = statement(db, 'next deadline of a task', () =>
      db
        .select({ at: min(NextTime) })
        .from(wfTask)
        .where(and(live(wfTask), isDue, gt(NextTime, sql.placeholder('after')))),
    )
    return next.get({ after })?.at ?? null
  },
  run: world => {
    const tasks = dueTasks(world)
    for (const TaskId of tasks) world.transact(() => meetDeadline(forms, world, TaskId))
    return tasks.length
  },
})

const dueTasks = (world: World): string[] =>
  world
    .writer()
    .select({ Id: wfTask.Id })
    .from(wfTask)
    .where(and(live(wfTask), isDue, lte(wfTask.NextTime, world.now())))
    .orderBy(asc(wfTask.NextTime), asc(wfTask.Id))
    .all()
    .map(({ Id }) => Id)

function meetDeadline(forms: Forms, world: World, TaskId: string): void {
  const work = systemWork(world, '审批超时处理', 'workflow.deadlines')
  const task = taskOf(work.db, TaskId)
  // What was due with it at the same moment may have ended it.
  if (task?.State !== taskState.open || !runningOf(work, forms, task.InstanceId).form) return
  const moving = () => movingOf(work, forms, task.InstanceId)
  const { TimeoutAction = 1 } = currentNode(moving())
  const act = actions[TimeoutAction]
  try {
    if (!act?.(moving(), task)) remind(moving(), task)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // What the module refuses waits for a person.
    remind(moving(), task)
  }
}

function remind(moving: Moving, task: Task): void {
  const { Id, Reminded } = task
  const { work } = moving
  const NextTime = Reminded < mostReminders ? plusSeconds(work.now, day) : null
  work.change(wfTask, Id, db => {
    db.update(wfTask)
      .set({ Reminded: Reminded + 1, NextTime })
      .where(eq(wfTask.Id, Id))
      .run()
    pressTodo(moving, Id, urgent)
    tellLate(moving, task)
  })
}

/** What is done at a deadline; tells whether it was, or cannot be here. */
type Act = (moving: Moving, task: Task) => boolean

function deed({ work, instance }: Moving, does: () => void): true {
  work.change(wfInstance, instance.Id, does)
  return true
}

/** Agrees for whoever is late; not where the module needs more than that. */
const agree: Act = (moving, task) => {
  const node = currentNode(moving)
  if (!agreesByItself(moving, node)) return false
  return deed(moving, () => {
    closeTask(moving, task.Id, { State: taskState.byItself, Result: 1, Note: '超时自动通过' })
    proceed(moving, node, agreeing)
  })
}

/** Gives the task to those above; not at the top. */
const climb: Act = (moving, task) => {
  const node = currentNode(moving)
  const above = task.Level + 1
  if (above >= levelsOf(node).length || approversFrom(askingOf(moving), node, above).ids.length === 0) return false
  return deed(moving, () => {
    closeTask(moving, task.Id, { State: taskState.takenOver, Note: '超时，转上级处理' })
    askInstead(moving, node, above, task.Id)
    proceed(moving, node, agreeing)
  })
}

/** What is done at the deadline by TimeoutAction; a reminder where nothing else. */
const actions: Readonly<Record<number, Act | undefined>> = { 2: agree, 3: climb }
