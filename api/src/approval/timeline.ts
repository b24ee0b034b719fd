import { ApprovalState, type AuditStep, awaitsDecision, editable, type Timeline } from '@xuegong/contracts/approval'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Db } from '@xuegong/db/client'
import { userOrg } from '@xuegong/db/schema/people'
import { wfDefinition, wfRound } from '@xuegong/db/schema/workflow'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { applicantOf } from './applicant.ts'
import { approversFrom } from './approvers.ts'
import { backTargets } from './decide.ts'
import { nodeOf, nodesBehind } from './flow-path.ts'
import { handsOn, mostHandsOn } from './hand-on.ts'
import { namesOfAccounts } from './names.ts'
import { secondsLeft } from './seconds-left.ts'
import {
  askingOf,
  type Forms,
  type Instance,
  type Round,
  roundOf,
  type Running,
  runningOf,
  type Task,
  taskKind,
  tasksOf,
  taskState,
  wayOf,
} from './running.ts'

const { voided, expired, withdrawn, approved } = ApprovalState

/** How an instance stands, for its applicant, for those who have or had a task, who reach the form, or who watch over flows. */
export function timelineOf(forms: Forms, ctx: Ctx, InstanceId: string): Timeline {
  const running = runningOf(ctx, forms, InstanceId)
  const { instance, form, nodes } = running
  const tasks = tasksOf(ctx.db, InstanceId)
  const own = tasks.filter(({ AssigneeId }) => AssigneeId === ctx.user.Id)
  const isStarter = instance.StarterId === ctx.user.Id
  const reaches = form?.reaches?.(ctx, instance.BusinessId) ?? false
  const seesAll = isStarter || reaches || ctx.may('wfdef.query')
  if (!seesAll && own.length === 0) return refuse('NOT_FOUND')
  const shownRound = seesAll ? instance.Round : Math.max(...own.map(({ Round }) => Round))
  const { Facts, Files } = roundOf(ctx.db, InstanceId, shownRound)
  const open = tasks.filter(({ State }) => State === taskState.open)
  const mine = open.find(({ AssigneeId, Kind }) => AssigneeId === ctx.user.Id && Kind === taskKind.decide)
  const node = nodeOf(nodes, instance.CurrentNode)
  const DeadLine = (mine ?? open[0])?.DeadLine ?? null
  return {
    Head: {
      ...headOf(ctx.db, instance),
      TaskId: mine?.Id ?? '',
      DeadLine,
      LeftSeconds: secondsLeft(DeadLine, ctx.now),
      Url: isStarter ? (form?.ownPage ?? instance.Url) : reaches ? instance.Url : '',
    },
    Facts: JSON.parse(Facts) as Timeline['Facts'],
    Files,
    Steps: stepsOf(ctx.db, instance, tasks),
    Next: node && awaitsDecision(instance.State) ? nextOf(running, node) : [],
    Actions: actionsOf(ctx, { instance, node, mine, isStarter, isOpen: open.length > 0 }),
    BackTargets: mine && node ? backTargets(running, node).map(({ NodeId, Name }) => ({ NodeId, Name })) : [],
  }
}

function headOf(db: Db, instance: Instance): Omit<Timeline['Head'], 'TaskId' | 'DeadLine' | 'LeftSeconds' | 'Url'> {
  const { Id, BusinessType, BusinessId, Title, State, Round, SubmitTime, EndTime, StarterId } = instance
  const flow = db
    .select({ WfName: wfDefinition.WfName })
    .from(wfDefinition)
    .where(eq(wfDefinition.Id, instance.DefinitionId))
    .get()
  const org = db.select({ Name: userOrg.Name }).from(userOrg).where(eq(userOrg.Id, instance.StarterOrgId)).get()
  const starter = applicantOf(db, StarterId)
  return {
    InstanceId: Id,
    WfName: flow?.WfName ?? '',
    BusinessType,
    BusinessId,
    Title,
    State,
    Round,
    SubmitTime,
    EndTime,
    StarterName: starter?.TrueName ?? '',
    StarterNo: starter?.Number ?? '',
    StarterOrg: org?.Name ?? '',
  }
}

const endNames: Readonly<Record<number, string>> = { [withdrawn]: '撤回', [voided]: '作废', [expired]: '过期' }

/** What happened in all rounds, in its order, and whose turn it is. */
function stepsOf(db: Db, { Id, StarterId }: Instance, tasks: readonly Task[]): AuditStep[] {
  const names = namesOfAccounts(db)
  const rounds = db.select().from(wfRound).where(eq(wfRound.InstanceId, Id)).orderBy(asc(wfRound.Round)).all()
  return rounds.flatMap(round => [
    submitStep(round, names(StarterId)),
    ...tasks.filter(({ Round }) => Round === round.Round).map(task => taskStep(task, names(task.AssigneeId))),
    ...endStep(round),
  ])
}

const submitStep = ({ Id, Round, SubmitTime }: Round, TrueName: string): AuditStep => ({
  Id,
  TrueName,
  Name: Round === 1 ? '提交申请' : '重新提交',
  Result: 0,
  Opinion: '',
  Time: SubmitTime,
  Note: '',
})

const taskStep = (task: Task, TrueName: string): AuditStep => {
  const { Id, NodeName, Result, Opinion, HandleTime, Note } = task
  return { Id, TrueName, Name: NodeName, Result: Result as AuditStep['Result'], Opinion, Time: HandleTime, Note }
}

const endStep = ({ Id, EndState, EndTime, EndBy, EndReason }: Round): AuditStep[] =>
  EndState === null
    ? []
    : [
        {
          Id: `${Id}-end`,
          TrueName: EndBy,
          Name: endNames[EndState] ?? '',
          Result: null,
          Opinion: EndReason,
          Time: EndTime,
          Note: '',
        },
      ]

/** The approve nodes behind one, with who would decide there as things stand. */
function nextOf(running: Running, node: FlowNode): Timeline['Next'] {
  const names = namesOfAccounts(running.work.db)
  const asking = askingOf(running)
  return nodesBehind(wayOf(running), node)
    .filter(({ NodeType }) => NodeType === 'approve')
    .map(each => ({ Name: each.Name, Assignees: approversFrom(asking, each, 0).ids.map(names) }))
}

interface Seen {
  readonly instance: Instance
  readonly node: FlowNode | undefined
  /** The open task of the caller. */
  readonly mine: Task | undefined
  readonly isStarter: boolean
  /** Whether anybody has an open task. */
  readonly isOpen: boolean
}

/** What the caller may do with an instance. */
function actionsOf(ctx: Ctx, { instance, node, mine, isStarter, isOpen }: Seen): Timeline['Actions'] {
  const { State } = instance
  const decides = mine !== undefined && ctx.may('wftask.edit')
  const steers = ctx.may('wfdef.edit')
  const all: Readonly<Record<Timeline['Actions'][number], boolean>> = {
    handle: decides,
    transfer: decides && node?.AllowTransfer === 1 && handsOn(ctx.db, mine) < mostHandsOn,
    withdraw: isStarter && State === ApprovalState.pending,
    urge: isStarter && awaitsDecision(State),
    edit: isStarter && State !== ApprovalState.draft && editable.includes(State),
    reassign: steers && isOpen,
    terminate: steers && (awaitsDecision(State) || State === approved),
  }
  return (Object.keys(all) as Timeline['Actions']).filter(each => all[each])
}
