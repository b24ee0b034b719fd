import { afterEach, expect, test, vi } from 'vitest'
import { greeting, minute } from './clock.ts'

afterEach(() => void vi.useRealTimers())

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
