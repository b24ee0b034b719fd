import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

test.each([
  [-1, '已超时'],
  [0, '即将超时'],
  [4 * 3600, '即将超时'],
  [4 * 3600 + 1, '剩余4小时'],
  [24 * 3600 - 1, '剩余23小时'],
  [24 * 3600, '剩余1天'],
  [49 * 3600, '剩余2天'],
])('what has %i seconds left is %s', (left, words) => {
  expect(dueOf(left)?.text).toBe(words)
})

test('what has no deadline is never late', () => {
  expect(dueOf(null)).toBeUndefined()
})
