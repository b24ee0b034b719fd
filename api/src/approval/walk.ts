import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { ApprovalState } from '@xuegong/contracts/approval'
import { Refused } from '#refuse'
import { approversFrom, peopleAt } from './approvers.ts'
import { approvesBefore, nodesBehind } from './flow-path.ts'
import type { Deciding } from './form.ts'
import { tellEnd } from './inform.ts'
import { askingOf, type Moving, setState, store, type Task, taskState, visitOf, wayOf } from './running.ts'
import { standingOf } from './sign-mode.ts'
import { addTasks, closeOthers, copyTo } from './tasks.ts'

const sameAsBefore = '与上一环节审批人相同，自动通过'
const [one, inTurn] = [1, 4]
const agreeing: Deciding = { Result: 1, Opinion: '' }

/** Whether the module lets something be agreed to that nobody decides on. */
export function agreesByItself({ work, form, instance }: Moving, node: FlowNode): boolean {
  if (!form.decide) return true
  try {
    work.world.transact(() => form.decide?.(work, instance.BusinessId, node, agreeing))
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
    if (node.NodeType === 'cc') copyTo(moving, node, peopleAt(askingOf(moving), node, node.AssigneeType ?? 0))
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
  seat(moving, node, visit, { ...approversFrom(askingOf(moving), node, 0), lately })
  return settleNode(moving, node, deciding, lately) === 'passed'
}

/** Whom to ask now: of those who are found, in turn only the first, and none who has his seat already. */
interface Asked {
  readonly ids: readonly string[]
  readonly level: number
  readonly note: string
  /** Who agreed directly before. */
  readonly lately: ReadonlySet<string>
  readonly FromTaskId?: string
}

/** Adds tasks for those who are asked; who agreed directly before agrees by himself, and where one is enough he alone is asked. */
function seat(
  moving: Moving,
  node: FlowNode,
  visit: number,
  { ids, level, note, lately, FromTaskId = '' }: Asked,
): boolean {
  const byItself = ids.some(id => lately.has(id)) && agreesByItself(moving, node) ? lately : new Set<string>()
  const alone = (node.SignMode ?? one) === one ? ids.find(id => byItself.has(id)) : undefined
  const asked = node.SignMode === inTurn ? ids.slice(0, 1) : alone === undefined ? ids : [alone]
  const there = visitOf(moving, node)
  const before = there.number === visit ? there.tasks.length : 0
  const seats = asked.map((AssigneeId, at) => ({
    AssigneeId,
    Level: level,
    Sort: before + at,
    FromTaskId,
    ...(byItself.has(AssigneeId) ? { State: taskState.byItself, Result: 1, Note: sameAsBefore } : { Note: note }),
  }))
  addTasks(moving, node, visit, seats)
  return seats.length > 0
}

const idsOf = (tasks: readonly Task[], states: readonly number[]) =>
  new Set(tasks.filter(({ State }) => states.includes(State)).map(({ AssigneeId }) => AssigneeId))

/**
 * Asks others instead of somebody, from a level up: those of the first level that has anybody but who was late there, and of these
 * those who have no seat. Tells whether there was anybody to ask.
 */
export function askInstead(moving: Moving, node: FlowNode, from: number, FromTaskId = ''): boolean {
  const { number, tasks } = visitOf(moving, node)
  const late = idsOf(tasks, [taskState.takenOver])
  const seated = idsOf(tasks, [taskState.open, taskState.decided, taskState.byItself])
  const asking = askingOf(moving)
  const fresh = approversFrom(asking, node, from, late)
  const found = fresh.ids.length > 0 ? fresh : approversFrom(asking, node, from)
  const ids = found.ids.filter(id => !seated.has(id))
  return seat(moving, node, number, { ...found, ids, lately: new Set(), FromTaskId })
}

/** Asks the next one in turn, who was not asked yet; tells whether there is one. */
function askNext(moving: Moving, node: FlowNode, lately: ReadonlySet<string>): boolean {
  const { number, tasks } = visitOf(moving, node)
  const found = approversFrom(askingOf(moving), node, 0)
  const ids = found.ids.filter(id => !tasks.some(({ AssigneeId }) => AssigneeId === id))
  return seat(moving, node, number, { ...found, ids, lately })
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
    const { tasks } = visitOf(moving, node)
    const standing = standingOf(node, tasks)
    if (standing === 'wait') return 'stays'
    if (standing === 'next' && askNext(moving, node, lately)) continue
    const isAgreed = standing === 'passed' || (standing === 'next' && tasks.some(({ Result }) => Result === 1))
    if (standing === 2 || standing === 3) {
      fail(moving, deciding.Result === 1 ? standing : deciding.Result, deciding)
      return 'stays'
    }
    if (isAgreed) break
    const level = Math.max(0, ...tasks.map(({ Level }) => Level))
    if (!askInstead(moving, node, level)) return 'stays'
  }
  closeOthers(moving, '其他人已处理')
  form.moved?.(work, instance.BusinessId, node.NodeId)
  return 'passed'
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
  tellEnd(moving, State, Opinion)
}
