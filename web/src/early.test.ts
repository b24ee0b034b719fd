import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { askEarly, type Call, earlyScript, markOf } from './early.ts'

const asked = vi.fn<typeof fetch>(async () => Response.json({}))
const menu: Call = {
  url: 'http://localhost:3000/api/menu',
  method: 'POST',
  headers: { AppType: '1#1.0.0' },
  body: '{}',
}

/** A page of a world at the address whose calls were kept for a session. */
function stand({ world = '', kept = 'mine', calls = [menu], at = '/base/student?Grade=2024' } = {}) {
  document.head.innerHTML = `<meta name="config" content='{"World":"${world}"}' />`
  history.replaceState(null, '', 'http://localhost:3000/base/student?Grade=2024')
  openShelves(world).browser.set('asked', { mark: markOf(kept), at: { [at]: calls } })
}
const signIn = (token: string, { world = '', shelf = 'browser' as 'browser' | 'tab', lifetime = 1000 } = {}) =>
  openShelves(world)[shelf].set(shelf === 'tab' ? 'token' : 'Access-Token', token, lifetime)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.asked
})

test('what an address asked for at the last visit is asked for again, by the session of now', async () => {
  stand()
  signIn('mine')
  askEarly(markOf)
  expect(asked.mock.lastCall).toEqual([
    menu.url,
    { method: 'POST', headers: { AppType: '1#1.0.0', 'X-Token': 'mine' }, body: '{}', signal: expect.any(AbortSignal) },
  ])
  expect(window.asked?.token).toBe('mine')
  expect(await window.asked?.replies.get(`POST ${menu.url} {}`)).toBeInstanceOf(Response)
})

test('its reply is awaited for three minutes, and belongs to the moment it was asked for', () => {
  stand()
  signIn('mine')
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const now = vi.spyOn(performance, 'now').mockReturnValue(5)
  onTestFinished(() => [timeout, now].forEach(spy => spy.mockRestore()))
  askEarly(markOf)
  expect(timeout).toHaveBeenCalledWith(180_000)
  expect(window.asked?.at).toBe(performance.timeOrigin + 5)
})

test('a call that fails before anybody takes its reply is no error of the page', async () => {
  stand()
  signIn('mine')
  const unseen = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unseen)
  onTestFinished(() => void process.off('unhandledRejection', unseen))
  // Not a spy: it would look at the reply itself.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  askEarly(markOf)
  await new Promise(setImmediate)
  expect(window.asked?.replies.size).toBe(1)
  expect(unseen).not.toHaveBeenCalled()
})

test.each(['', '<meta name="config" content="" />'])(
  'a page that its server wrote no configuration into asks as well: %j',
  head => {
    stand()
    document.head.innerHTML = head
    signIn('mine')
    askEarly(markOf)
    expect(asked).toHaveBeenCalledOnce()
  },
)

test('the session of the tab goes before that of the browser', () => {
  stand({ kept: 'tab' })
  signIn('browser')
  signIn('tab', { shelf: 'tab' })
  askEarly(markOf)
  expect(window.asked?.token).toBe('tab')
})

test('a world has calls and sessions of its own', () => {
  stand({ world: 'shard-1' })
  signIn('mine')
  askEarly(markOf)
  expect(asked).not.toHaveBeenCalled()
  signIn('mine', { world: 'shard-1' })
  askEarly(markOf)
  expect(asked).toHaveBeenCalledOnce()
})

test.each([
  ['strangers', () => stand()],
  ['another session', () => (stand(), signIn('yours'))],
  ['a session that is over', () => (stand(), signIn('mine', { lifetime: -1 }))],
  ['another address', () => (stand({ at: '/base/student' }), signIn('mine'))],
  ['a storage that holds something else', () => (signIn('mine'), localStorage.setItem('pro__asked', '{"value":{}}'))],
  ['a storage that cannot be read', () => (stand(), localStorage.setItem('pro__Access-Token', '{'))],
])('nothing is asked for by %s', (_, prepare) => {
  prepare()
  askEarly(markOf)
  expect(asked).not.toHaveBeenCalled()
})

test('both functions stand by themselves, as the page holds them without the rest of this file', () => {
  stand()
  signIn('mine')
  // oxlint-disable-next-line no-implied-eval -- it is what the page does
  new Function(earlyScript())()
  expect(asked).toHaveBeenCalledOnce()
})

test('the mark of a session tells it from others and does not hold its token', () => {
  expect(markOf('mine')).not.toBe(markOf('nime'))
  expect(String(markOf('eyJhbGciOiJIUzI1NiJ9.e30.abc'))).toMatch(/^-?\d{1,10}$/)
})
