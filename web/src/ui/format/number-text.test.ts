import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'

test.each([
  [999, '999'],
  [1000, '1,000'],
  [-1234567.891, '-1,234,567.891'],
  ['1234567.50', '1,234,567.50'],
  [-123, '-123'],
  [1e21, '1e+21'],
  ['12 人', '12 人'],
  [0, '0'],
  ['', '0'],
  [null, '0'],
  [undefined, '0'],
  [Number.NaN, '0'],
])('%j reads %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})
