import { expect, test } from 'vitest'
import { columnsOf, gridVariables, spans } from './grid.ts'

test.each([
  [1, 24, 24, 24],
  [2, 24, 12, 12],
  [3, 24, 12, 8],
  [4, 24, 12, 6],
] as const)('a cell of %i columns takes %i, %i and %i of 24', (columns, xs, sm, md) => {
  expect(spans[columns]).toEqual({ xs, sm, md })
})

test('the layout has as many columns as cells of that span fit', () => {
  expect(gridVariables(4)).toEqual({ '--xs': 1, '--sm': 2, '--md': 4 })
})

test.each([
  [undefined, 3],
  [0, 1],
  [2.9, 2],
  [7, 4],
])('%s columns become %i', (wish, columns) => {
  expect(columnsOf(wish)).toBe(columns)
})
