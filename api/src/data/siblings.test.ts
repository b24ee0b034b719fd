import { expect, test } from 'vitest'
import { numbersAt } from './siblings.ts'

const siblings = (...sorts: number[]) => sorts.map((Sort, at) => ({ Id: `s${at}`, Sort }))

test('something stands behind the last one, before the first, or half way between two', () => {
  expect(numbersAt(siblings(10, 30), 2)).toEqual({ own: 40, moved: [] })
  expect(numbersAt(siblings(10, 30), 0)).toEqual({ own: 5, moved: [] })
  expect(numbersAt(siblings(10, 30), 1)).toEqual({ own: 20, moved: [] })
  expect(numbersAt([], 0)).toEqual({ own: 10, moved: [] })
})

test('where there is no room, the others make some, those that need not stay', () => {
  expect(numbersAt(siblings(10, 11), 1)).toEqual({ own: 20, moved: [{ Id: 's1', Sort: 30 }] })
  expect(numbersAt(siblings(1, 5), 0)).toEqual({
    own: 10,
    moved: [
      { Id: 's0', Sort: 20 },
      { Id: 's1', Sort: 30 },
    ],
  })
})

test('siblings of one number are told apart when something comes between them', () => {
  expect(numbersAt(siblings(0, 0), 1)).toEqual({
    own: 20,
    moved: [
      { Id: 's0', Sort: 10 },
      { Id: 's1', Sort: 30 },
    ],
  })
})
