import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { MessagePort } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { kindOf } from '#test/thread-kind'
import { ThreadTask } from './threads.ts'

const lastOf = async (task: ThreadTask) => {
  const [[last], [code]] = await Promise.all([once(task, 'message'), once(task, 'exit')])
  return [last as unknown, code as unknown]
}
const told = kindOf('return { order, threadId }')
const threadOf = async (entry = told, limits = {}) => {
  const [last] = await lastOf(new ThreadTask(entry, 'who', limits))
  return (last as { threadId: number }).threadId
}

/** Lets the threads work while this one hears nothing. */
const standStill = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)

test('a task is told its order, and what it gives is its last message', async () => {
  expect(await lastOf(new ThreadTask(told, { a: [1] }))).toEqual([
    { order: { a: [1] }, threadId: expect.any(Number) },
    0,
  ])
})

test('a task that gives nothing only ends', async () => {
  const task = new ThreadTask(kindOf(''), 1)
  const said = vi.fn<() => void>()
  task.on('message', said)
  expect(await once(task, 'exit')).toEqual([0])
  expect(said).not.toHaveBeenCalled()
})

test('what is said meanwhile goes both ways, and only between a task and whoever began it', async () => {
  const echo = kindOf(`port.postMessage({ order })
    const said = await new Promise(done => port.once('message', done))
    return { order, said }`)
  const talk = async (order: number) => {
    const task = new ThreadTask(echo, order)
    const [first] = (await once(task, 'message')) as [unknown]
    task.postMessage(`for ${order}`)
    return [first, ...(await lastOf(task))]
  }
  const talks = [1, 2].map(order => [{ order }, { order, said: `for ${order}` }, 0])
  expect(await Promise.all([talk(1), talk(2)])).toEqual(talks)
  expect(await talk(3)).toEqual([{ order: 3 }, { order: 3, said: 'for 3' }, 0])
})

test('a thread that has carried out its task carries out the next one with the same bounds', async () => {
  const kind = kindOf('return { threadId }')
  const first = await threadOf(kind)
  expect(await threadOf(kind)).toBe(first)
  expect(await threadOf(kind, { maxOldGenerationSizeMb: 64 })).not.toBe(first)
  expect(await threadOf(kindOf('return { threadId }'))).not.toBe(first)
  expect(await threadOf(kind)).toBe(first)
})

test('a thread has the bounds that its task asks for', async () => {
  const bounds = kindOf('return resourceLimits')
  const [last] = await lastOf(new ThreadTask(bounds, 1, { maxOldGenerationSizeMb: 64 }))
  expect(last).toMatchObject({ maxOldGenerationSizeMb: 64 })
})

test('of threads that have nothing to do two are kept', async () => {
  const kind = kindOf('await new Promise(done => setTimeout(done, 50)); return { threadId }')
  const four = () => Promise.all([threadOf(kind), threadOf(kind), threadOf(kind), threadOf(kind)])
  const before = await four()
  const after = await four()
  expect(new Set(before).size).toBe(4)
  expect(after.filter(id => before.includes(id))).toHaveLength(2)
})

test('a thread that waits for a minute ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const kind = kindOf('return { threadId }')
  const first = await threadOf(kind)
  vi.advanceTimersByTime(59_999)
  expect(await threadOf(kind)).toBe(first)
  vi.advanceTimersByTime(59_999)
  expect(await threadOf(kind)).toBe(first)
  vi.advanceTimersByTime(60_000)
  expect(await threadOf(kind)).not.toBe(first)
})

test('a task that is ended takes its thread along; one that is over cannot be ended', async () => {
  const kind = kindOf('if (order === "stay") await new Promise(() => setInterval(() => {}, 1000)); return { threadId }')
  const first = await threadOf(kind)
  const stays = new ThreadTask(kind, 'stay')
  const exits = vi.fn<(code: number) => void>()
  stays.on('exit', exits)
  await stays.terminate()
  expect(exits.mock.calls).toEqual([[1]])

  const over = new ThreadTask(kind, 'go')
  const [[{ threadId }]] = (await Promise.all([once(over, 'message'), once(over, 'exit')])) as [
    [{ threadId: number }],
    unknown,
  ]
  expect(threadId).not.toBe(first)
  await over.terminate()
  const heard = new ThreadTask(kind, 'go')
  heard.once('message', () => void heard.terminate())
  await once(heard, 'exit')
  expect(await threadOf(kind)).toBe(threadId)
})

