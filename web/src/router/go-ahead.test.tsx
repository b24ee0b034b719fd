// @vitest-environment node
import { screen, waitFor } from '@testing-library/react'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { success } from '@xuegong/contracts/envelope'
import { account } from '@xuegong/contracts/modules/account'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signedIn } from '#api/session-state.ts'
import { openShelves } from '#api/storage.ts'
import type { Kept } from '#app/early.ts'
import type { Screen } from '#nav/screen.ts'
import { screens } from '#nav/screens.ts'
import { SsoLinks } from '#features/account/sign-on/sso-links.ts'
import { ahead as aheadOf, times } from '#test/ahead.tsx'
import { node } from '#test/menu-node.ts'
import { type Instead, standAt, startApi } from '#test/page.tsx'
import { QuickCheckLater } from '#phone/quick-check.ts'
import { Login, Pages, PublicPage } from './code.ts'
import { goAhead, goAheadOnPhone } from './go-ahead.ts'

const api = await startApi('tiny')
const refused = () => Response.json({ ErrorCode: 999, RequestMsg: '登录已失效', ResultValue: null })

const ahead = (path: string, token: string, instead?: Instead) => aheadOf(api, path, token, instead)

test('menu, profile and rows are asked for before anything is drawn, and not again', async () => {
  const { asked, draw } = await ahead('/base/student?Grade=2024', api.token('admin'))
  expect(asked.slice(0, 2)).toEqual([account.loadMenu.path, account.getProfile.path])
  expect(times(asked, people.listStudents.path)).toBe(1)
  draw()
  expect(await screen.findByRole('table', { name: '学生名单' })).toBeTruthy()
  const counts = [account.loadMenu, account.getProfile, people.listStudents, siteCalls.getSite]
  expect(counts.map(({ path }) => times(asked, path))).toEqual([1, 1, 1, 1])
})

