import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
