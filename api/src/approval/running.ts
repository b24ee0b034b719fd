import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { ApprovalState } from '@xuegong/contracts/approval'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { wfInstance, wfRound, wfTask, wfVersion } from '@xuegong/db/schema/workflow'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { applicantOf } from './applicant.ts'
import type { Asking } from './approvers.ts'
import { askable, nodeOf, type Way } from './flow-path.ts'
import type { ApprovalForm, ApprovalWork } from './form.ts'

export type Instance = typeof wfInstance.$inferSelect
export type Round = typeof wfRound.$inferSelect
export type Task = typeof wfTask.$inferSelect
export type Forms = ReadonlyMap<string, ApprovalForm>

/** States of a task, and its kinds. */
export const taskState = { open: 0, decided: 1, handedOn: 2, takenOver: 3, byItself: 4, notNeeded: 5 } as const
export const taskKind = { decide: 1, tell: 2 } as const

/** An instance at work: its rows, its flow, and its form where a module still has it. `instance` is as it is stored by now. */
export interface Running {
  readonly work: Pick<ApprovalWork, 'world' | 'db' | 'now'>
  readonly form: ApprovalForm | undefined
  readonly nodes: readonly FlowNode[]
  readonly round: Round
  instance: Instance
}

/** An instance at work in a deed that writes. */
export interface Moving extends Running {
  readonly work: ApprovalWork
  readonly form: ApprovalForm
}

const instanceBy = (db: Db) =>
  statement(db, 'approval instance', () =>
    db
      .select()
      .from(wfInstance)
      .where(and(live(wfInstance), eq(wfInstance.Id, sql.placeholder('id')))),
  )

const versionBy = (db: Db) =>
  statement(db, 'approval version', () =>
    db
      .select({ Nodes: wfVersion.Nodes })
      .from(wfVersion)
      .where(eq(wfVersion.Id, sql.placeholder('id'))),
  )

const roundBy = (db: Db) =>
  statement(db, 'approval round', () =>
    db
      .select()
      .from(wfRound)
      .where(and(eq(wfRound.InstanceId, sql.placeholder('id')), eq(wfRound.Round, sql.placeholder('round')))),
  )

const tasksBy = (db: Db) =>
  statement(db, 'tasks of an instance', () =>
    db
      .select()
      .from(wfTask)
      .where(and(live(wfTask), eq(wfTask.InstanceId, sql.placeholder('id'))))
      .orderBy(asc(wfTask.Round), asc(wfTask.ArriveTime), asc(wfTask.Id)),
  )

const taskBy = (db: Db) =>
  statement(db, 'approval task', () =>
    db
      .select()
      .from(wfTask)
      .where(and(live(wfTask), eq(wfTask.Id, sql.placeholder('id')))),
  )

/** A task to decide on, whatever has become of it. */
export const taskOf = (db: Db, id: string): Task | undefined => {
  const task = taskBy(db).get({ id }) as Task | undefined
  return task?.Kind === taskKind.decide ? task : undefined
}

/** All tasks of an instance, in the order in which they came. */
export const tasksOf = (db: Db, id: string): Task[] => tasksBy(db).all({ id }) as Task[]

export const roundOf = (db: Db, id: string, round: number): Round => roundBy(db).get({ id, round }) as Round

/** An instance by its id, to be read: its module may be gone. Refuses an unknown one. */
export function runningOf(work: Running['work'], forms: Forms, id: string): Running {
  const { db } = work
  const instance = (instanceBy(db).get({ id }) as Instance | undefined) ?? refuse('NOT_FOUND')
  const { Nodes } = versionBy(db).get({ id: instance.VersionId }) as { Nodes: FlowNode[] }
  return {
    work,
    form: forms.get(instance.BusinessType),
    nodes: Nodes,
    round: roundOf(db, id, instance.Round),
    instance,
  }
}

/** An instance by its id, for a deed; refuses an unknown one, and one whose module is gone. */
export function movingOf(work: ApprovalWork, forms: Forms, id: string): Moving {
  const running = runningOf(work, forms, id)
  return { ...running, work, form: running.form ?? refuse('NOT_FOUND') }
}

/** Within which an instance branches: what was handed in this round, and the applicant as he is now. */
export function wayOf(running: Running): Way {
  const { form, nodes, round } = running
  return {
    nodes,
    values: { ...round.Fields, ...applicantIn(running).values },
    fields: askable(form?.of.approval?.fields ?? {}),
  }
}

const applicantIn = ({ work, instance }: Running) => applicantOf(work.db, instance.StarterId) ?? refuse('NOT_FOUND')

/** What approvers are found by: the applicant as he is now, or as he was when he applied. */
export function askingOf(running: Running, asOf: 'now' | 'submitted' = 'now'): Asking {
  const { work, form, instance, round } = running
  const then = { ClassId: instance.StarterClassId, OrgId: instance.StarterOrgId }
  const applicant = asOf === 'now' ? applicantIn(running) : applicantOf(work.db, instance.StarterId, then)
  return {
    at: work,
    applicant: applicant ?? refuse('NOT_FOUND'),
    values: round.Fields,
    chosen: round.Approvers,
    // Reading asks too (who is next), and reads with what it has.
    named: NodeId => form?.assignees?.(work as ApprovalWork, instance.BusinessId, NodeId) ?? [],
  }
}

/** The tasks to decide on of the present visit to a node of the round; its number is 0 where the round has not come there. */
export function visitOf(
  { work, instance }: Running,
  node: FlowNode,
): { readonly number: number; readonly tasks: Task[] } {
  const all = tasksOf(work.db, instance.Id).filter(
    ({ Round, NodeId, Kind }) => Round === instance.Round && NodeId === node.NodeId && Kind === taskKind.decide,
  )
  const number = Math.max(0, ...all.map(({ Visit }) => Visit))
  return { number, tasks: all.filter(({ Visit }) => Visit === number) }
}

export const currentNode = ({ nodes, instance }: Running): FlowNode =>
  nodeOf(nodes, instance.CurrentNode) ?? refuse('TASK_HANDLED')

/** Stores what became of an instance; within the transaction of its deed. */
export function store(moving: Moving, values: Partial<Instance>): void {
  const { work, instance } = moving
  work.db.update(wfInstance).set(values).where(eq(wfInstance.Id, instance.Id)).run()
  moving.instance = { ...instance, ...values }
}

/** Gives an instance and the row of its module another state. */
export function setState(moving: Moving, State: ApprovalState, Opinion: string, values: Partial<Instance> = {}): void {
  store(moving, { ...values, State })
  moving.form.settle(moving.work, moving.instance.BusinessId, State, { Opinion })
}

/** Open tasks of an instance. */
export const openTasks = ({ work, instance }: Running): Task[] =>
  work.db
    .select()
    .from(wfTask)
    .where(and(live(wfTask), eq(wfTask.InstanceId, instance.Id), inArray(wfTask.State, [taskState.open])))
    .orderBy(asc(wfTask.Id))
    .all()
