import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCalls, noteAnswered, sendAhead, takeAnswer } from './ahead.ts'
import { type Kept, markOf } from '#app/early.ts'
import type { Outside } from './outside.ts'
import { requestOf } from './send.ts'
import { openShelves } from './storage.ts'

const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
const outside = (): Outside => ({ config, shelves: openShelves(''), go() {}, reload() {}, isPublic: () => false })
const asked = vi.fn<typeof fetch>(async () => Response.json({ ErrorCode: 0 }))
const page = { PageIndex: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer that is on its way is taken once', async () => {
  const here = outside()
  void sendAhead(here, 'mine', people.listStudents, page)
  expect(await takeAnswer(here, 'mine', people.listStudents, page)).toMatchObject({ status: 200 })
  expect(takeAnswer(here, 'mine', people.listStudents, page)).toBeUndefined()
})

test.each([
  ['another session', 'yours', people.listStudents, page],
  ['another input', 'mine', people.listStudents, { PageIndex: 2 }],
  ['another call', 'mine', people.countStudents, page],
] as const)('it is not the answer of %s', (_, token, endpoint, input) => {
  const here = outside()
  void sendAhead(here, 'mine', people.listStudents, page)
  expect(takeAnswer(here, token, endpoint, input)).toBeUndefined()
})

test('it is not the answer of another world', () => {
  void sendAhead(outside(), 'mine', people.listStudents, page)
  expect(takeAnswer(outside(), 'mine', people.listStudents, page)).toBeUndefined()
})

test('after a command it is no longer used', () => {
  const here = outside()
  void sendAhead(here, 'mine', people.listStudents, page)
  void takeAnswer(here, 'mine', people.editStudent, {})
  expect(takeAnswer(here, 'mine', people.listStudents, page)).toBeUndefined()
})

test('it is used for a minute', () => {
  const here = outside()
  void sendAhead(here, 'mine', account.loadMenu, {})
  void sendAhead(here, 'mine', account.getProfile, {})
  vi.advanceTimersByTime(59_999)
  expect(takeAnswer(here, 'mine', account.loadMenu, {})).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(takeAnswer(here, 'mine', account.getProfile, {})).toBeUndefined()
})

/** The page has made a call before its scripts came, in a session, and got no reply but this one. */
function askedBy(token: string, at = Date.now()) {
  const { url, method, body } = requestOf(config, people.listStudents, page)
  const reply = Response.json({ ErrorCode: 0, RequestMsg: 'early' })
  window.asked = { token, at, replies: new Map([[`${method} ${url} ${body}`, Promise.resolve(reply)]]) }
  asked.mockClear()
}

test('a call that the page itself has made is not made again, but one more is', async () => {
  askedBy('mine')
  const here = outside()
  expect(await sendAhead(here, 'mine', people.listStudents, page)).toMatchObject({ body: { RequestMsg: 'early' } })
  expect(asked).not.toHaveBeenCalled()
  await sendAhead(here, 'mine', people.listStudents, page)
  expect(asked).toHaveBeenCalledOnce()
})

test.each([
  ['of another session', () => askedBy('yours'), page],
  ['of a minute ago', () => askedBy('mine', Date.now() - 60_000), page],
  ['with another input', () => askedBy('mine'), { PageIndex: 2 }],
])('a reply %s is not used', async (_, prepare, input) => {
  prepare()
  await sendAhead(outside(), 'mine', people.listStudents, input)
  expect(asked).toHaveBeenCalledOnce()
})

const kept = (here: Outside) => here.shelves.browser.get<Kept>('asked', { mark: 0, at: {} })

test('calls that were answered are kept for their address, once, and without the token', () => {
  const here = outside()
  noteAnswered(here, account.loadMenu, {})
  noteAnswered(here, people.listStudents, page)
  keepCalls(here, 'mine', '/base/student')
  const calls = [requestOf(config, account.loadMenu, {}), requestOf(config, people.listStudents, page)]
  expect(kept(here)).toEqual({ mark: markOf('mine'), at: { '/base/student': calls } })
  expect(JSON.stringify(calls)).not.toContain('mine')
  keepCalls(here, 'mine', '/elsewhere')
  expect(kept(here).at['/elsewhere']).toEqual([])
})

test('another session begins to keep anew', () => {
  const here = outside()
  keepCalls(here, 'mine', '/a')
  keepCalls(here, 'yours', '/b')
  expect(kept(here)).toEqual({ mark: markOf('yours'), at: { '/b': [] } })
})

test('twenty addresses are kept, the last ones', () => {
  const here = outside()
  for (let at = 0; at < 22; at++) keepCalls(here, 'mine', `/${at}`)
  keepCalls(here, 'mine', '/3')
  const others = Array.from({ length: 18 }, (_, at) => `/${at + 4}`)
  expect(Object.keys(kept(here).at)).toEqual(['/2', ...others, '/3'])
})

test('they are kept for a week', () => {
  const here = outside()
  keepCalls(here, 'mine', '/a')
  vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000 - 1)
  expect(kept(here).at).toEqual({ '/a': [] })
  vi.advanceTimersByTime(2)
  expect(kept(here).at).toEqual({})
})

test.each([undefined, null, 5, 'text', []])('what somebody else wrote in their place, %j, is overwritten', at => {
  const here = outside()
  here.shelves.browser.set('asked', { mark: markOf('mine'), at })
  keepCalls(here, 'mine', '/a')
  expect(kept(here).at).toHaveProperty('/a', [])
})
