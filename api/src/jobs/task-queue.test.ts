import { expect, test, vi } from 'vitest'
import type { World } from '#world/world'
import { openTaskQueue } from './task-queue.ts'

/** A queue whose tasks end when they are told to. */
function queueOf(most: number, of?: (world: World, id: string) => string | undefined) {
  const world = { closing: new Set() } as unknown as World
  const running = new Map<string, () => void>()
  const begun: string[] = []
  const queue = openTaskQueue(
    (_, id, signal) =>
      new Promise<void>(resolve => {
        const end = () => (running.delete(id), resolve())
        running.set(id, end)
        begun.push(id)
        signal.addEventListener('abort', end)
      }),
    { most: () => most, ...(of && { of }) },
  )
  return { world, running, begun, queue }
}
const turn = () => new Promise(done => setImmediate(done))

test('so many tasks run at a time, the others wait in their order', async () => {
  const { world, running, begun, queue } = queueOf(2)
  for (const id of ['a', 'b', 'c', 'd']) queue.queue(world, id)
  expect(begun).toEqual(['a', 'b'])
  running.get('b')!()
  await turn()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('a task that is stopped while it waits never runs, one that runs ends', async () => {
  const { world, running, begun, queue } = queueOf(1)
  for (const id of ['a', 'b', 'c']) queue.queue(world, id)
  queue.stop(world, 'b')
  queue.stop(world, 'a')
  await turn()
  expect([begun, [...running.keys()]]).toEqual([['a', 'c'], ['c']])
})

test('a world is kept open until its last task has ended, and closing it ends them all', async () => {
  const { world, begun, queue } = queueOf(1)
  for (const id of ['a', 'b']) queue.queue(world, id)
  expect(world.closing.size).toBe(1)
  await Promise.all([...world.closing].map(end => end()))
  expect([begun, world.closing.size]).toEqual([['a'], 0])
  await queue.done(world)
})

test('tasks of different lanes run beside each other, those of a lane in their order; one without a lane is not queued', async () => {
  const { world, running, begun, queue } = queueOf(1, (_, id) => (id === 'gone' ? undefined : id[0]))
  for (const id of ['a1', 'gone', 'a2', 'b1', 'a3']) queue.queue(world, id)
  expect(begun).toEqual(['a1', 'b1'])
  running.get('a1')!()
  await turn()
  expect([begun, world.closing.size]).toEqual([['a1', 'b1', 'a2'], 1])
})

test('a world is done when the last of those that wait has ended, and one that throws is a warning', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
  const [world, broken, ends] = [{ closing: new Set() } as unknown as World, new Error('broken'), [] as string[]]
  const run = async (_: World, id: string) => {
    await turn()
    ends.push(id)
    if (id === 'a') throw broken
  }
  const queue = openTaskQueue(run, { most: () => 1 })
  for (const id of ['a', 'b', 'c']) queue.queue(world, id)
  await queue.done(world)
  expect([ends, warn.mock.calls]).toEqual([['a', 'b', 'c'], [[broken]]])
  warn.mockRestore()
})

test('a world that closes waits until its tasks have ended, which may take a while', async () => {
  const world = { closing: new Set<() => Promise<void>>() } as unknown as World
  let ended = false
  const queue = openTaskQueue(
    async (_, __, signal) => {
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      await turn()
      ended = true
    },
    { most: () => 1 },
  )
  queue.queue(world, 'a')
  await Promise.all([...world.closing].map(end => end()))
  expect(ended).toBe(true)
})
