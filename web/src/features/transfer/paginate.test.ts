import { expect, test } from 'vitest'
import { gridOf, placesOf } from './paginate.ts'

const rows = (n: number, height = 10) => Array.from({ length: n }, () => height)

test('a form that fits stands on one place', () => {
  const heights = {
    heading: 20,
    blocks: [
      { head: 0, rows: rows(3) },
      { head: 10, rows: rows(4) },
    ],
  }
  expect(placesOf(heights, 100)).toEqual([
    [
      { block: 0, from: 0, to: 3 },
      { block: 1, from: 0, to: 4 },
    ],
  ])
})

test('a table goes on with its head on further places', () => {
  const heights = { heading: 20, blocks: [{ head: 10, rows: rows(16) }] }
  expect(placesOf(heights, 100)).toEqual([
    [{ block: 0, from: 0, to: 7 }],
    [{ block: 0, from: 7, to: 14 }],
    [{ block: 0, from: 14, to: 16 }],
  ])
})

test('a head does not stand alone at the end of a place', () => {
  const heights = {
    heading: 20,
    blocks: [
      { head: 0, rows: rows(7) },
      { head: 10, rows: rows(1) },
    ],
  }
  expect(placesOf(heights, 100)).toEqual([[{ block: 0, from: 0, to: 7 }], [{ block: 1, from: 0, to: 1 }]])
})

test('a row that is taller than a place has one to itself', () => {
  const heights = { heading: 20, blocks: [{ head: 0, rows: [10, 500, 10] }] }
  expect(placesOf(heights, 100)).toEqual([
    [{ block: 0, from: 0, to: 1 }],
    [{ block: 0, from: 1, to: 2 }],
    [{ block: 0, from: 2, to: 3 }],
  ])
})

test('a form without rows has a place all the same', () => {
  expect(placesOf({ heading: 20, blocks: [{ head: 10, rows: [] }] }, 100)).toEqual([[]])
})

test('four forms on a sheet are half as large, and as wide and tall as they are alone', () => {
  expect(gridOf(1, 15)).toEqual({ columns: 1, lines: 1, scale: 1, width: 180, height: 259 })
  expect(gridOf(4, 15)).toEqual({ columns: 2, lines: 2, scale: 0.5, width: 176, height: 255 })
  expect(gridOf(8, 10)).toEqual({ columns: 2, lines: 4, scale: 0.5, width: 186, height: 128.5 })
})
