import type { CoverageCell } from '@xuegong/contracts/modules/kit/journal'
import { expect, test } from 'vitest'
import { columnsOf, levelOf, rowsOf, tally } from './coverage-grid.ts'

const cell = (more: Partial<CoverageCell>): CoverageCell => ({
  endpoint: 'people.listStudents',
  outcome: 'ok',
  served: 0,
  reached: 0,
  asserted: [],
  ...more,
})
const cells = [
  cell({ outcome: 'failed', served: 2, reached: 1, asserted: ['x'] }),
  cell({ served: 3, reached: 1 }),
  cell({ endpoint: 'people.getStudent', served: 1 }),
  cell({ endpoint: 'system.listOperLogs' }),
]

test('a cell counts for the furthest it has come, and a level for all beyond it', () => {
  expect(cells.map(levelOf)).toEqual([3, 2, 1, 0])
  expect(tally(cells)).toEqual([4, 3, 2, 1])
})

test('the grid has a row for every endpoint and the columns that occur, in the order of the table', () => {
  expect(rowsOf(cells).map(({ endpoint }) => endpoint)).toEqual([
    'people.listStudents',
    'people.getStudent',
    'system.listOperLogs',
  ])
  expect(rowsOf(cells, 'system')).toHaveLength(1)
  expect(columnsOf(cells)).toEqual(['ok', 'failed'])
})
