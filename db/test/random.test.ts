import { expect, test } from 'vitest'
import { quota, shares } from '../src/seed/school/quota.ts'
import { drawFrom, seedId } from '../src/seed/random.ts'

const draw = drawFrom('test')
const keys = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`)
const counts = [
  ['red', 7],
  ['blue', 3],
] as const

test('a value depends on seed, key and field and on nothing that was asked before', () => {
  const before = draw.number('row 1', 'Name')
  for (const key of keys(50)) draw.number(key, 'a new column')

  expect(draw.number('row 1', 'Name')).toBe(before)
  expect(drawFrom('test').number('row 1', 'Name')).toBe(before)
  expect(draw.number('row 1', 'Mail')).not.toBe(before)
  expect(draw.number('row 2', 'Name')).not.toBe(before)
  expect(drawFrom('other').number('row 1', 'Name')).not.toBe(before)
})

test('values are spread evenly', () => {
  const tenths = keys(10_000).map(key => draw.int(key, 'tenth', 0, 9))

  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(tenths.filter(each => each === tenth).length).toSatisfy((n: number) => n > 900 && n < 1100)
})

test('a quota is met exactly, counting what is fixed', () => {
  const fixed = new Map([['row 5', 'red']])
  const dealt = [...quota(draw, 'Colour', keys(40), counts, 'grey', { fixed }).values()]

  expect(dealt.filter(colour => colour === 'red')).toHaveLength(7)
  expect(dealt.filter(colour => colour === 'blue')).toHaveLength(3)
  expect(dealt.filter(colour => colour === 'grey')).toHaveLength(30)
  expect(quota(draw, 'Colour', keys(40), counts, 'grey', { fixed }).get('row 5')).toBe('red')
})

test('a quota that cannot be met is refused', () => {
  expect(() => quota(draw, 'Colour', keys(8), counts, 'grey')).toThrow('blue: 3 wanted')
})

test('one more row displaces at most one other for each value of a quota', () => {
  for (let count = 40; count < 80; count += 1) {
    const before = quota(draw, 'Colour', keys(count), counts, 'grey')
    const after = quota(draw, 'Colour', keys(count + 1), counts, 'grey')

    const changed = [...before].filter(([key, colour]) => after.get(key) !== colour)
    expect(changed.length).toBeLessThanOrEqual(counts.length)
  }
})

test('shares are whole numbers with exactly the total', () => {
  expect(
    shares(10, [
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]),
  ).toEqual([
    ['a', 4],
    ['b', 3],
    ['c', 3],
  ])
  expect(
    shares(480, [
      ['男', 52],
      ['女', 48],
    ]),
  ).toEqual([
    ['男', 250],
    ['女', 230],
  ])
})

test('a seeded id is a UUIDv7 of its own for each kind and key', () => {
  const ids = keys(5000).flatMap(key => [seedId('user', key), seedId('student', key)])

  expect(new Set(ids).size).toBe(10_000)
  for (const id of ids.slice(0, 50))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
