import { expect, test } from 'vitest'
import { cellsOf, changesIn, inputOf, type Item, keyOf, shareOf, storedIn, withCells } from './granted.ts'

const items: readonly Item[] = [
  { PermissionId: 'student', ActionList: ['query', 'get'], SeedList: ['query'], MayAdd: ['query', 'get', 'export'] },
  { PermissionId: 'talk', ActionList: ['add'], SeedList: [], MayAdd: ['query'] },
]
const keys = (cells: readonly { id: never; action: never }[]) => cells.map(keyOf)

test('what a role has may stay, also where one may not give it', () => {
  expect(keys(cellsOf(items) as never)).toEqual([
    'student.query',
    'student.get',
    'student.export',
    'talk.add',
    'talk.query',
  ])
  expect(keys(cellsOf(items, 'query') as never)).toEqual(['student.query', 'talk.query'])
})

test('a row or column is checked in whole, in part or not at all', () => {
  const granted = storedIn(items)
  expect(shareOf(granted, cellsOf(items, 'get'))).toBe('all')
  expect(shareOf(granted, cellsOf(items, 'query'))).toBe('some')
  expect(shareOf(granted, cellsOf(items, 'export'))).toBe('none')
})

test('changes are told by box, and sent by permission with all its actions', () => {
  const granted = withCells(withCells(storedIn(items), cellsOf(items, 'query'), true), cellsOf(items, 'add'), false)
  const { added, removed } = changesIn(items, granted)
  expect([keys(added as never), keys(removed as never)]).toEqual([['talk.query'], ['talk.add']])
  expect(inputOf(items, granted)).toEqual([{ PermissionId: 'talk', ActionList: ['query'] }])
})

test('what was checked and emptied again is no change', () => {
  const cells = cellsOf(items, 'export')
  expect(inputOf(items, withCells(withCells(storedIn(items), cells, true), cells, false))).toEqual([])
})
