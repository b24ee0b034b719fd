import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Narrowed, useSelection } from './selection.ts'

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
