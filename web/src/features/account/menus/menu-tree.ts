import type { Result } from '@xuegong/contracts/endpoint'
import type { rights } from '@xuegong/contracts/modules/account/rights'
import { createElement } from 'react'
import { NamedIcon } from '#ui/icons/NamedIcon.tsx'
import { findNode, type MoveRule, type TreeNode } from '#ui/tree/nodes.ts'
import { type Branch, treeOf } from '#ui/tree.ts'

export type MenuRow = Result<typeof rights.getMenu>

/** Levels of nodes that a menu has at most. */
const mostLevels = 4

/** The nodes of the menu as a tree. */
export function menuTree(rows: readonly MenuRow[]): TreeNode[] {
  const byId = new Map(rows.map(row => [row.Id, row]))
  const shown = ({ key, title, children }: Branch): TreeNode => {
    const { Url = '', Icon = '', IsShow = 1 } = byId.get(key) ?? {}
    const icon = Icon && createElement(NamedIcon, { name: Icon })
    return { key, title, note: Url, icon, faint: IsShow === 0, children: children.map(shown) }
  }
  return treeOf(rows.map(({ Id, Text, ParentId = '0' }) => ({ Id, Name: Text, ParentId }))).map(shown)
}

const levelsOf = ({ children }: TreeNode): number => 1 + Math.max(0, ...children.map(levelsOf))

/** How deep a node stands; 0 for the top of the menu. */
const depthOf = (nodes: readonly TreeNode[], key: string | undefined): number =>
  key === undefined ? 0 : (findNode(nodes, key)?.above.length ?? 0) + 1

/** Whether something may stand below a node. */
export const mayHaveChildren = (nodes: readonly TreeNode[], key: string): boolean => depthOf(nodes, key) < mostLevels

/** Says why a node may not stand somewhere: it would be too deep. */
export const ruleOf =
  (nodes: readonly TreeNode[]): MoveRule =>
  (node, parent) =>
    depthOf(nodes, parent?.key) + levelsOf(node) > mostLevels ? '菜单最多4级' : undefined
