import type { ReactNode } from 'react'

/** A node of a tree that is shown. */
export interface TreeNode {
  readonly key: string
  readonly title: string
  /** Said behind the title, weaker: a code, a number. */
  readonly note?: string
  readonly icon?: ReactNode
  /** Drawn weaker: switched off, hidden. */
  readonly faint?: boolean
  readonly children: readonly TreeNode[]
}

/** Where a node is put: below which parent (none: at the top), as which of its children, counted without the node itself. */
export interface Place {
  readonly parent: string | undefined
  readonly index: number
}

/** Says why a node may not stand below another (undefined: at the top); nothing where it may. */
export type MoveRule = (node: TreeNode, parent: TreeNode | undefined) => string | undefined

interface Found {
  readonly node: TreeNode
  /** The nodes above it, from the top down. */
  readonly above: readonly TreeNode[]
  readonly siblings: readonly TreeNode[]
  readonly index: number
}

/** A node and where it stands. */
export function findNode(
  nodes: readonly TreeNode[],
  key: string | undefined,
  above: readonly TreeNode[] = [],
): Found | undefined {
  for (const [index, node] of nodes.entries()) {
    if (node.key === key) return { node, above, siblings: nodes, index }
    const found = findNode(node.children, key, [...above, node])
    if (found) return found
  }
  return undefined
}

/** The nodes from the top down. */
export const flatNodes = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap(node => [node, ...flatNodes(node.children)])

/** The keys of the nodes above one. */
export const keysAbove = (nodes: readonly TreeNode[], key: string | undefined): string[] =>
  findNode(nodes, key)?.above.map(node => node.key) ?? []

export type Direction = 'up' | 'down' | 'out' | 'in'

/** Where a step takes a node: past a sibling, behind its parent, to the end of the sibling above; undefined: nowhere. */
export function placeAfter(nodes: readonly TreeNode[], key: string, step: Direction): Place | undefined {
  const found = findNode(nodes, key)
  if (!found) return undefined
  const { above, siblings, index } = found
  const parent = above.at(-1)?.key
  if (step === 'up') return index > 0 ? { parent, index: index - 1 } : undefined
  if (step === 'down') return index < siblings.length - 1 ? { parent, index: index + 1 } : undefined
  if (step === 'in') {
    const host = siblings[index - 1]
    return host && { parent: host.key, index: host.children.length }
  }
  return parent === undefined
    ? undefined
    : { parent: above.at(-2)?.key, index: (findNode(nodes, parent)?.index ?? 0) + 1 }
}

/** Where a node lands that is dropped before, behind or into another one; into an open one means before its first child. */
export function placeOfDrop(
  nodes: readonly TreeNode[],
  key: string,
  onto: string,
  where: 'before' | 'behind' | 'into',
  open: boolean,
): Place | undefined {
  const target = findNode(nodes, onto)
  if (!target) return undefined
  const without = (list: readonly TreeNode[]) => list.filter(node => node.key !== key)
  if (where === 'into') return { parent: onto, index: open ? 0 : without(target.node.children).length }
  const index = without(target.siblings).findIndex(node => node.key === onto)
  return { parent: target.above.at(-1)?.key, index: where === 'before' ? index : index + 1 }
}

/** Why a node may not be put somewhere: below itself, or as the rule says; among its siblings it may stand anywhere. */
export function refusalOf(
  nodes: readonly TreeNode[],
  key: string,
  parent: string | undefined,
  rule: MoveRule | undefined,
): string | undefined {
  const found = findNode(nodes, key)
  if (!found || found.above.at(-1)?.key === parent) return undefined
  if (parent !== undefined && findNode([found.node], parent)) return '不能移动到自身或其下级'
  return rule?.(found.node, findNode(nodes, parent)?.node)
}

function without(nodes: readonly TreeNode[], key: string): TreeNode[] {
  return nodes.filter(node => node.key !== key).map(node => ({ ...node, children: without(node.children, key) }))
}

function put(nodes: readonly TreeNode[], node: TreeNode, { parent, index }: Place): TreeNode[] {
  if (parent === undefined) return nodes.toSpliced(index, 0, node)
  return nodes.map(host => ({
    ...host,
    children: put(host.children, node, { parent: host.key === parent ? undefined : parent, index }),
  }))
}

/** The tree with a node at another place. */
export function moved(nodes: readonly TreeNode[], key: string, place: Place): TreeNode[] {
  const found = findNode(nodes, key)
  return found ? put(without(nodes, key), found.node, place) : [...nodes]
}
