import { afterEach, expect, test, vi } from 'vitest'
import { greeting, minute, setTime, thisYear, today } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
  setTime(new Date().toISOString())
})

test.each([
  [8, '早上好'],
  [9, '上午好'],
  [11, '上午好'],
  [12, '中午好'],
  [13, '中午好'],
  [14, '下午好'],
  [19, '下午好'],
  [20, '晚上好'],
])('at %i o’clock one says %s', (hour, words) => {
  expect(greeting(hour)).toBe(words)
})

test('the time of the school is that of its place, not of the browser', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 17, 48) })
  expect(minute()).toBe('2026-11-23 01:48')
})

test('the day is that of the school, whatever the browser says, and goes on between two answers', () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 4, 1) })
  setTime('2026-12-31T23:59:30+08:00')
  expect([today(), minute(), thisYear(), greeting()]).toEqual(['2026-12-31', '2026-12-31 23:59', 2026, '晚上好'])
  vi.advanceTimersByTime(30_000)
  expect([today(), greeting()]).toEqual(['2027-01-01', '早上好'])
})

test.each([null, '', 'yesterday'])('an answer that does not tell the time (%o) changes nothing', told => {
  setTime('2026-10-14T09:30:00+08:00')
  setTime(told)
  expect(today()).toBe('2026-10-14')
})
