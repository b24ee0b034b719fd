import { expect, test } from 'vitest'
import { cutOf } from './shrink.ts'

test.each([
  [400, 300, { x: 50, y: 0, size: 300 }],
  [300, 401, { x: 0, y: 51, size: 300 }],
  [10, 10, { x: 0, y: 0, size: 10 }],
])('of a picture of %i by %i the square in its middle is kept', (width, height, expected) => {
  expect(cutOf(width, height)).toEqual(expected)
})
