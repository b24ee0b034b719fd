import { endWithFile } from '@xuegong/api/test/file-end'
import { threadFile } from '@xuegong/api/test/thread-file'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lend, report } from '#api/notify.ts'
import { setTime, thisYear } from '#app/clock.ts'
import { fetchOfNode } from './dom.ts'

const { error } = console
const page = document.documentElement

/** The setup once more, as for another file. */
const setUp = (why: string): Promise<unknown> => import(/* @vite-ignore */ `./setup.ts?${why}`)

test('complaints on the console are listened to', () => {
  expect(vi.isMockFunction(error)).toBe(true)
})

let failed: unknown
test.fails('a complaint on the console fails its test', () => {
  onTestFinished(({ task }) => void (failed = task.result?.errors?.map(({ message }) => message)))
  error('something is wrong')
  expect(error).toHaveBeenCalledOnce()
})

test('and nothing else does', () => {
  expect(failed).toEqual(['console.error was called: something is wrong'])
})

test('threads of the server start from their bundles', () => {
  expect(threadFile().pathname).toMatch(/\/api\/\.bundled-[^/]+\/workers\/base-worker\.js$/)
})

test('a fetch that a file has left is told before the next one', async () => {
  globalThis.fetch = async () => new Response()
  await expect(setUp('left')).rejects.toThrow('the file before has left a fetch of its own')
  globalThis.fetch = fetchOfNode
})

const ended = vi.fn<() => Promise<void>>(async () => {})

describe('a file', async () => {
  page.className = 'left'
  document.body.className = 'left'
  document.head.innerHTML = '<style></style>'
  document.body.innerHTML = '<p></p>'
  history.pushState({ left: true }, '', '/left')
  await setUp('begun')

  test('begins with an empty document at its address, in which nothing moves', () => {
    expect(page.outerHTML).toBe(
      '<html data-still=""><head></head><body><style>.adm-px-tester { position: fixed }</style></body></html>',
    )
    expect([location.href, history.state]).toEqual(['http://localhost:3000/', null])
  })

  test('has what a test stores, and the time of its server', async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    await new Promise(done => (indexedDB.open('left').onsuccess = done))
    setTime('2001-01-01T00:00:00+08:00')
    expect([localStorage.length, thisYear()]).toEqual([1, 2001])
  })

  test('but not what the test before did', async () => {
    expect([localStorage.length, sessionStorage.length, await indexedDB.databases()]).toEqual([0, 0, []])
    expect(thisYear()).toBeGreaterThan(2001)
  })

  test('may leave anything behind', () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async () => new Response())
    vi.spyOn(globalThis, 'fetch')
    report('said to nobody')
    endWithFile(ended)
    expect(fetch).not.toBe(fetchOfNode)
  })
})

test('all that a file has left is taken back, also a stub on which there was a spy', () => {
  expect(ended).toHaveBeenCalledOnce()
  expect(vi.isFakeTimers()).toBe(false)
  // As Vitest does after each file.
  vi.restoreAllMocks()
  expect(fetch).toBe(fetchOfNode)
  const message = vi.fn<() => void>()
  lend({ message, unsay() {}, notice() {}, tell() {}, ask: async () => false })()
  expect(message).not.toHaveBeenCalled()
})
