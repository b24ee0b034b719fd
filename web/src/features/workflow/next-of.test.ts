import { expect, test } from 'vitest'
import { nextOf } from './next-of.ts'

const rows = ['a', 'b', 'c'].map(Id => ({ Id }))

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'a'],
  ['gone', 'a'],
])('after %s comes %s', (id, next) => {
  expect(nextOf(rows, id)?.Id).toBe(next)
})

test('after the only one comes none', () => {
  expect(nextOf([{ Id: 'a' }], 'a')).toBeUndefined()
})
