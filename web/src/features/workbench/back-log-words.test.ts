import { leadsOn } from '@xuegong/contracts/modules/workbench/back-log'
import { expect, test } from 'vitest'
import { backLogTone } from './back-log-words.ts'

test.each([
  [0, 0, '待办'],
  [0, 1, '已超时'],
  [1, 0, '已完成'],
  [2, 0, '已忽略'],
  [3, 0, '已失效'],
] as const)('a to-do of state %i, overdue %i, is %s', (State, IsOverdue, text) => {
  expect(backLogTone({ State, IsOverdue }).text).toBe(text)
})

test('only an open one of the system that has a page leads there', () => {
  expect(leadsOn({ Kind: 1, State: 0, Url: '/workflow/todo' })).toBe(true)
  expect(leadsOn({ Kind: 1, State: 1, Url: '/workflow/todo' })).toBe(false)
  expect(leadsOn({ Kind: 1, State: 0, Url: '' })).toBe(false)
  expect(leadsOn({ Kind: 2, State: 0, Url: '/base/student' })).toBe(false)
})
