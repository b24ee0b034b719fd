import { expect, test } from 'vitest'
import { dateText } from './date-text.ts'

test.each([
  [new Date(2026, 9, 4, 9, 3, 7), '2026-10-04 09:03:07'],
  [new Date(2026, 9, 4).getTime(), '2026-10-04 00:00:00'],
  ['2026-10-04 09:30', '2026-10-04 09:30:00'],
  ['neither', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('%s reads %j', (moment, text) => {
  expect(dateText(moment)).toBe(text)
})
