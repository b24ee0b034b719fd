import { expect, onTestFinished, test, vi } from 'vitest'
import { kindOf } from '#test/thread-kind'
import { inWorker } from './worker-call.ts'

/** What its orders share: how many are being carried out, how many have been, and the most at once. */
const counts = () => new Int32Array(new SharedArrayBuffer(12))
const counted = kindOf(`const { counts } = order
  const now = Atomics.add(counts, 0, 1) + 1
  for (let most = Atomics.load(counts, 2); most < now && Atomics.compareExchange(counts, 2, most, now) !== most; )
    most = Atomics.load(counts, 2)
  await new Promise(done => setTimeout(done, 20))
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
    Array.from({ length: 7 }, () => inWorker<{ threadId: number }>(counted, { counts: seen })),
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

const settle = () => new Promise<void>(done => setImmediate(() => done()))

/** Ends when the fourth of its counts is no longer zero. */
const held = kindOf(`const alive = setInterval(() => {}, 1000)
  await Atomics.waitAsync(order.counts, 3, 0).value
  clearInterval(alive)
  return order.name`)
const hold = (name: string, counts: Int32Array, patience: number) => inWorker(held, { name, counts }, { patience })

test('an order that takes longer than it may is ended, from when its turn has come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const counts = new Int32Array(new SharedArrayBuffer(16))
  const [late, long, waiting] = [hold('late', counts, 100), hold('long', counts, 300), hold('waiting', counts, 150)]
  const ended = late.then(String, ({ message }: Error) => message)
  // The turns have been given by then, and the clocks of those two run.
  await settle()
  vi.advanceTimersByTime(99)
  expect(await Promise.race([ended, settle()])).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(await ended).toMatch(/ended with 1$/)
  // It would have run out had it begun to count when it was asked for.
  await settle()
  vi.advanceTimersByTime(149)
  Atomics.store(counts, 3, 1)
  Atomics.notify(counts, 3)
  expect(await Promise.all([long, waiting])).toEqual(['long', 'waiting'])
})

test('an order waits two minutes for its turn and is refused then; one that nobody waits for any more is not begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const counts = new Int32Array(new SharedArrayBuffer(16))
  const running = [hold('one', counts, 300_000), hold('two', counts, 300_000)]
  await settle()
  const seen = new SharedArrayBuffer(4)
  const notes = kindOf('new Int32Array(order.seen)[0] += 1')
  const left = new AbortController()
  const late = inWorker(notes, { seen }).catch((error: unknown) => error)
  const gone = inWorker(notes, { seen }, { left: left.signal }).catch((error: unknown) => error)
  vi.advanceTimersByTime(119_999)
  left.abort('left')
  expect(await gone).toBe('left')
  expect(await Promise.race([late, settle()])).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(await late).toMatchObject({ refusal: 'TOO_MANY' })
  Atomics.store(counts, 3, 1)
  Atomics.notify(counts, 3)
  expect(await Promise.all(running)).toEqual(['one', 'two'])
  // Those before it would have had their turn, and hold none.
  await inWorker(notes, { seen })
  expect(new Int32Array(seen)[0]).toBe(1)
})
