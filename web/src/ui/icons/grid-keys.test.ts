import { expect, test } from 'vitest'
import { cellAfter } from './grid-keys.ts'

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 7],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 3, 3],
  ['Home', 6, 0],
  ['End', 2, 9],
  ['a', 2, undefined],
])('of 10 cells in rows of 4, %s leads from %i to %s', (key, at, goal) => {
  expect(cellAfter(key, at, 10, 4)).toBe(goal)
})
