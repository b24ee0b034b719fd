import { expect, test } from 'vitest'
import { setTime } from '#app/clock.ts'
import { greeting } from './greeting.ts'

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

test('the hour is that of the school, not of the browser', () => {
  setTime('2026-10-14T20:15:00+08:00')
  expect(greeting()).toBe('晚上好')
})
