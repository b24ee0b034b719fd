import { failure, success } from '@xuegong/contracts/envelope'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { enterAgain } from './again.ts'
import { keepVisit } from './enter.ts'

const world = `demo-${'0'.repeat(32)}`
const visit = { world, url: `/w/${world}/`, preset: 'tiny', secondsLeft: 3540, LoginName: 'fdy01', Token: 'new' }
const { tab, browser } = openShelves(world)

const asked = vi.fn<typeof fetch>()
const replace = vi.spyOn(location, 'replace')
vi.stubGlobal('fetch', asked)

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json(success(visit)))
  replace.mockReset().mockImplementation(() => {})
})

/** A page of the school, which was entered as somebody, without a session. */
function stand(LoginName: string, at = 'base/student') {
  if (LoginName) keepVisit({ world, Token: 'old', LoginName })
  tab.remove('token')
  browser.remove('Access-Token')
  const base = `http://localhost:3000/w/${world}/`
  document.head.innerHTML = `<base href="${base}" />`
  history.replaceState(null, '', base + at)
}
afterAll(() => {
  replace.mockRestore()
  document.head.innerHTML = ''
  history.replaceState(null, '', 'http://localhost:3000/')
})

test('a visitor whose session has ended is let in again as who he was, instead of being asked for a password', async () => {
  stand('fdy01')
  await enterAgain(world)
  const [address, { body }] = asked.mock.lastCall as [string, RequestInit]
  expect([address, body]).toEqual(['http://localhost:3000/__kit/demo/enter', '{"LoginName":"fdy01"}'])
  expect([tab.get('token', ''), browser.get('Access-Token', '')]).toEqual(['new', 'new'])
  expect(replace.mock.calls).toEqual([[`/w/${world}/dashboard`]])
})

test('two tabs are two people: each is let in again as its own', async () => {
  stand('fdy01')
  browser.set('visitor', 'admin')
  await enterAgain(world)
  expect(asked.mock.lastCall![1]!.body).toBe('{"LoginName":"fdy01"}')
})

test('the session that another person has begun in another tab meanwhile makes nobody that person here', async () => {
  stand('fdy01')
  keepVisit({ world, Token: 'of admin', LoginName: 'admin' })
  tab.set('visitor', 'fdy01')
  tab.remove('token')
  await enterAgain(world)
  expect(asked.mock.lastCall![1]!.body).toBe('{"LoginName":"fdy01"}')
})

test('a new tab, which knows nobody yet, is let in as who the browser was last', async () => {
  localStorage.clear()
  stand('fdy01')
  sessionStorage.clear()
  await enterAgain(world)
  expect(asked.mock.lastCall![1]!.body).toBe('{"LoginName":"fdy01"}')
})

test('who comes in anew finds nothing in this tab of what was kept there before', () => {
  tab.set('x', '1')
  keepVisit(visit)
  expect([tab.get('x', ''), tab.get('visitor', '')]).toEqual(['', 'fdy01'])
})

test('the login that a page has led to lets him in as well', async () => {
  stand('fdy01', 'user/login?redirect=%2Fbase%2Fstudent')
  await enterAgain(world)
  expect(replace.mock.calls).toEqual([[`/w/${world}/dashboard`]])
})

test('who cannot be let in again is led to the choice', async () => {
  stand('fdy01')
  asked.mockImplementation(async () => Response.json(failure(410, '演示已结束，请重新选择场景'), { status: 410 }))
  await enterAgain(world)
  expect(replace.mock.calls).toEqual([['/demo']])
})

test('who has signed out, has a session or never chose who he is stays where he is', async () => {
  stand('fdy01', 'user/login')
  await enterAgain(world)
  stand('fdy01')
  tab.set('token', 'new')
  await enterAgain(world)
  stand('fdy01')
  sessionStorage.clear()
  browser.set('Access-Token', 'new')
  await enterAgain(world)
  localStorage.clear()
  stand('')
  await enterAgain(world)
  expect([asked.mock.calls, replace.mock.calls]).toEqual([[], []])
})
