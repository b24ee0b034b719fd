import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

/** What is said at noon of the school of something due then. */
const said = (DeadLine: string | null, IsOverdue: 0 | 1 = 0) =>
  dueOf({ DeadLine, IsOverdue }, Date.parse('2026-11-22T12:00:00+08:00'))?.text

test.each([
  ['2026-11-22 11:59:59', '已超时'],
  ['2026-11-22 12:00:01', '即将超时'],
  ['2026-11-22 16:00:00', '即将超时'],
  ['2026-11-22 17:30:00', '剩余5小时'],
  ['2026-11-23 11:59:59', '剩余23小时'],
  ['2026-11-24 13:00:00', '剩余2天'],
])('something due at %s is %s at noon of the 22nd', (deadline, words) => {
  expect(said(deadline)).toBe(words)
})

test('what has no deadline is never late', () => {
  expect(said(null)).toBeUndefined()
})

test('what the server calls overdue is, whatever the clock of the browser says', () => {
  expect(said('2026-12-01 12:00:00', 1)).toBe('已超时')
})
