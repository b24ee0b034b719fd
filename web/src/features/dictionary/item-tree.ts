import type { Result } from '@xuegong/contracts/endpoint'
import type { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import type { MoveRule, TreeNode } from '#ui/tree/nodes.ts'

export type TypeRow = Result<typeof codeTables.getCodeType>
export type ItemRow = Result<typeof codeTables.getCodeItem>

/** Items as the nodes of a tree, siblings in their order; those whose parent is not there are roots. */
export function treeOfItems(rows: readonly ItemRow[]): TreeNode[] {
  const known = new Set(rows.map(({ Code }) => Code))
  const nodesAt = (parent: string): TreeNode[] =>
    rows
      .filter(({ ParentCode = '0' }) => (known.has(ParentCode) ? ParentCode : '0') === parent)
      .map(({ Id, Code, Name, State }) => ({
        key: Id,
        title: Name,
        note: State === 0 ? `${Code} · 已停用` : Code,
        faint: State === 0,
        children: nodesAt(Code),
      }))
  return nodesAt('0')
}

/** Says why an item may not stand below another one: the levels of a standard are part of it. */
export const placeRule =
  ({ Std }: TypeRow): MoveRule =>
  () =>
    Std ? '国家标准字典只能在同级中调整顺序' : undefined
