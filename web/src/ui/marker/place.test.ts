import { expect, test } from 'vitest'
import { inside, movedByKey } from './place.ts'

test.each([
  [
    { x: 100, y: 200 },
    { x: 100, y: 200 },
  ],
  [
    { x: -5, y: -5 },
    { x: 0, y: 0 },
  ],
  [
    { x: 1000, y: 790 },
    { x: 300, y: 580 },
  ],
])('%j in a window of 360 × 640 is %j', (wish, place) => {
  expect(inside(wish, 360, 640)).toEqual(place)
})

test('a window smaller than the marker keeps it at its upper left', () => {
  expect(inside({ x: 10, y: 10 }, 40, 40)).toEqual({ x: 0, y: 0 })
})

test('arrow keys move by 10 px, others not at all', () => {
  expect(movedByKey({ x: 50, y: 50 }, 'ArrowUp')).toEqual({ x: 50, y: 40 })
  expect(movedByKey({ x: 50, y: 50 }, 'ArrowRight')).toEqual({ x: 60, y: 50 })
  expect(movedByKey({ x: 50, y: 50 }, 'Enter')).toBeUndefined()
})
