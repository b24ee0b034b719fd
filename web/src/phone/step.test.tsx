import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useStep } from './step.ts'

/** Hands out what goes to another address. */
function Go({ take }: { take: (navigate: (address: string) => void) => void }) {
  const navigate = useNavigate()
  take(address => void navigate(address))
  return null
}

/** The steps of a form of three that is opened at an address. */
const openAt = (address: string) =>
  renderHook(() => useStep(3), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result

test.each(['/', '/?step=2', '/?step=3', '/?step=9', '/?step=0', '/?step=x', '/?step=1.5'])(
  '%s opens the first step, since no other was reached',
  address => {
    expect(openAt(address).current.at).toBe(0)
  },
)

test('going on leads from step to step, and not beyond the last one', () => {
  const step = openAt('/')
  const seen = [1, 2, 3].map(() => {
    act(() => step.current.next())
    return step.current.at
  })
  expect(seen).toEqual([1, 2, 2])
})

test('a step that somebody went back from is reached by going on again, not by an address', () => {
  let to: (address: string) => void
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/']}>
      <Go take={navigate => (to = navigate)} />
      {children}
    </MemoryRouter>
  )
  const step = renderHook(() => useStep(3), { wrapper: Router }).result
  act(() => step.current.next())
  act(() => step.current.next())
  expect([step.current.at, [...step.current.opened]]).toEqual([2, [0, 1, 2]])
  act(() => to('/?step=1'))
  act(() => to('/?step=3'))
  expect(step.current.at).toBe(0)
  act(() => step.current.next())
  expect(step.current.at).toBe(1)
})
