import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Branch, nodesOf, treeOf } from './tree.ts'

/** A tree as text: a(b,c). */
const drawn = (branches: readonly Branch[]): string =>
  branches.map(({ title, children }) => (children.length ? `${title}(${drawn(children)})` : title)).join(',')
const all = (branches: readonly Branch[]): Branch[] => branches.flatMap(branch => [branch, ...all(branch.children)])
const node = (Id: string, ParentId?: string | null) => ({
  Id,
  Name: Id,
  ...(ParentId === undefined ? {} : { ParentId }),
})

test.each([
  ['Id and Name', [{ Id: '1', Name: '甲' }]],
  ['id and text', [{ id: 1, text: '甲' }]],
  ['Key and Value', [{ Key: '1', Value: '甲' }]],
])('%s become key, title and value', (_, rows) => {
  expect(treeOf(rows)).toEqual([{ key: '1', title: '甲', value: '1', children: [] }])
})

test('ParentId marks the parent, whatever the order; empty and 0 are roots', () => {
  expect(
    drawn(treeOf([node('c', 'b'), node('b', 'a'), node('a', '0'), node('d', ''), node('e', null), node('f')])),
  ).toBe('a(b(c)),d,e,f')
})

test('children that are inside stay below their node', () => {
  expect(drawn(treeOf([{ id: 'a', text: 'a', children: [{ id: 'b', text: 'b' }] }]))).toBe('a(b)')
})

test('an orphan becomes a root, and so does one of a circle', () => {
  expect(drawn(treeOf([node('k', 'gone')]))).toBe('k')
  expect(drawn(treeOf([node('a', 'b'), node('b', 'a')]))).toBe('a(b)')
  expect(drawn(treeOf([node('a', 'a')]))).toBe('a')
  expect(drawn(treeOf([node('c', 'b'), node('a', 'b'), node('b', 'a')]))).toBe('b(c,a)')
})

test('whatever the parents are, every node is in the tree once, below its parent or a root', () => {
  const key = fc.integer({ min: 0, max: 12 }).map(String)
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key)), pairs => {
      const tree = treeOf(pairs.map(([Id, ParentId]) => node(Id, ParentId)))
      const parents = new Map([...pairs].reverse())
      expect(
        all(tree)
          .map(each => each.key)
          .sort(),
      ).toEqual([...parents.keys()].sort())
      for (const { key: above, children } of all(tree))
        for (const child of children) expect(parents.get(child.key)).toBe(above)
    }),
  )
})

test('a chain of ten thousand is no problem', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => node(String(at + 1), String(at)))
  expect(treeOf(chain)).toHaveLength(1)
})

test('the nodes of a tree stand below all that is above them, and are found by small letters', () => {
  const rows = [node('A'), node('B', 'A'), node('C', 'B'), node('D')]
  expect(nodesOf(treeOf(rows))).toEqual([
    { value: 'A', label: 'A', place: '', words: 'a' },
    { value: 'B', label: 'B', place: 'A', words: 'b' },
    { value: 'C', label: 'C', place: 'A · B', words: 'c' },
    { value: 'D', label: 'D', place: '', words: 'd' },
  ])
})
