import { afterEach, expect, test, vi } from 'vitest'
import { sampleDays } from './sample-days.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('ten days from today have figures from 0 to 10, the same every time', () => {
  vi.useFakeTimers({ now: new Date('2026-12-28T12:00:00') })
  const days = sampleDays(1)
  expect(days.map(({ x }) => x)).toEqual(expect.arrayContaining(['2026-12-28', '2027-01-06']))
  expect(days).toHaveLength(10)
  expect(days.every(({ y }) => Number.isInteger(y) && y >= 0 && y <= 10)).toBe(true)
  expect(sampleDays(1)).toEqual(days)
  expect(sampleDays(2)).not.toEqual(days)
})
