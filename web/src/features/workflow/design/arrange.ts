import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { exitsOf, nodeOf, type Nodes, step } from './edit.ts'

const nextOf = (nodes: Nodes, node: FlowNode): FlowNode[] => exitsOf(node).flatMap(({ to }) => nodeOf(nodes, to) ?? [])

const startOf = (nodes: Nodes) => nodes.find(({ NodeType }) => NodeType === 'start')

/** How many steps a node is from the start on the longest way without a circle; nodes that are not reached are left out. */
function depths(nodes: Nodes): Map<string, number> {
  const depth = new Map<string, number>()
  const way = new Set<string>()
  const walk = (node: FlowNode, at: number) => {
    const { NodeId } = node
    if (way.has(NodeId) || (depth.get(NodeId) ?? -1) >= at) return
    depth.set(NodeId, at)
    way.add(NodeId)
    for (const next of nextOf(nodes, node)) walk(next, at + 1)
    way.delete(NodeId)
  }
  const start = startOf(nodes)
  if (start) walk(start, 0)
  return depth
}

/** In which column a node stands: that of what leads to it, its later branches further right; where ways meet, the leftmost. */
function columns(nodes: Nodes, depth: ReadonlyMap<string, number>): Map<string, number> {
  const column = new Map<string, number>()
  const reached = nodes.filter(({ NodeId }) => depth.has(NodeId))
  const start = startOf(nodes)
  if (start) column.set(start.NodeId, 0)
  const taken = new Set<string>()
  for (const node of reached.toSorted((a, b) => depth.get(a.NodeId)! - depth.get(b.NodeId)!)) {
    let own = column.get(node.NodeId) ?? 0
    while (taken.has(`${depth.get(node.NodeId)} ${own}`)) own += 1
    taken.add(`${depth.get(node.NodeId)} ${own}`)
    column.set(node.NodeId, own)
    for (const [branch, next] of nextOf(nodes, node).entries()) {
      const to = own + branch
      column.set(next.NodeId, Math.min(column.get(next.NodeId) ?? to, to))
    }
  }
  return column
}

/** The nodes as one walks them: from the start, row by row, in each from the left; what cannot be reached comes last. */
export function inOrder(nodes: Nodes): FlowNode[] {
  const depth = depths(nodes)
  const column = columns(nodes, depth)
  const key = ({ NodeId }: FlowNode) => [depth.get(NodeId) ?? Infinity, column.get(NodeId) ?? Infinity] as const
  return nodes.toSorted((a, b) => {
    const [[row, place], [other, beside]] = [key(a), key(b)]
    return row === other ? (place === beside ? 0 : place - beside) : row - other
  })
}

/** The flow with every node at its place: rows by the longest way, branches beside each other; what cannot be reached stands below. */
export function arrange(nodes: Nodes): Nodes {
  const depth = depths(nodes)
  const column = columns(nodes, depth)
  const below = Math.max(-1, ...depth.values()) + 1
  let lost = 0
  return nodes.map(node => {
    const row = depth.get(node.NodeId)
    if (row === undefined) {
      lost += 1
      return { ...node, X: (lost - 1) * step.x, Y: below * step.y }
    }
    return { ...node, X: (column.get(node.NodeId) ?? 0) * step.x, Y: row * step.y }
  })
}
