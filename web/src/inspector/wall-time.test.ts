import { expect, test } from 'vitest'
import { plusSeconds, weekday } from './wall-time.ts'

test('wall times are counted without a zone, over the end of a year too', () => {
  expect(plusSeconds('2026-12-31 23:59:59', 2)).toBe('2027-01-01 00:00:01')
  expect(plusSeconds('2026-03-29 01:59:59', 3600)).toBe('2026-03-29 02:59:59')
})

test('a wall time knows its day of the week', () => {
  expect(weekday('2026-10-14 09:30:00')).toBe('周三')
})
