import type { Listed } from './text/listed.ts'

/** A node as any list of the wire has it: named in one of three ways, its parent by ParentId, or its children inside. */
export type TreeRow = (
  | { readonly Id: string | number; readonly Name: string }
  | { readonly id: string | number; readonly text: string }
  | { readonly Key: string | number; readonly Value: string }
) & { readonly ParentId?: string | number | null; readonly children?: readonly TreeRow[] }

/** A node as trees and tree selects want it. */
export interface Branch {
  readonly key: string
  readonly title: string
  readonly value: string
  readonly children: Branch[]
}

function named(row: TreeRow): readonly [key: string, title: string] {
  if ('Id' in row) return [String(row.Id), row.Name]
  return 'id' in row ? [String(row.id), row.text] : [String(row.Key), row.Value]
}

/** A branch, and the key of what it belongs below. */
type Placed = readonly [branch: Branch, parent: string]

/** The nodes by key, nested ones too; of two with the same key the first. */
function gather(rows: readonly TreeRow[], above: string, found = new Map<string, Placed>()): Map<string, Placed> {
  for (const row of rows) {
    const [key, title] = named(row)
    if (found.has(key)) continue
    found.set(key, [{ key, title, value: key, children: [] }, String(row.ParentId ?? above)])
    gather(row.children ?? [], key, found)
  }
  return found
}

/** Of every circle of parents one node: where it is cut open. */
function cuts(found: ReadonlyMap<string, Placed>): Set<string> {
  const firstSeenFrom = new Map<string, string>()
  const cut = new Set<string>()
  for (const start of found.keys()) {
    let at = start
    while (found.has(at) && !firstSeenFrom.has(at)) {
      firstSeenFrom.set(at, start)
      at = found.get(at)?.[1] ?? ''
    }
    if (firstSeenFrom.get(at) === start) cut.add(at)
  }
  return cut
}

/**
 * Rows in any order as a tree. An empty or '0' ParentId is a root; so is one whose parent is not there, and of parents in a
 * circle one of them, so that every node is in the tree once.
 */
export function treeOf(rows: readonly TreeRow[]): Branch[] {
  const found = gather(rows, '')
  const cut = cuts(found)
  return [...found.values()].flatMap(([branch, parent]) => {
    const [above] = parent === '0' || cut.has(branch.key) ? [] : (found.get(parent) ?? [])
    above?.children.push(branch)
    return above ? [] : [branch]
  })
}

/** The nodes of a tree from the top down, each below the names of those above it. */
export const nodesOf = (tree: readonly Branch[], above: readonly string[] = []): Listed[] =>
  tree.flatMap(({ value, title, children }) => [
    { value, label: title, place: above.join(' · '), words: title.toLowerCase() },
    ...nodesOf(children, [...above, title]),
  ])