test('a thread whose task is ended in the moment in which it is over takes no other', async () => {
  const kind = kindOf('port.postMessage({ order }); return { threadId }')
  const task = new ThreadTask(kind, 'say')
  const said = vi.fn<(message: unknown) => void>()
  task.on('message', said).once('message', () => {
    // Its last message is on its way by then.
    standStill()
    void task.terminate()
  })
  expect(await once(task, 'exit')).toEqual([1])
  expect(said.mock.calls).toEqual([[{ order: 'say' }]])
  const [first] = (await once(new ThreadTask(kind, 'on'), 'message')) as [unknown]
  expect(first).toEqual({ order: 'on' })
})

test('a task that breaks down says why, and the next one has another thread; nobody has to listen', async () => {
  const kind = kindOf(
    'if (order === "break") throw Object.assign(new Error("broken"), { code: "SQLITE_FULL" }); return { threadId }',
  )
  const first = await threadOf(kind)
  await expect(once(new ThreadTask(kind, 'break'), 'message')).rejects.toMatchObject({
    message: 'broken',
    code: 'SQLITE_FULL',
  })
  const unheard = new ThreadTask(kind, 'break')
  const ended = new Promise(done => unheard.once('exit', done))
  expect(await ended).toBe(1)
  expect(await threadOf(kind)).not.toBe(first)
})

test('a thread that has ended while it had nothing to do takes no task', async () => {
  const kind = kindOf('setTimeout(() => process.exit(0), 20); return { threadId }')
  const first = await threadOf(kind)
  await new Promise(done => setTimeout(done, 500))
  expect(await threadOf(kind)).not.toBe(first)
})

test('a task that waits for what never comes ends its thread', async () => {
  const ended = new Promise(done => new ThreadTask(kindOf('await new Promise(() => {})'), 1).once('exit', done))
  expect(await ended).toBe(13)
})

test('a thread that ends in the middle of its task, also without an error, has not carried it out', async () => {
  const kind = kindOf('if (order === "leave") process.exit(0); return { threadId }')
  await threadOf(kind)
  expect(await once(new ThreadTask(kind, 'leave'), 'exit')).toEqual([1])
})

test.each([
  ['ends', 'process.exit(0)'],
  ['breaks down', 'throw new Error("broken")'],
])('of a thread that %s in its second task the first one hears nothing', async (_, then) => {
  const kind = kindOf(`if (order === "second") ${then}; return { threadId }`)
  const first = new ThreadTask(kind, 'first')
  const [exits, errors] = [vi.fn<(code: number) => void>(), vi.fn<(error: Error) => void>()]
  first.on('exit', exits).on('error', errors)
  await lastOf(first)
  const second = new ThreadTask(kind, 'second')
  expect(await new Promise(done => second.once('exit', done))).toBe(1)
  expect([exits.mock.calls, errors.mock.calls]).toEqual([[[0]], []])
})

test('nothing is heard of a task after its thread has ended', async () => {
  const on = vi.spyOn(MessagePort.prototype, 'on')
  const leave = 'port.once("message", () => process.exit(0))'
  const task = new ThreadTask(kindOf(`${leave}; port.postMessage({ order }); await new Promise(() => {})`), 'one')
  // A worker has ports of its own before.
  const port = on.mock.contexts.at(-1) as MessagePort
  on.mockRestore()
  const heard = vi.fn<(said: unknown) => void>()
  task.on('message', heard).on('exit', heard)
  await once(task, 'message')
  task.postMessage('leave')
  await once(task, 'exit')
  expect(heard.mock.calls).toEqual([[{ order: 'one' }], [1]])
  // Node may hand over what a thread said last only now, and then nobody listens.
  expect(port.listenerCount('message')).toBe(0)
})

test("a thread that breaks down while it has nothing to do is in nobody's way", async () => {
  const kind = kindOf('setTimeout(() => { throw new Error("late") }, 20); return { threadId }')
  const first = await threadOf(kind)
  await new Promise(done => setTimeout(done, 500))
  expect(await threadOf(kind)).not.toBe(first)
})

test('a process waits for its tasks and ends when they are over', async () => {
  const code = `import { once } from 'node:events'
    import { ThreadTask } from ${JSON.stringify(new URL('threads.ts', import.meta.url).href)}
    const kind = new URL(${JSON.stringify(kindOf('await new Promise(done => setTimeout(done, 50)); return order').href)})
    for (const order of ['one', 'two']) console.log(...(await once(new ThreadTask(kind, order), 'message')))`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { timeout: 20_000 })
  expect((await run).stdout).toBe('one\ntwo\n')
})
