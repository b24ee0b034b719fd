import { expect, test } from 'vitest'
import { prepared } from '../src/prepared.ts'
import { freshDb } from './fresh-file.ts'

test('what is prepared is made once on each connection, for each of its keys', () => {
  const [one, other] = [freshDb(), freshDb()]
  let made = 0
  const build = () => `made ${(made += 1)}`
  const keys = [
    [one, 'a'],
    [one, 'a'],
    [one, 'b'],
    [other, 'a'],
    [one, 'a'],
  ] as const
  expect(keys.map(([db, key]) => prepared(db, key, build))).toEqual(['made 1', 'made 1', 'made 2', 'made 3', 'made 1'])
})
