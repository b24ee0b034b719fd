import { expect, test } from 'vitest'
import { countdownText, momentOf } from './countdown-text.ts'

test.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [10_000, '00:00:10'],
  [3_000_000, '00:50:00'],
  [100 * 3_600_000 + 61_000, '100:01:01'],
])('%i ms are %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})

const bad = [Number.NaN, Number.POSITIVE_INFINITY, new Date('never'), undefined, null, '2026-10-14', Symbol('x')]
test.each(bad)('%s is no target', target => {
  expect(() => momentOf(target as Date)).toThrow('invalid target prop')
})

test('a date and its milliseconds are the same target', () => {
  expect(momentOf(new Date(1_760_000_000_000))).toBe(momentOf(1_760_000_000_000))
})
