import { expect, onTestFinished, test, vi } from 'vitest'
import { openLeaving } from './leaving.ts'
import type { World } from './world.ts'

/** A world that another one has replaced: what is done to it, in order, and how those who are in it go. */
function openLeft() {
  const done: string[] = []
  let go = () => {}
  let stopped = () => {}
  const world = {
    stop: () => (done.push('stopped'), new Promise<void>(resolve => (stopped = resolve))),
    idle: () => new Promise<void>(resolve => (go = resolve)),
  } as unknown as World
  const log = vi.fn<(message: string) => void>()
  const leaving = openLeaving(log)
  const retire = (end = async () => void done.push('ended')) => leaving.retire(world, end)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return { done, leaving, log, retire, go: () => go(), stopped: () => stopped() }
}
const turns = () => new Promise(setImmediate)

test('a world that is left is stopped at once, and ends when nobody is in it any more', async () => {
  const { done, leaving, retire, go, stopped } = openLeft()
  retire()
  expect(done).toEqual(['stopped'])
  leaving.hurry()
  go()
  await turns()
  expect(done).toEqual(['stopped'])
  stopped()
  await turns()
  expect(done).toEqual(['stopped'])
  go()
  await leaving.over()
  expect(done).toEqual(['stopped', 'ended'])
  expect(vi.getTimerCount()).toBe(0)
})

test('it ends after ten seconds where somebody stays', async () => {
  const { done, retire, stopped } = openLeft()
  retire()
  stopped()
  await turns()
  await vi.advanceTimersByTimeAsync(9999)
  expect(done).toEqual(['stopped'])
  await vi.advanceTimersByTimeAsync(1)
  await turns()
  expect(done).toEqual(['stopped', 'ended'])
})

test('it ends at once when the server does, which waits for it and is told what went wrong', async () => {
  const { leaving, log, retire, stopped } = openLeft()
  retire(async () => {
    await turns()
    throw new Error('EBUSY')
  })
  stopped()
  await turns()
  leaving.hurry()
  await leaving.over()
  expect(log).toHaveBeenCalledWith('EBUSY', expect.anything())
})
