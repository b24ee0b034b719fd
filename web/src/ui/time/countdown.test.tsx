import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'

const start = new Date('2026-10-14 09:30:00').getTime()
const onEnd = vi.fn<() => void>()
const shown = () => screen.getByRole('timer').textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  onEnd.mockClear()
  vi.useFakeTimers({ now: start })
})
afterEach(() => vi.useRealTimers())

test('it shows every second down to zero and then calls its end handler once', () => {
  render(<Countdown target={start + 3000} onEnd={onEnd} />, { wrapper: StrictMode })
  const seen = [shown()]
  for (let second = 0; second < 3; second++) {
    expect(onEnd).not.toHaveBeenCalled()
    pass(1000)
    seen.push(shown())
  }
  pass(60_000)
  expect(seen).toEqual(['00:00:03', '00:00:02', '00:00:01', '00:00:00'])
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a new target starts it again, also after the end', () => {
  const { rerender } = render(<Countdown target={start + 1000} onEnd={onEnd} />)
  pass(1000)
  rerender(<Countdown target={new Date(start + 6000)} onEnd={onEnd} />)
  expect(shown()).toBe('00:00:05')
  pass(5000)
  expect(onEnd).toHaveBeenCalledTimes(2)
})

test('a past target is zero and over at once', () => {
  render(<Countdown target={start - 1} onEnd={onEnd} />)
  expect([shown(), onEnd.mock.calls.length]).toEqual(['00:00:00', 1])
})

test('a page that slept is right when it wakes, and the end is not missed', () => {
  render(<Countdown target={start + 90_000} onEnd={onEnd} />)
  vi.setSystemTime(start + 80_000)
  pass(1000)
  expect(shown()).toBe('00:00:09')
})

test('the caller may say it in his own words', () => {
  render(<Countdown target={start + 90_000} format={left => `还剩 ${left / 1000} 秒`} />)
  expect(shown()).toBe('还剩 90 秒')
})

test('nothing ticks after it has gone', () => {
  const { unmount } = render(<Countdown target={start + 1000} onEnd={onEnd} />)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
