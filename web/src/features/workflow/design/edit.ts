import type { FlowBranch, FlowNode, NodeType } from '@xuegong/contracts/modules/workflow/flow'

export type Nodes = readonly FlowNode[]

/** Kinds that may be added; start and end are there once. */
export const addable = ['approve', 'condition', 'cc'] as const
export type Addable = (typeof addable)[number]
export const kindNames: Readonly<Record<NodeType, string>> = {
  start: '开始',
  approve: '审批',
  condition: '条件',
  cc: '抄送',
  end: '结束',
}

/** Places on the canvas are multiples of it. */
export const grid = 20
/** Size of a card, the same for every node, so that a flow can be laid out before anything is drawn. */
export const card = { width: 220, height: 64 } as const

/** A way out of a node: its only one, or that of a branch, counted from 0. */
export interface Exit {
  readonly from: string
  readonly branch?: number
  readonly to?: string | undefined
}

/** The ways out of a node, also those that lead nowhere yet. */
export function exitsOf({ NodeId: from, NodeType, Next, Branches = [] }: FlowNode): Exit[] {
  if (NodeType === 'end') return []
  return NodeType === 'condition'
    ? Branches.map((each, branch) => ({ from, branch, to: each.Next }))
    : [{ from, to: Next }]
}

export const nodeOf = (nodes: Nodes, id: string | undefined): FlowNode | undefined =>
  nodes.find(({ NodeId }) => NodeId === id)

/** The flow with some fields of one node changed; a field that is undefined is left out. */
export const change = (nodes: Nodes, id: string, fields: { [K in keyof FlowNode]?: FlowNode[K] | undefined }): Nodes =>
  nodes.map(node => {
    if (node.NodeId !== id) return node
    const entries = Object.entries({ ...node, ...fields }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(entries) as FlowNode
  })

const leading = <T extends { Next?: string }>(way: T, to: string | undefined): T => {
  const { Next: _, ...rest } = way
  return (to === undefined ? rest : { ...rest, Next: to }) as T
}

/** The node with its exits leading where `to` says. */
function redirected(node: FlowNode, to: (exit: Exit) => string | undefined): FlowNode {
  if (node.NodeType === 'end') return node
  if (node.NodeType !== 'condition') return leading(node, to({ from: node.NodeId, to: node.Next }))
  const { Branches = [] } = node
  return {
    ...node,
    Branches: Branches.map((each, branch) => leading(each, to({ from: node.NodeId, branch, to: each.Next }))),
  }
}

const isSame = (a: Exit, b: Exit) => a.from === b.from && a.branch === b.branch

/** Whether a way out of `from` may lead to `to`: not to the start, and not to itself. */
export const mayConnect = (nodes: Nodes, from: string, to: string): boolean =>
  from !== to && nodeOf(nodes, from)?.NodeType !== 'end' && nodeOf(nodes, to)?.NodeType !== 'start'

/** The flow with one exit leading to another node, or nowhere. What is not allowed changes nothing. */
export function connect(nodes: Nodes, exit: Exit, to: string | undefined): Nodes {
  if (to !== undefined && !mayConnect(nodes, exit.from, to)) return nodes
  return nodes.map(node => redirected(node, own => (isSame(own, exit) ? to : own.to)))
}

/** The first of n1, n2 … that no node has. */
function freeId(nodes: Nodes): string {
  let number = 1
  while (nodeOf(nodes, `n${number}`)) number += 1
  return `n${number}`
}

/** The kind with the first number that no node is named by: 审批2. */
function freeName(nodes: Nodes, kind: Addable): string {
  let number = 1
  while (nodes.some(({ Name }) => Name === `${kindNames[kind]}${number}`)) number += 1
  return `${kindNames[kind]}${number}`
}

const approval = {
  SignMode: 1,
  TimeoutHours: 48,
  TimeoutAction: 1,
  SkipHoliday: 1,
  AllowTransfer: 1,
  AllowBack: 0,
} as const

/** A new node; the branches of a condition both go on to `next`. */
function fresh(nodes: Nodes, kind: Addable, at: { X: number; Y: number }, next?: string): FlowNode {
  const on = next === undefined ? {} : { Next: next }
  const node = { NodeId: freeId(nodes), NodeType: kind, Name: freeName(nodes, kind), ...at }
  if (kind === 'cc') return { ...node, ...on }
  if (kind === 'approve') return { ...node, ...on, ...approval }
  const branches: FlowBranch[] = [
    { Name: '分支1', Conditions: [], ...on },
    { Name: '默认', Conditions: [], ...on },
  ]
  return { ...node, Branches: branches }
}

interface Added {
  readonly nodes: Nodes
  /** Of the new node. */
  readonly id: string
}

/** Rows of cards on the canvas. */
export const step = { x: 280, y: 140 } as const

/** A node by itself, connected to nothing. */
export function addAt(nodes: Nodes, kind: Addable, at: { X: number; Y: number }): Added {
  const node = fresh(nodes, kind, at)
  return { nodes: [...nodes, node], id: node.NodeId }
}

/** A node in the middle of a way: it goes on to where the way led, and whatever is at or below its place makes room. */
export function addInto(nodes: Nodes, kind: Addable, exit: Exit): Added {
  const before = nodeOf(nodes, exit.from)
  const to = before && exitsOf(before).find(own => isSame(own, exit))?.to
  const behind = nodeOf(nodes, to)
  const Y = before ? before.Y + step.y : 0
  const lower = behind && behind.Y >= Y
  const node = fresh(nodes, kind, { X: behind?.X ?? before?.X ?? 0, Y }, to)
  const moved = lower ? nodes.map(each => (each.Y >= Y ? { ...each, Y: each.Y + step.y } : each)) : nodes
  return { nodes: connect([...moved, node], exit, node.NodeId), id: node.NodeId }
}

/**
 * A node behind another: in its only way, or in that of the default branch. Behind the end, or behind nothing, it stands before the end: all
 * that led there leads to it.
 */
export function addBehind(nodes: Nodes, kind: Addable, behind: string | undefined): Added {
  const before = nodeOf(nodes, behind)
  const exit = before && exitsOf(before).at(-1)
  if (exit) return addInto(nodes, kind, exit)
  const end = nodes.find(({ NodeType }) => NodeType === 'end')
  if (!end) return addAt(nodes, kind, { X: 0, Y: step.y })
  const node = fresh(nodes, kind, { X: end.X, Y: end.Y }, end.NodeId)
  const led = nodes.map(each => redirected(each, ({ to }) => (to === end.NodeId ? node.NodeId : to)))
  return { nodes: [...change(led, end.NodeId, { Y: end.Y + step.y }), node], id: node.NodeId }
}

/** The flow without a node; what led to it leads to where it went, of a condition by its default. Start and end stay. */
export function remove(nodes: Nodes, id: string): Nodes {
  const gone = nodeOf(nodes, id)
  if (!gone || gone.NodeType === 'start' || gone.NodeType === 'end') return nodes
  const next = exitsOf(gone).at(-1)?.to
  const rest = nodes.filter(node => node !== gone)
  return rest.map(node => redirected(node, ({ from, to }) => (to !== id ? to : next === from ? undefined : next)))
}

/** The flow with a node so much farther right and down. */
export function move(nodes: Nodes, id: string, right: number, down: number): Nodes {
  const node = nodeOf(nodes, id)
  return node ? change(nodes, id, { X: node.X + right, Y: node.Y + down }) : nodes
}
