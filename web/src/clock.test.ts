import { expect, test } from 'vitest'
import { greeting } from './clock.ts'

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
