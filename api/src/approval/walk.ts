import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { ApprovalState } from '@xuegong/contracts/approval'
import { Refused } from '#refuse'
import { approversFrom, peopleAt } from './approvers.ts'
import { approvesBefore, nodesBehind } from './flow-path.ts'
import type { Deciding } from './form.ts'
import { askingOf, type Moving, setState, store, taskState, visitOf, wayOf } from './running.ts'
import { standingOf } from './sign-mode.ts'
import { addTasks, closeOthers, tell } from './tasks.ts'

const sameAsBefore = '与上一环节审批人相同，自动通过'
const agreeing: Deciding = { Result: 1, Opinion: '' }

/** Whether the module lets something be agreed to that nobody decides on. */
export function agreesByItself({ work, form, instance }: Moving, node: FlowNode): boolean {
  if (!form.decide) return true
  try {
    work.world.transact(() => form.decide?.(work, instance.BusinessId, node.NodeId, agreeing))
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Who agreed at the approve node that this round passed directly before a node: not who let it pass by being late. */
function agreedBefore(moving: Moving, node: FlowNode): ReadonlySet<string> {
  const before = approvesBefore(wayOf(moving), node.NodeId).at(-1)
  const tasks = before ? visitOf(moving, before).tasks : []
  const agreed = tasks.filter(
    ({ State, Result, Note }) =>
      Result === 1 && (State === taskState.decided || (State === taskState.byItself && Note === sameAsBefore)),
  )
  return new Set(agreed.map(({ AssigneeId }) => AssigneeId))
}

/** Goes on behind a node: tells people, and stops where somebody is to decide or at the end. */
export function goOn(moving: Moving, from: FlowNode, deciding: Deciding): void {
  for (const node of nodesBehind(wayOf(moving), from)) {
    if (node.NodeType === 'cc') tell(moving, node, peopleAt(askingOf(moving), node, node.AssigneeType ?? 0))
    if (node.NodeType === 'approve' && !enter(moving, node, deciding)) return
    if (node.NodeType === 'end') finish(moving, ApprovalState.approved, deciding.Opinion)
  }
}

/**
 * Comes to an approve node and asks its people. Whoever agreed directly before agrees by himself, unless it was sent back here. Tells
 * whether the node passed at once.
 */
function enter(moving: Moving, node: FlowNode, deciding: Deciding, isBack = false): boolean {
  const visit = visitOf(moving, node).number + 1
  store(moving, { CurrentNode: node.NodeId })
  const lately = isBack ? new Set<string>() : agreedBefore(moving, node)
  ask(moving, node, visit, 0, lately)
  return settleNode(moving, node, deciding, lately) === 'passed'
}

/** Asks those who are found from a level up, and have no seat in the visit yet: all of them, or in turn the first. */
function ask(
  moving: Moving,
  node: FlowNode,
  visit: number,
  from: number,
  lately: ReadonlySet<string>,
  FromTaskId = '',
): void {
  const { ids, level, note } = approversFrom(askingOf(moving), node, from)
  const { number, tasks } = visitOf(moving, node)
  const inTurn = node.SignMode === 4
  const gone: number[] = inTurn ? [] : [taskState.handedOn, taskState.takenOver, taskState.notNeeded]
  const there = number === visit ? tasks.filter(({ State }) => !gone.includes(State)) : []
  const others = ids.filter(id => !there.some(({ AssigneeId }) => AssigneeId === id))
  const byItself =
    lately.size > 0 && others.some(id => lately.has(id)) && agreesByItself(moving, node) ? lately : new Set()
  const [first] = others
  const alone = (node.SignMode ?? 1) === 1 ? others.find(id => byItself.has(id)) : undefined
  const asked = inTurn ? (first === undefined ? [] : [first]) : alone === undefined ? others : [alone]
  const seats = asked.map((AssigneeId, Sort) => ({
    AssigneeId,
    Level: level,
    Sort: there.length + Sort,
    FromTaskId,
    ...(byItself.has(AssigneeId) ? { State: taskState.byItself, Result: 1, Note: sameAsBefore } : { Note: note }),
  }))
  addTasks(moving, node, visit, seats)
}

/** Asks others instead of whoever had a task, from a level up. */
export function askInstead(
  moving: Moving,
  node: FlowNode,
  { Visit, Id }: { readonly Visit: number; readonly Id: string },
  from: number,
): void {
  ask(moving, node, Visit, from, new Set(), Id)
}

/** Does what follows from what was done at the current node: it waits on, or it has passed, or it has failed. */
export function proceed(moving: Moving, node: FlowNode, deciding: Deciding & { readonly BackTo?: FlowNode }): void {
  // Of those who are asked in turn, the next one may have agreed at the node before.
  const lately = visitOf(moving, node).number === 1 ? agreedBefore(moving, node) : new Set<string>()
  if (settleNode(moving, node, deciding, lately) === 'passed') goOn(moving, node, deciding)
}

/** Does what follows from the decisions at a node, but for going on. */
function settleNode(
  moving: Moving,
  node: FlowNode,
  deciding: Deciding & { readonly BackTo?: FlowNode },
  lately: ReadonlySet<string>,
): 'passed' | 'stays' {
  const { form, work, instance } = moving
  for (;;) {
    const { number, tasks } = visitOf(moving, node)
    const standing = standingOf(node, tasks)
    if (standing === 'wait') return 'stays'
    if (standing === 'next' || standing === 'nobody') {
      if (asksMore(moving, node, number, standing, lately)) continue
      if (standing === 'nobody' || !tasks.some(({ Result }) => Result === 1)) return 'stays'
    }
    if (standing === 2 || standing === 3) {
      fail(moving, deciding.Result === 1 ? standing : deciding.Result, deciding)
      return 'stays'
    }
    closeOthers(moving, '其他人已处理')
    form.moved?.(work, instance.BusinessId, node.NodeId)
    return 'passed'
  }
}

/** Asks the next one in turn, or those above where nobody is left; tells whether there was anybody. */
function asksMore(
  moving: Moving,
  node: FlowNode,
  visit: number,
  standing: 'next' | 'nobody',
  lately: ReadonlySet<string>,
): boolean {
  const before = visitOf(moving, node).tasks
  const level = Math.max(0, ...before.map(({ Level }) => Level))
  const isAgreed = before.some(({ Result }) => Result === 1)
  ask(moving, node, visit, level, lately)
  if (visitOf(moving, node).tasks.length > before.length) return true
  if (standing === 'next' && isAgreed) return false
  ask(moving, node, visit, level + 1, lately)
  return visitOf(moving, node).tasks.length > before.length
}

/** Sends a form back to a node or to the applicant (2), or refuses it for good (3). */
function fail(moving: Moving, Result: 2 | 3, { Opinion, BackTo }: Deciding & { readonly BackTo?: FlowNode }): void {
  if (Result === 2 && BackTo) {
    closeOthers(moving, '已退回')
    const deciding = { Result: 1, Opinion: '' } as const
    if (enter(moving, BackTo, deciding, true)) goOn(moving, BackTo, deciding)
  } else finish(moving, Result === 2 ? ApprovalState.returned : ApprovalState.refused, Opinion)
}

const closingNotes: Partial<Record<ApprovalState, string>> = {
  [ApprovalState.withdrawn]: '申请人已撤回',
  [ApprovalState.voided]: '已作废',
  [ApprovalState.expired]: '已过期',
}

/** Ends the way of a form in a state: for good, or until it is handed in again. */
export function finish(moving: Moving, State: ApprovalState, Opinion: string): void {
  closeOthers(moving, closingNotes[State] ?? '其他人已处理')
  const again = State === ApprovalState.returned || State === ApprovalState.withdrawn
  setState(moving, State, Opinion, { CurrentNode: '', EndTime: again ? null : moving.work.now })
}
