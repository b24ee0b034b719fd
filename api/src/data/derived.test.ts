import { expect, test, vi } from 'vitest'
import type { World } from '#world/world'
import { derived, derivedFrom, derivedOf } from './derived.ts'

/** What is kept of a world that nobody writes to. */
const openKept = () => {
  const kept = new Map<string, unknown>()
  return { kept, world: { derived: kept, derivedFrom: () => kept } as Partial<World> as World }
}

test('an answer is computed once', () => {
  const { world } = openKept()
  const compute = vi.fn<() => number>(() => 1)
  expect([derived({ world }, 'a', compute), derived({ world }, 'a', compute)]).toEqual([1, 1])
  expect(compute).toHaveBeenCalledOnce()
})

test.each<[string, (world: World, key: string) => void]>([
  ['of a world', (world, key) => derived({ world }, key, () => key)],
  [
    'that are made of others',
    (world, key) =>
      ['whole', 'half', 'part'].reduceRight(
        (made, of) => () => derived({ world }, of === 'whole' ? key : `${of} of ${key}`, made),
        () => key,
      )(),
  ],
  ['of some tables', (world, key) => derivedFrom(world, ['UserMan'], key, () => key)],
])('at most 5,000 answers %s are kept, though nobody writes to it', (_, ask) => {
  const { kept, world } = openKept()
  let most = 0
  for (let asked = 0; asked < 12_000; asked += 1) {
    ask(world, `${asked}`)
    most = Math.max(most, kept.size)
  }
  expect([most, kept.get('11999')]).toEqual([5000, '11999'])
})

test('an answer to values is kept for these values alone, under its name', () => {
  const { world } = openKept()
  const asked: string[] = []
  const ask = (name: string, day: number) =>
    derivedOf({ world }, { tables: ['UserMan'] }, name, { day }, values => {
      asked.push(`${name} ${values.day}`)
      return values.day * 10
    })
  expect([ask('a', 1), ask('a', 2), ask('a', 1), ask('b', 1)]).toEqual([10, 20, 10, 10])
  expect(asked).toEqual(['a 1', 'a 2', 'b 1'])
})
