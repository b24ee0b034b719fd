import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Narrowed, spanOf, useSelection } from './selection.ts'

const page = [{ Id: 'a' }, { Id: 'b' }]
const select = (narrowed: Narrowed) => renderHook(given => useSelection(page, given), { initialProps: narrowed })

test('of all that a filter finds as many are meant as were confirmed, also when there are more by now', () => {
  const { result, rerender } = select({ filter: { Key: '链接' }, total: 12 })
  act(() => result.current.setAll())
  rerender({ filter: { Key: '链接' }, total: 13 })
  expect(result.current).toMatchObject({ all: true, count: 12, chosen: { Filter: { Key: '链接' }, Count: 12 } })
})

test('another filter ends the selection of all; a row that is taken away leaves the others of the page', () => {
  const { result, rerender } = select({ filter: { Key: '链接' }, total: 12 })
  act(() => result.current.setAll())
  rerender({ filter: { Key: '帮助' }, total: 4 })
  expect([result.current.all, result.current.count]).toEqual([false, 0])
  act(() => result.current.setAll())
  act(() => result.current.toggle('a'))
  expect(result.current).toMatchObject({ all: false, count: 1, chosen: { Ids: ['b'] } })
})

test.each([
  ['a row to a later one', ['b'], ['b', 'd'], ['b', 'c', 'd']],
  ['a row to an earlier one', ['d'], ['d', 'b'], ['b', 'c', 'd']],
  ['rows that are selected already', ['x', 'a', 'b', 'c'], ['a', 'b'], ['x', 'c']],
  ['rows of which some are', ['x', 'b'], ['a', 'c'], ['x', 'a', 'b', 'c']],
  ['one row', ['b'], ['b', 'b'], []],
] as const)('what is chosen together from %s is selected, or let go of where all of it was', (_, ids, ends, then) => {
  expect(
    spanOf(
      ['a', 'b', 'c', 'd'].map(Id => ({ Id })),
      ids,
      ends,
    ),
  ).toEqual(then)
})

test('rows stand in the order of the page, however many there are', () => {
  const page = Array.from({ length: 12 }, (_, at) => ({ Id: `${at}` }))
  expect(spanOf(page, ['2'], ['2', '10'])).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10'])
})
