import { expect, test, vi } from 'vitest'
import { refuse } from '#refuse'
import type { World } from '#world/world'
import type { Worlds } from '#world/worlds'
import { dropWith, openHolds } from './labels.ts'

/** Worlds by their labels, as far as they are asked here. */
function worldsOf(labels: Record<string, string[]>) {
  const dropped: string[] = []
  const worlds = {
    all: () => Object.keys(labels).map(id => ({ id }) as World),
    card: (id: string) => ({ labels: labels[id] }),
    drop: async (id: string) => {
      if (id === 'gone') refuse('WORLD_UNKNOWN', { id })
      if (id === 'default') refuse('WORLD_PROTECTED')
      if (id === 'broken') throw new Error('disk full')
      dropped.push(id)
    },
  } as unknown as Worlds
  return { worlds, dropped }
}

test('a world that somebody else drops meanwhile is not counted', async () => {
  const { worlds } = worldsOf({ a: ['x'], gone: ['x'], b: ['x', 'y'], c: [] })
  expect(await dropWith(worlds, 'x')).toEqual(['a', 'b'])
})

test('a world that cannot be dropped is no world that is gone', async () => {
  const { worlds } = worldsOf({ broken: ['x'] })
  await expect(dropWith(worlds, 'x')).rejects.toThrow('disk full')
  const { worlds: others } = worldsOf({ default: ['x'] })
  await expect(dropWith(others, 'x')).rejects.toMatchObject({ refusal: 'WORLD_PROTECTED' })
})

test('a world that cannot be dropped when its last holder goes is complained of', async () => {
  const { worlds } = worldsOf({ broken: ['x'] })
  const complaints: string[] = []
  const hold = openHolds({ worlds, complain: what => void complaints.push(what), isClosing: () => false })
  const end = () => {}
  hold({ label: 'x' }).open(() => {}, end)()
  await vi.waitFor(() => expect(complaints).toEqual(['disk full']))
})

test('worlds stay as long as one of two holders is there', () => {
  const { worlds, dropped } = worldsOf({ a: ['x'] })
  const hold = openHolds({ worlds, complain: () => {}, isClosing: () => false })
  const end = () => {}
  const [first, second] = [hold({ label: 'x' }).open(() => {}, end), hold({ label: 'x' }).open(() => {}, end)]
  first()
  expect(dropped).toEqual([])
  second()
  expect(dropped).toEqual(['a'])
})

test('worlds that are held stay when it is the server that ends', () => {
  const { worlds, dropped } = worldsOf({ a: ['x'] })
  let closing = false
  const hold = openHolds({ worlds, complain: () => {}, isClosing: () => closing })
  const end = () => {}
  const [first, second] = [hold({ label: 'x' }).open(() => {}, end), hold({ label: 'x' }).open(() => {}, end)]
  closing = true
  first()
  second()
  expect(dropped).toEqual([])
  closing = false
  hold({ label: 'x' }).open(() => {}, end)()
  expect(dropped).toEqual(['a'])
})
