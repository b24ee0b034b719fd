import type { EventLoopUtilization } from 'node:perf_hooks'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runInNewContext } from 'node:vm'
import { settle } from './settle.ts'

const collect = vi.fn<() => void>()
/** How busy the loop was in each stretch of time, one after the other. */
const busyFor = (...shares: number[]) =>
  ((_now?: EventLoopUtilization, last?: EventLoopUtilization) => ({
    idle: 0,
    active: 0,
    utilization: last ? shares.shift()! : 1,
  })) as typeof performance.eventLoopUtilization

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  collect.mockReset()
  onTestFinished(() => void vi.useRealTimers())
})

test('what a start leaves is collected once, when the server has nothing to do', () => {
  settle(collect, busyFor(0.05, 0.05))
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledOnce()
})

test('a server that is asked from its first second on collects nothing until that ends', () => {
  settle(collect, busyFor(0.9, 0.5, 0.1))
  vi.advanceTimersByTime(2500)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1200)
  expect(collect).toHaveBeenCalledOnce()
})

test('what nobody holds any more is gone afterwards, and scripts do not see how', async () => {
  const held = new WeakRef(Array.from({ length: 1000 }, () => ({})))
  // What has just been looked at stays until the task is over.
  await new Promise(done => void setImmediate(done))
  settle(undefined, busyFor(0))
  vi.advanceTimersByTime(1200)
  expect(held.deref()).toBeUndefined()
  expect(runInNewContext('typeof gc')).toBe('undefined')
})
