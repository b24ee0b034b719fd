import { expect, test } from 'vitest'
import { nextPage, nextRow } from './row-travel.ts'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 3, 9],
  ['a', 3, undefined],
])('%s leads from row %d of ten to %d', (key, at, next) => {
  expect(nextRow(key, at, 10)).toBe(next)
})

test.each([
  ['PageDown', 1, 2],
  ['PageDown', 3, undefined],
  ['PageUp', 2, 1],
  ['PageUp', 1, undefined],
  ['ArrowDown', 1, undefined],
])('%s leads from page %d of three to %d', (key, page, next) => {
  expect(nextPage(key, page, 3)).toBe(next)
})
