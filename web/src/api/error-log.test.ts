import { webLogLimits, siteCalls } from '@xuegong/contracts/modules/system/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#app/store.ts'
import { reportErrors } from './error-log.ts'
import { openShelves } from './storage.ts'

const sent = vi.fn<(path: string, body: string) => Promise<Response>>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  sent.mockReset().mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => sent(new URL(address).pathname, body))
  document.head.innerHTML = '<base href="/w/shard-1/" />'
  history.replaceState(null, '', 'http://localhost:3000/w/shard-1/base/student?Key=secret')
  const outside = { go: () => {}, reload: () => {}, isPublic: () => false, shelves: openShelves('') }
  stop = reportErrors(createStore({ config: { ApiBase: '', HomeUrl: '', Kit: true, World: '' }, ...outside }))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const throwIt = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error, message: String(error) }))
const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
const reports = () => sent.mock.calls.map(([, body]) => JSON.parse(body) as { RoutePath: string; ErrorLog: string })

test('an uncaught error is reported with its stack and the path without its query', () => {
  throwIt(new TypeError('x is not a function'))
  expect(sent.mock.calls[0]![0]).toBe(`/w/shard-1${siteCalls.addWebLog.path}`)
  const [{ RoutePath, ErrorLog }] = reports() as [{ RoutePath: string; ErrorLog: string }]
  expect(RoutePath).toBe('/base/student')
  expect(ErrorLog).toMatch(/^TypeError: x is not a function\n\s+at /)
})

test.each([
  ['an error', new Error('no luck'), /no luck/],
  ['a text', 'no luck', /^no luck$/],
  ['a failure of a call', { outcome: 'failed', message: 'no luck', requestId: 'r1' }, /^no luck$/],
  ['nothing', undefined, /^undefined$/],
])('an unhandled rejection with %s is reported', (_, reason, text) => {
  reject(reason)
  expect(reports()[0]!.ErrorLog).toMatch(text)
})

test.each(['cancel', new Error('cancel'), 'ResizeObserver loop completed with undelivered notifications.'])(
  '%s is no error',
  reason => {
    reject(reason)
    throwIt(reason)
    expect(sent).not.toHaveBeenCalled()
  },
)

test('a report that fails is not reported', async () => {
  sent.mockRejectedValue(new Error('offline'))
  const rejected = vi.fn<() => void>()
  process.on('unhandledRejection', rejected)
  throwIt(new Error('first'))
  await new Promise(setImmediate)
  process.off('unhandledRejection', rejected)
  expect(rejected).not.toHaveBeenCalled()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('the same error is reported once a minute, and ten different ones at most', () => {
  for (let time = 0; time < 3; time++) reject('again')
  expect(sent).toHaveBeenCalledTimes(1)
  for (let other = 0; other < 30; other++) reject(`other ${other}`)
  expect(sent).toHaveBeenCalledTimes(10)
  vi.setSystemTime(60_000)
  reject('again')
  expect(sent).toHaveBeenCalledTimes(11)
})

test('a long stack is cut to what the server takes', () => {
  reject('x'.repeat(10_000))
  expect(reports()[0]!.ErrorLog).toHaveLength(webLogLimits.ErrorLog)
})
