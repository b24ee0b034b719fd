import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useStep } from './step.ts'

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
