import type { DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Desk } from './layout.ts'
import { useLifting } from './use-lifting.ts'

const item = (ToolId: string, Col: number): DesktopItem => ({ ToolId, Group: 'g', Col, Row: 0, Size: '1x1' })
const desk: Desk = { Groups: [{ Key: 'g', Name: '常用应用' }], Items: [item('a', 0), item('b', 1)] }

test('a step of the hand that is told when it has let go takes nothing up again', () => {
  const change = vi.fn<(items: readonly DesktopItem[]) => void>()
  const { result } = renderHook(() =>
    useLifting({ desk, columns: 12, nameOf: ToolId => `应用${ToolId}`, change, remove() {} }),
  )
  act(() => result.current.lift('a', 'hand'))
  const { move } = result.current
  act(() => {
    move({ Group: 'g', Col: 4, Row: 0 })
    // What was done a moment before counts, though nothing was shown since.
    result.current.drop()
    move({ Group: 'g', Col: 7, Row: 0 })
  })
  expect(result.current.lifted).toBeUndefined()
  expect(result.current.said).toBe('已放下应用a，常用应用，第1行第5列')
  expect(change.mock.calls.map(([items]) => items.find(({ ToolId }) => ToolId === 'a')!.Col)).toEqual([4])
})

test.each(['putBack', 'takeAway'] as const)('a step that is told after %s takes nothing up again', end => {
  const change = vi.fn<(items: readonly DesktopItem[]) => void>()
  const remove = vi.fn<(ToolId: string) => void>()
  const { result } = renderHook(() =>
    useLifting({ desk, columns: 12, nameOf: ToolId => `应用${ToolId}`, change, remove }),
  )
  act(() => result.current.lift('a', 'hand'))
  const { current: held } = result
  act(() => {
    held[end]('a')
    held.move({ Group: 'g', Col: 7, Row: 0 })
    held.drop()
  })
  expect(result.current.lifted).toBeUndefined()
  expect(change).not.toHaveBeenCalled()
  expect(remove.mock.calls).toEqual(end === 'takeAway' ? [['a']] : [])
})

test('a size that a tool is given while it is held is kept when it is laid down', () => {
  const change = vi.fn<(items: readonly DesktopItem[]) => void>()
  const { result } = renderHook(() =>
    useLifting({ desk, columns: 12, nameOf: ToolId => `应用${ToolId}`, change, remove() {} }),
  )
  act(() => result.current.lift('a', 'key'))
  act(() => result.current.cycle('a'))
  expect(change).not.toHaveBeenCalled()
  act(() => result.current.drop())
  expect(change.mock.calls.map(([items]) => items.find(({ ToolId }) => ToolId === 'a')!.Size)).toEqual(['2x1'])
})
