import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDraftOf } from './use-draft-of.ts'

const read = (RowVersion: number, text: string) => ({ Id: 'r', RowVersion, text })
const leaving = { setUnsaved: vi.fn<(is: boolean) => void>() }
const begin = () =>
  renderHook(
    ({ data }) =>
      useDraftOf(
        data,
        ({ text }) => text,
        ({ text }, value) => text === value,
        leaving,
      ),
    { initialProps: { data: read(1, 'one') } },
  )

test('what is not changed follows what is read', () => {
  const { result, rerender } = begin()
  rerender({ data: read(2, 'two') })
  expect(result.current).toMatchObject({ value: 'two', changed: false, stale: false })
})

test('what is changed stays, and is stale once somebody else has saved, until it is dropped', () => {
  const { result, rerender } = begin()
  act(() => result.current.set('mine'))
  rerender({ data: read(2, 'two') })
  expect(result.current).toMatchObject({ value: 'mine', changed: true, stale: true })
  expect(leaving.setUnsaved).toHaveBeenLastCalledWith(true)
  act(() => result.current.drop())
  expect(result.current).toMatchObject({ value: 'two', changed: false, stale: false })
  expect(leaving.setUnsaved).toHaveBeenLastCalledWith(false)
})

test('what was saved stays while the older one is still being read', () => {
  const { result, rerender } = begin()
  act(() => result.current.set('mine'))
  act(() => result.current.saved(read(2, 'mine'), 'mine, with its steps'))
  rerender({ data: read(1, 'one') })
  expect(result.current).toMatchObject({ base: { RowVersion: 2 }, value: 'mine, with its steps' })
})
