import { expect, test } from 'vitest'
import type { TreeNode } from '#ui/tree/nodes.ts'
import { mayHaveChildren, ruleOf } from './menu-tree.ts'

const node = (key: string, ...children: TreeNode[]): TreeNode => ({ key, title: key, children })
const fourth = node('fourth')
const third = node('third', fourth)
const second = node('second', third)
const tree = [node('first', second), node('group', node('page'))]

test('a node of the fourth level has none below it', () => {
  expect(['first', 'third', 'fourth'].map(key => mayHaveChildren(tree, key))).toEqual([true, true, false])
})

test('a node with what is below it stands no deeper than the fourth level', () => {
  const rule = ruleOf(tree)
  expect(rule(tree[1]!, third)).toBe('菜单最多4级')
  expect(rule(tree[1]!, second)).toBeUndefined()
  expect(rule(tree[1]!, undefined)).toBeUndefined()
})