/** Every list that says what it reads first, by its address. */
const lists: [string, Endpoint][] = [
  ['/system/param', system.listSysParam],
  ['/system/operLog', system.listOperLogs],
  ['/system/webLog', systemAdmin.listWebLogGroups],
  ['/system/webLog?tab=rows', system.listWebLogs],
  ['/system/loginLog', account.listLogins],
  ['/system/calendar', system.listTerm],
  ['/system/calendar?tab=holiday', system.listHoliday],
  ['/system/friendship', system.listFriendshipHelp],
]
test.each(lists)('%s asks for its rows before it is drawn, and not again', async (path, { path: called }) => {
  const { asked, draw } = await ahead(path, api.token('admin'))
  expect(times(asked, called)).toBe(1)
  draw()
  expect(await screen.findByRole('table')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[aria-busy=true], .ant-spin-spinning')).toBeNull())
  expect(times(asked, called)).toBe(1)
})

test('the texts of codes and the look of tables are read before a list is drawn, once', async () => {
  const read = vi.spyOn(indexedDB, 'open')
  const { asked, draw } = await ahead('/base/student', api.token('admin'))
  const counts = () => [times(asked, dictionary.listCodeItems.path), read.mock.calls.length]
  const [texts, looks] = counts()
  expect(texts).toBe(1)
  expect(looks).toBeGreaterThan(0)
  draw()
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(counts()).toEqual([texts, looks])
})

test('rows of a page that the menu does not hold are not asked for', async () => {
  const { asked } = await ahead('/base/student', api.token('2024010101'))
  expect(times(asked, account.loadMenu.path)).toBe(1)
  expect(times(asked, people.listStudents.path)).toBe(0)
})

/** What the next visit of the address that the browser is at asks for before its scripts are there. */
const kept = () => {
  const { at } = openShelves('').browser.get<Kept>('asked', { mark: 0, at: {} })
  return (at[location.pathname + location.search] ?? []).map(({ url }) => new URL(url).pathname)
}

test('the next visit of a list asks for its rows before its scripts are there', async () => {
  await ahead('/base/student?Grade=2024', api.token('admin'))
  const calls = [account.loadMenu, account.getProfile, siteCalls.getSite, people.listStudents, people.countStudents]
  expect(kept()).toEqual(expect.arrayContaining(calls.map(({ path }) => path)))
})

test('the next visit of a page that was not granted asks for no rows either', async () => {
  await ahead('/base/student', api.token('2024010101'))
  expect(kept()).toContain(account.loadMenu.path)
  expect(kept()).not.toContain(people.listStudents.path)
})

test('a call that was refused is not made by the next visit', async () => {
  await ahead('/base/student', api.token('admin'), path => (path === people.listStudents.path ? refused() : undefined))
  expect(kept()).toContain(account.loadMenu.path)
  expect(kept()).not.toContain(people.listStudents.path)
})

test('of strangers nothing is kept', async () => {
  await ahead('/base/student', '')
  expect(kept()).toEqual([])
})

test('a session that another one follows meanwhile asks for nothing more, and leaves nothing to the next visit', async () => {
  const asked: string[] = []
  const { store } = standAt(api, '/base/student', api.token('admin'), path => {
    asked.push(path)
    if (path === people.listStudents.path) store.dispatch(signedIn(api.token('fdy01')))
    return undefined
  })
  await goAhead(store, { pathname: '/base/student', search: '', hash: '' }, 'desktop')
  expect(times(asked, people.listStudents.path)).toBe(1)
  expect(kept()).toEqual([])
})

test('rows of a page that is in the menu but not granted are not asked for', async () => {
  const profile = { Roles: [], permissions: [] }
  const instead: Instead = path => (path === account.getProfile.path ? Response.json(success(profile)) : undefined)
  const { asked } = await ahead('/base/student', api.token('admin'), instead)
  expect(times(asked, account.getProfile.path)).toBe(1)
  expect(times(asked, people.listStudents.path)).toBe(0)
})

test('where the menu calls another screen by the path nothing is asked for of the one that was guessed', async () => {
  const menu = [node('x', 'system/param', [], { url: '/base/student' })]
  const instead: Instead = path => (path === account.loadMenu.path ? Response.json(success(menu)) : undefined)
  const { asked } = await ahead('/base/student', api.token('admin'), instead)
  expect(times(asked, account.loadMenu.path)).toBe(1)
  expect(times(asked, people.listStudents.path)).toBe(0)
})

test('in a tab that was opened for what the menu does not hold no rows are asked for', async () => {
  openShelves('').tab.set('SYSId', 'gone')
  const { asked } = await ahead('/base/student', api.token('admin'))
  expect(times(asked, account.getProfile.path)).toBe(1)
  expect(times(asked, people.listStudents.path)).toBe(0)
})

interface Part {
  load(): Promise<void>
}

/** Watches the code of a part being loaded. */
function watch(part: Part) {
  const load = vi.spyOn(part, 'load')
  onTestFinished(() => load.mockRestore())
  return load
}
const codeOf = (view: string): Part => screens.get(view)!.component
const watchCode = (view: string) => watch(codeOf(view))

/** What is around screens, by its name. */
const frames = { Login, SsoLinks, Pages, PublicPage }
test.each([
  ['/base/student', 'admin', ['Pages']],
  ['/base/student', undefined, ['Login', 'SsoLinks']],
  ['/user/login/', 'admin', ['Login', 'SsoLinks']],
  ['/errlogin', undefined, ['PublicPage']],
])('at %s the code of what is around the screen is loaded before it is drawn: for %s %j', async (path, who, names) => {
  const loads = Object.entries(frames).map(([name, part]) => [name, watch(part).mockResolvedValue()] as const)
  await ahead(path, who ? api.token(who) : '')
  expect(loads.flatMap(([name, load]) => (load.mock.calls.length > 0 ? [name] : []))).toEqual(names)
})

test('what an address shows is there when its answers and its code are, which is asked for meanwhile', async () => {
  let answer: (sent: Response) => void = () => {}
  let bring = () => {}
  const load = watch(Login).mockReturnValue(new Promise(resolve => (bring = resolve)))
  const { store } = standAt(api, '/user/login', '', () => new Promise(resolve => (answer = resolve)))
  const there = vi.fn<() => void>()
  const going = goAhead(store, { pathname: '/user/login', search: '', hash: '' }, 'desktop').then(there)
  expect(load).toHaveBeenCalledOnce()
  answer(Response.json(success({})))
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  expect(there).not.toHaveBeenCalled()
  bring()
  await going
  expect(there).toHaveBeenCalledOnce()
})

test.each(['/base/student', '/base/student/', '/base/student/12'])(
  'the code of the screen at %s is loaded before it is drawn',
  async path => {
    const load = watchCode('base/student')
    await ahead(path, api.token('admin'))
    expect(load).toHaveBeenCalled()
  },
)

test.each([
  ['/NewStu', false, [1, 0, 0]],
  ['/EveryDataReported/EveryDataForm', true, [0, 1, 0]],
  ['/EveryDataReported/EveryDataForm', false, [0, 0, 1]],
])(
  'the code of the phone page %s, or of the check in front of it, is loaded before it is drawn (signed in: %s)',
  async (path, signedIn, times) => {
    const parts = [codeOf('NewStu'), codeOf('EveryDataReported/EveryDataForm'), QuickCheckLater]
    const loads = parts.map(part => watch(part).mockResolvedValue())
    const { store } = standAt(api, path, signedIn ? api.token('2024010101') : '', () => undefined)
    await goAheadOnPhone(store, { pathname: path, search: '', hash: '' })
    expect(loads.map(load => load.mock.calls.length)).toEqual(times)
  },
)

test('what says what a screen reads first may fail to come: the page goes on without it', async () => {
  const first = vi.spyOn(screens.get('base/student') as Required<Screen>, 'first')
  onTestFinished(() => first.mockRestore())
  first.mockRejectedValue(new Error('Loading chunk failed'))
  const { asked } = await ahead('/base/student', api.token('admin'))
  expect(times(asked, people.listStudents.path)).toBe(0)
})

test('rows whose filter is a code of the dictionary wait for the screen, which knows the codes', async () => {
  const { asked } = await ahead('/base/student?Sex=1', api.token('admin'))
  expect(times(asked, people.listStudents.path)).toBe(0)
})

test.each(['/base/student', '/user/login'])('strangers at %s ask for nothing but the names of the site', async path => {
  expect((await ahead(path, '')).asked).toEqual([siteCalls.getSite.path])
})

test('a session that has ended is noticed once, by the page that is drawn', async () => {
  const menu = (path: string) => (path === account.loadMenu.path ? refused() : undefined)
  const { asked, reload, draw } = await ahead('/base/student', api.token('admin'), menu)
  expect([reload.mock.calls.length, localStorage.getItem('pro__Access-Token')]).toEqual([0, null])
  draw()
  expect(await screen.findAllByText(/登录已失效|重新登录/)).toHaveLength(1)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 3000 })
  expect(times(asked, account.loadMenu.path)).toBe(1)
})
