import type { Result } from '@xuegong/contracts/endpoint'
import type { units } from '@xuegong/contracts/modules/people/units'
import type { MoveRule, TreeNode } from '#ui/tree/nodes.ts'

export type OrgRow = Result<typeof units.getOrg>

/** Which types may stand under which; the server has the same rule, and the last word. */
const under: Readonly<Record<number, readonly number[]>> = { 1: [2, 5], 2: [3, 4], 3: [4] }
export const typesUnder = (type: number): readonly number[] => under[type] ?? []

/** Organisations as the nodes of a tree, siblings in their order; those whose parent is out of reach are roots. */
export function treeOfOrgs(rows: readonly OrgRow[], typeText: (type: number) => string): TreeNode[] {
  const known = new Set(rows.map(({ Id }) => Id))
  const nodesAt = (parent: string | undefined): TreeNode[] =>
    rows
      .filter(({ ParentId }) => (parent === undefined ? !known.has(ParentId) : ParentId === parent))
      .map(({ Id, Name, OrgType, State }) => ({
        key: Id,
        title: Name,
        note: State === 0 ? `${typeText(OrgType)} · 已停用` : typeText(OrgType),
        faint: State === 0,
        children: nodesAt(Id),
      }))
  return nodesAt(undefined)
}

/** Says why an organisation may not stand below another one. */
export const placeRule =
  (rows: readonly OrgRow[], typeText: (type: number) => string): MoveRule =>
  (node, parent) => {
    const typeOf = (key: string | undefined) => rows.find(({ Id }) => Id === key)?.OrgType ?? 0
    const type = typeOf(node.key)
    if (typesUnder(typeOf(parent?.key)).includes(type)) return undefined
    return `${parent?.title ?? '根节点'}下不能建立${typeText(type)}`
  }
