import { expect, test } from 'vitest'
import { keysAbove, moved, placeAfter, placeOfDrop, refusalOf, type TreeNode } from './nodes.ts'

const node = (key: string, ...children: TreeNode[]): TreeNode => ({ key, title: key.toUpperCase(), children })
/** a (b (c), d), e */
const tree = [node('a', node('b', node('c')), node('d')), node('e')]

const written = (nodes: readonly TreeNode[]): string =>
  nodes.map(({ key, children }) => (children.length > 0 ? `${key}(${written(children)})` : key)).join(' ')
const step = (key: string, way: 'up' | 'down' | 'in' | 'out') => {
  const place = placeAfter(tree, key, way)
  return place && written(moved(tree, key, place))
}
const drop = (key: string, where: 'before' | 'behind' | 'into', onto: string, open = false) => {
  const place = placeOfDrop(tree, key, onto, where, open)
  return place && written(moved(tree, key, place))
}

test('a step leads past a sibling, behind the parent, or into the sibling above', () => {
  expect(step('d', 'up')).toBe('a(d b(c)) e')
  expect(step('b', 'down')).toBe('a(d b(c)) e')
  expect(step('c', 'out')).toBe('a(b c d) e')
  expect(step('d', 'out')).toBe('a(b(c)) d e')
  expect(step('d', 'in')).toBe('a(b(c d)) e')
})

test('at an edge there is no step', () => {
  expect([step('b', 'up'), step('d', 'down'), step('a', 'out'), step('b', 'in')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a node is dropped before, behind or into another one', () => {
  expect(drop('e', 'before', 'd')).toBe('a(b(c) e d)')
  expect(drop('e', 'behind', 'c')).toBe('a(b(c e) d)')
  expect(drop('e', 'into', 'a')).toBe('a(b(c) d e)')
})

test('into an open node means before its first child', () => {
  expect(drop('e', 'into', 'a', true)).toBe('a(e b(c) d)')
})

test('a node dropped beside its sibling is not counted itself', () => {
  expect(drop('b', 'behind', 'd')).toBe('a(d b(c)) e')
  expect(placeOfDrop(tree, 'b', 'd', 'behind', false)).toEqual({ parent: 'a', index: 1 })
})

test('no node may stand below itself', () => {
  expect(refusalOf(tree, 'a', 'c', undefined)).toBe('不能移动到自身或其下级')
  expect(refusalOf(tree, 'a', 'a', undefined)).toBe('不能移动到自身或其下级')
})

test('the rule says what may stand where, and is not asked among siblings', () => {
  const rule = (moving: TreeNode, parent?: TreeNode) => `${moving.key} not below ${parent?.key}`
  expect(refusalOf(tree, 'e', 'a', rule)).toBe('e not below a')
  expect(refusalOf(tree, 'd', undefined, rule)).toBe('d not below undefined')
  expect(refusalOf(tree, 'd', 'a', rule)).toBeUndefined()
})

test('the nodes above one are told from the top down', () => {
  expect(keysAbove(tree, 'c')).toEqual(['a', 'b'])
  expect(keysAbove(tree, 'gone')).toEqual([])
})
