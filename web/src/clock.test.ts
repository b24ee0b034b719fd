import { afterEach, expect, test, vi } from 'vitest'
import { minute, setTime, thisYear, today } from './clock.ts'

afterEach(() => void vi.useRealTimers())

test('the time of the school is that of its place, not of the browser', () => {
  // Not on the minute: a millisecond passed while the time was set before each test would make it another one.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 17, 48, 30) })
  expect(minute()).toBe('2026-11-23 01:48')
})

test('the day is that of the school, whatever the browser says, and goes on between two answers', () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 4, 1) })
  setTime('2026-12-31T23:59:30+08:00')
  expect([today(), minute(), thisYear()]).toEqual(['2026-12-31', '2026-12-31 23:59', 2026])
  vi.advanceTimersByTime(30_000)
  expect(today()).toBe('2027-01-01')
})

test.each([null, '', 'yesterday'])('an answer that does not tell the time (%o) changes nothing', told => {
  setTime('2026-10-14T09:30:00+08:00')
  setTime(told)
  expect(today()).toBe('2026-10-14')
})
