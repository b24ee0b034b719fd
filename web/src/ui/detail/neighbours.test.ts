import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const rows = [{ Id: 'a' }, { Id: 'b' }, { Id: 'c' }]

test.each([
  ['a', null, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', null],
  ['x', null, null],
  [null, null, null],
])('%s stands between %s and %s', (id, before, after) => {
  expect(neighboursOf(rows, id)).toEqual({ before, after })
})
