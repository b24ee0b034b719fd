import { expect, test } from 'vitest'
import { isEmpty, placesOf, shareOf } from './data.ts'

test('figures are turned from series to places; what is missing stays missing', () => {
  const series = [
    { name: 'a', values: [1, 2] },
    { name: 'b', values: [3] },
  ]
  expect(placesOf({ labels: ['x', 'y'], series })).toEqual([
    { label: 'x', values: [1, 3] },
    { label: 'y', values: [2, undefined] },
  ])
})

test.each([
  [[], [{ name: 'a', values: [] }], true],
  [['x'], [], true],
  [['x'], [{ name: 'a', values: [] }], true],
  [['x'], [{ name: 'a', values: [0] }], false],
])('labels %j with %j show nothing: %s', (labels, series, nothing) => {
  expect(isEmpty({ labels, series })).toBe(nothing)
})

test('shares are of the whole, and of nothing nothing', () => {
  expect(shareOf(1, [1, 2])).toBe('33%')
  expect(shareOf(0, [0, 0])).toBe('0%')
})
