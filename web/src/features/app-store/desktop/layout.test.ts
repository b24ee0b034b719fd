import type { DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { added, cellAfter, groupMoved, heightOf, itemsIn, put, shownIn, withoutGroup } from './layout.ts'

const at = (ToolId: string, Col: number, Row: number, Size: DesktopItem['Size'] = '1x1', Group = 'a'): DesktopItem => ({
  ToolId,
  Group,
  Col,
  Row,
  Size,
})
/** Tools of size 1x1 beside each other. */
const row = (...names: string[]) => names.map((name, col) => at(name, col, 0))
const drawn = (items: readonly DesktopItem[] = [], group = 'a') =>
  itemsIn(items, group).map(({ ToolId, Col, Row }) => `${ToolId} ${Col},${Row}`)
const order = (items: readonly DesktopItem[] = []) => itemsIn(items, 'a').map(({ ToolId }) => ToolId)
const groups = [
  { Key: 'a', Name: '甲' },
  { Key: 'b', Name: '乙' },
]

test('a tool that is moved to the right takes a place, and those between close up', () => {
  expect(drawn(put(row('x', 'b', 'c', 'd', 'e'), at('x', 3, 0), 12))).toEqual([
    'b 0,0',
    'c 1,0',
    'd 2,0',
    'x 3,0',
    'e 4,0',
  ])
})

test('a tool that is moved to the left pushes those between to where it came from', () => {
  expect(drawn(put(row('a', 'b', 'c', 'x', 'e'), at('x', 1, 0), 12))).toEqual([
    'a 0,0',
    'x 1,0',
    'b 2,0',
    'c 3,0',
    'e 4,0',
  ])
})

test('at a free place nothing else moves', () => {
  expect(drawn(put(row('a', 'b', 'x'), at('x', 7, 2), 12))).toEqual(['a 0,0', 'b 1,0', 'x 7,2'])
})

test('a tool that grows pushes those beside and below it on', () => {
  const items = [...row('x', 'b', 'c'), at('d', 0, 1)]
  expect(drawn(put(items, at('x', 0, 0, '2x2'), 12))).toEqual(['x 0,0', 'b 2,0', 'c 3,0', 'd 2,1'])
})

test('what is pushed over the end of a row goes on in the next one', () => {
  const full = row(...'abcdefghijkl'.split(''))
  expect(drawn(put(full, at('new', 0, 0), 12)).at(-1)).toBe('l 0,1')
})

test('a wide tool never hangs over the edge', () => {
  expect(drawn(put([], at('x', 11, 0, '2x1'), 12))).toEqual(['x 10,0'])
})

test('behind the last row there is no room', () => {
  expect(put([], at('x', 0, 50), 12)).toBeUndefined()
})

test('in four columns the tools stand in their order without gaps', () => {
  const items = [at('a', 0, 0), at('b', 6, 0, '2x1'), at('c', 0, 3, '2x2'), at('d', 9, 3)]
  expect(drawn(shownIn(items, 'a', 4))).toEqual(['a 0,0', 'b 1,0', 'c 0,1', 'd 2,1'])
})

test('what is rearranged in four columns stands in that order in twelve', () => {
  const moved = put(row(...'abcdefgh'.split('')), at('h', 1, 0), 4)
  expect(order(moved)).toEqual('ahbcdefg'.split(''))
  expect(drawn(moved).at(-1)).toBe('g 7,0')
})

test('tools of another group stay where they are', () => {
  const items = [...row('a', 'b'), at('o', 5, 5, '1x1', 'b')]
  expect(drawn(put(items, at('b', 0, 0), 12), 'b')).toEqual(['o 5,5'])
})

test('a tool comes to the first free place', () => {
  expect(drawn(added([at('a', 0, 0), at('b', 2, 0)], { ToolId: 'new' }, 'a'))).toContain('new 1,0')
})

test('the tools of a group that is removed come to the one beside it, in their sizes', () => {
  const items = [...row('a', 'b'), at('c', 3, 3, '2x1', 'b')]
  const left = withoutGroup({ Groups: groups, Items: items }, 'b')!
  expect(left.Groups.map(({ Key }) => Key)).toEqual(['a'])
  expect(left.Items.at(-1)).toEqual(at('c', 2, 0, '2x1', 'a'))
  expect(withoutGroup(left, 'a')).toBeUndefined()
})

test('groups change places', () => {
  expect(groupMoved(groups, 'b', -1).map(({ Key }) => Key)).toEqual(['b', 'a'])
  expect(groupMoved(groups, 'a', -1)).toBe(groups)
})

test.each([
  ['ArrowRight', at('x', 11, 0), { Group: 'a', Col: 0, Row: 1 }],
  ['ArrowLeft', at('x', 0, 1), { Group: 'a', Col: 11, Row: 0 }],
  ['ArrowDown', at('x', 2, 0), { Group: 'a', Col: 2, Row: 1 }],
  ['ArrowDown', at('x', 2, 1), { Group: 'b', Col: 2, Row: 0 }],
  ['ArrowUp', at('x', 2, 0, '1x1', 'b'), { Group: 'a', Col: 2, Row: 1 }],
  ['ArrowUp', at('x', 2, 0), undefined],
  ['a', at('x', 2, 0), undefined],
])('%s leads on', (key, item, cell) => {
  expect(cellAfter(key, item, { Groups: groups, Items: [...row('a'), item] }, 12)).toEqual(cell)
})

const anyItems = fc
  .uniqueArray(fc.record({ Col: fc.nat(10), Row: fc.nat(8), Size: fc.constantFrom('1x1', '2x1', '2x2') }), {
    maxLength: 25,
  })
  .map(given =>
    given.reduce<DesktopItem[]>(
      (items, { Col, Row, Size }, n) => put(items, at(String(n), Col, Row, Size as '1x1'), 12) ?? items,
      [],
    ),
  )
const cellsOf = (items: readonly DesktopItem[]) =>
  items.flatMap(({ Col, Row, Size }) =>
    Array.from({ length: Number(Size[0]) * Number(Size[2]) }, (_, n) => {
      const width = Number(Size[0])
      return `${Col + (n % width)},${Row + Math.floor(n / width)}`
    }),
  )

test('however a tool is moved, none is lost, none lies on another, and it is where it was put', () => {
  fc.assert(
    fc.property(
      anyItems,
      fc.nat(24),
      fc.nat(11),
      fc.nat(8),
      fc.constantFrom(4, 8, 12),
      (items, n, Col, Row, columns) => {
        const item = items[n % Math.max(1, items.length)]
        if (!item) return
        const moved = put(items, { ...item, Col: Col % columns, Row }, columns)!
        expect(moved.map(({ ToolId }) => ToolId).toSorted()).toEqual(items.map(({ ToolId }) => ToolId).toSorted())
        const cells = cellsOf(moved)
        expect(new Set(cells).size).toBe(cells.length)
        expect(moved.every(each => each.Col + Number(each.Size[0]) <= 12 && heightOf([each]) <= 50)).toBe(true)
        const there = moved.find(({ ToolId }) => ToolId === item.ToolId)!.Row
        expect(columns < 12 || there === Row).toBe(true)
      },
    ),
  )
})
