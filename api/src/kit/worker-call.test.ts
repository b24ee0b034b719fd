import { expect, test } from 'vitest'
import { kindOf } from '#test/thread-kind'
import { inWorker } from './worker-call.ts'

/** What its orders share: how many are being carried out, how many have been, and the most at once. */
const counts = () => new Int32Array(new SharedArrayBuffer(12))
const counted = kindOf(`const { counts, ms } = order
  const now = Atomics.add(counts, 0, 1) + 1
  for (let most = Atomics.load(counts, 2); most < now && Atomics.compareExchange(counts, 2, most, now) !== most; )
    most = Atomics.load(counts, 2)
  await new Promise(done => setTimeout(done, ms))
  Atomics.add(counts, 1, 1)
  Atomics.sub(counts, 0, 1)
  return { threadId }`)

test('what a thread makes of an order is given, also when that is nothing', async () => {
  expect(await inWorker(kindOf('return { got: order.a }'), { a: [1] })).toEqual({ got: [1] })
  expect(await inWorker(kindOf(''), {})).toBeUndefined()
})

test('of many orders two are carried out at once, by threads that stay for the next one', async () => {
  const seen = counts()
  const threads = await Promise.all(
    Array.from({ length: 7 }, () => inWorker<{ threadId: number }>(counted, { counts: seen, ms: 20 })),
  )
  expect([...seen]).toEqual([0, 7, 2])
  expect(new Set(threads.map(each => each.threadId)).size).toBe(2)
})

test('an order that fails says why and gives up its turn', async () => {
  const fails = kindOf('throw Object.assign(new Error("no room"), { code: "SQLITE_FULL" })')
  const all = await Promise.allSettled([1, 2, 3].map(at => inWorker(fails, { at })))
  const failed = { status: 'rejected', reason: { message: 'no room', code: 'SQLITE_FULL' } }
  expect(all).toMatchObject([failed, failed, failed])
  expect(await inWorker(kindOf('return 1'), {})).toBe(1)
})

test('an order that takes longer than it may is ended, from when its turn has come', async () => {
  const seen = counts()
  const late = inWorker(counted, { counts: seen, ms: 60_000 }, { patience: 100 })
  const others = [1, 2, 3].map(() => inWorker(counted, { counts: seen, ms: 10 }, { patience: 30_000 }))
  const [ended] = await Promise.allSettled([late, ...others])
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ended with 1') } })
  expect(seen[1]).toBe(3)
})
