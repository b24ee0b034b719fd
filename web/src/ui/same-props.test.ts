import { expect, test } from 'vitest'
import { sameProps } from './same-props.ts'

const run = () => {}

test.each<[string, object, object, boolean]>([
  ['other objects that say the same', { a: [{ b: 1 }], run }, { a: [{ b: 1 }], run }, true],
  ['another value deep inside', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  ['another function', { run }, { run: () => {} }, false],
  ['one more', { a: 1 }, { a: 1, b: 2 }, false],
  ['one less', { a: 1, b: 2 }, { a: 1 }, false],
  ['one that went, and another with nothing in it', { a: 1 }, { b: undefined }, false],
  ['a list that is shorter', { a: [1, 2] }, { a: [1] }, false],
  ['another date', { at: new Date(0) }, { at: new Date(0) }, false],
])('props with %s', (_, before, after, same) => {
  expect(sameProps(before, after)).toBe(same)
})
