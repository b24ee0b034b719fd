import { expect, test } from 'vitest'
import { hashInTurn } from '#modules/account/service'
import type { World } from '#world/world'
import { openTurns } from './turns.ts'

/** Work that says when it began and ends when it is told. */
function steps() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<string>(end => ends.set(name, () => end(name)))
  }
  return { began, work, end: (name: string) => ends.get(name)!() }
}
const settle = () => new Promise(setImmediate)

test('work beyond what may run at once begins when something has ended, in the order it came', async () => {
  const { began, work, end } = steps()
  const turns = openTurns(2, 10)
  const all = ['a', 'b', 'c', 'd'].map(name => turns.take(name, work(name)))
  await settle()
  expect(began).toEqual(['a', 'b'])
  end('b')
  expect(await all[1]).toBe('b')
  await settle()
  expect(began).toEqual(['a', 'b', 'c'])
})

test('work under one key runs one after the other, and other keys overtake it', async () => {
  const { began, work, end } = steps()
  const turns = openTurns(2, 10)
  for (const name of ['a1', 'a2', 'b1']) void turns.take(name[0]!, work(name))
  await settle()
  expect(began).toEqual(['a1', 'b1'])
  end('a1')
  await settle()
  expect(began).toEqual(['a1', 'b1', 'a2'])
})

test('work that fails gives up its turn', async () => {
  const turns = openTurns(1, 10)
  const failed = turns.take('a', () => Promise.reject(new Error('no')))
  const next = turns.take('a', () => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('beyond those that may wait the next one is refused', async () => {
  const { work, end } = steps()
  const turns = openTurns(1, 1)
  const first = turns.take('a', work('a'))
  void turns.take('b', work('b'))
  await expect(turns.take('c', work('c'))).rejects.toMatchObject({ refusal: 'TOO_MANY' })
  await settle()
  end('a')
  expect(await first).toBe('a')
  void turns.take('d', work('d'))
  await expect(turns.take('e', work('e'))).rejects.toMatchObject({ refusal: 'TOO_MANY' })
})

test('work that nobody waits for any more is not begun, and lets those behind it come; one whose turn has come goes on', async () => {
  const { began, work, end } = steps()
  const turns = openTurns(1, 2)
  const left = new AbortController()
  const why = new Error('left')
  const first = turns.take('a', work('a'), left.signal)
  const second = turns.take('b', work('b'), left.signal)
  const third = turns.take('c', work('c'))
  await settle()
  left.abort(why)
  await expect(second).rejects.toBe(why)
  await expect(turns.take('d', work('d'), left.signal)).rejects.toBe(why)
  void turns.take('e', work('e'))
  end('a')
  expect(await first).toBe('a')
  await settle()
  expect(began).toEqual(['a', 'c'])
  end('c')
  expect(await third).toBe('c')
})

test('of passwords two are hashed at once and 200 wait, of all worlds together', async () => {
  const { began, work, end } = steps()
  const names = Array.from({ length: 202 }, (_, at) => `n${at}`)
  const worlds = [{ id: 'a' }, { id: 'b' }] as World[]
  const all = names.map((name, at) => hashInTurn(worlds[at % 2]!, name, work(name)))
  await settle()
  expect(began).toEqual(['n0', 'n1'])
  await expect(hashInTurn(worlds[0]!, 'late', work('late'))).rejects.toMatchObject({ refusal: 'TOO_MANY' })
  for (const name of names) {
    end(name)
    await settle()
  }
  expect(await Promise.all(all)).toEqual(names)
})
