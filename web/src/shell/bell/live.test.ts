// @vitest-environment node
import { live } from '@xuegong/contracts/modules/notice'
import { success } from '@xuegong/contracts/envelope'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { locks } from 'node:worker_threads'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bind } from '#api/client.ts'
import { type Instead, standAt, startApi } from '#test/page.tsx'
import { shortenPauses } from '#test/short-pauses.ts'
import { watchLive } from './live.ts'

const api = await startApi('tiny')
shortenPauses()
const eventsPath = '/api/Home/Events'
let token = ''
let opened: ReadableStreamDefaultController<Uint8Array>[] = []
const streams: Instead = path => {
  if (path !== eventsPath) return undefined
  const body = new ReadableStream<Uint8Array>({ start: controller => void opened.push(controller) })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}
const push = (event: object) =>
  opened.at(-1)!.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`))
const told = (Notice: number) => ({ Kind: 'count', Count: { Notice, Message: 0, Todo: 0, Total: Notice } })

const useLocks = (value: LockManager | undefined) =>
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value } }))
beforeEach(() => {
  useLocks(locks as LockManager)
  opened = []
  // Tabs of a test find one another by the token, and those of other tests do not.
  token = `${api.token('admin')}`
})

/** A tab of the page: what it was told of the stream, and the count that it knows. */
function tab(instead = streams) {
  const { store } = standAt(api, '/dashboard', token, instead)
  const streaming = vi.fn<(is: boolean) => void>()
  bind(live.getUnreadCount)
  const stop = watchLive(store, token, streaming)
  onTestFinished(stop)
  const known = () => {
    const queries = store.getState().api.queries as Record<string, { data?: { Total: number } } | undefined>
    return queries['notice.getUnreadCount({})']?.data?.Total
  }
  return { streaming, known, stop, store }
}

test('of two tabs one follows the stream, and the other one is told', async () => {
  const [first, second] = [tab(), tab()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  push(told(7))
  await vi.waitFor(() => expect([first.known(), second.known()]).toEqual([7, 7]))
  expect(opened).toHaveLength(1)
  expect([first.streaming.mock.lastCall, second.streaming.mock.lastCall]).toEqual([[true], [true]])
})

test('where the stream breaks off both tabs ask for themselves, until there is one again', async () => {
  const [first, second] = [tab(), tab()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  push(told(7))
  await vi.waitFor(() => expect(second.streaming.mock.lastCall).toEqual([true]))
  opened[0]!.close()
  await vi.waitFor(() =>
    expect([first.streaming.mock.lastCall, second.streaming.mock.lastCall]).toEqual([[false], [false]]),
  )
  await vi.waitFor(() => expect(opened).toHaveLength(2), 5000)
  push(told(8))
  await vi.waitFor(() => expect([first.known(), second.known()]).toEqual([8, 8]))
  expect(second.streaming.mock.lastCall).toEqual([true])
})

test('when the tab that follows the stream is closed, another one does', async () => {
  const [first, second] = [tab(), tab()]
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  first.stop()
  // As a browser ends what it reads for a call that was given up.
  opened[0]!.error(new DOMException('aborted', 'AbortError'))
  await vi.waitFor(() => expect(opened).toHaveLength(2), 5000)
  push(told(9))
  await vi.waitFor(() => expect(second.known()).toBe(9))
})

test('a browser without locks opens no stream', async () => {
  useLocks(undefined)
  const { streaming } = tab()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(opened).toHaveLength(0)
  expect(streaming).not.toHaveBeenCalledWith(true)
})

test('other counts of notices are read again on the home page; the same ones are not', async () => {
  const calls: string[] = []
  const { store, known } = tab((path, ...rest) => {
    calls.push(path)
    if (path === home.getWorkbench.path) return Response.json(success({}))
    return streams(path, ...rest)
  })
  const times = () => calls.filter(path => path === home.getWorkbench.path).length
  const board = store.dispatch(bind(home.getWorkbench).initiate({}))
  await board
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  push(told(3))
  await vi.waitFor(() => expect(known()).toBe(3))
  push(told(3))
  push(told(4))
  await vi.waitFor(() => expect(times()).toBe(2))
  expect(calls.filter(path => path === live.getUnreadCount.path)).toEqual([])
})
