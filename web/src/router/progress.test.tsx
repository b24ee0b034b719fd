import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'
import { awaited, useAwaiting } from '#nav/progress.ts'

const bar = () => screen.queryByRole('progressbar')

test('progress is shown until the last of several things has ended, well or badly', async () => {
  render(<ProgressBar />)
  expect(bar()).toBeNull()
  let end = () => {}
  let fail = () => {}
  act(() => {
    void awaited(new Promise<void>(resolve => (end = resolve)))
    awaited(new Promise<void>((_, reject) => (fail = () => reject(new Error('no code'))))).catch(() => {})
  })
  expect(bar()).not.toBeNull()
  await act(async () => end())
  expect(bar()).not.toBeNull()
  await act(async () => fail())
  expect(bar()).toBeNull()
})

test('a part that waits shows progress, and none when it is gone', () => {
  let stop = () => {}
  const Waiter = () => {
    useAwaiting(true)
    return null
  }
  const Page = () => {
    const [on, setOn] = useState(true)
    stop = () => setOn(false)
    return on && <Waiter />
  }
  render(
    <>
      <ProgressBar />
      <Page />
    </>,
  )
  expect(bar()).not.toBeNull()
  act(() => stop())
  expect(bar()).toBeNull()
})
