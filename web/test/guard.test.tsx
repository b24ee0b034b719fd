import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { failure, success } from '@xuegong/contracts/envelope'
import { system } from '@xuegong/contracts/modules/system'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { publicRoutes } from '@xuegong/contracts/public-routes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { screens } from '#nav/screens.ts'
import { node } from './menu-node.ts'
import { type Instead, openPage, startApi } from './page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const reply = (body: unknown) => new Response(JSON.stringify(body))
const notFound = '抱歉，您访问的页面不存在或仍在开发中'

/** Answers the menu with another one. */
const menuIs =
  (...menu: MenuNode[]): Instead =>
  path =>
    path === account.loadMenu.path ? reply(success(menu)) : undefined

const school = [
  node('01', 'BasicLayout', [node('dashboard', 'dashboard')]),
  node('21', 'BasicLayout', [node('2103', 'base/student', [], { url: '/base/student' })], { domain: 'dorm' }),
  node('12', 'PlatformLayout', [node('1204', 'base/student', [], { url: '/party/member' })], { domain: 'PartyBuild' }),
]
const students = () => screen.findByRole('heading', { name: '学生信息' })

const unbuilt = publicRoutes.filter(({ path }) => !screens.has(path.slice(1)) && path !== '/user/login')
const oneOfEach = [unbuilt.find(({ name }) => name), unbuilt.find(({ name }) => !name)].flatMap(each => each ?? [])

test.each(oneOfEach)('$path opens for strangers by itself, without asking for a menu', async ({ path }) => {
  const called = vi.fn<(path: string) => void>()
  openPage(api, path, '', at => {
    called(at)
    return undefined
  })
  expect(await screen.findByText(notFound)).toBeTruthy()
  expect(location.pathname).toBe(path)
  expect(called).not.toHaveBeenCalledWith(account.loadMenu.path)
})

test('a public page that the menu holds stands in its layout for whoever is signed in', async () => {
  const { path } = unbuilt.find(({ name }) => !name)!
  openPage(api, path, api.token('admin'), menuIs(...school, node('x', 'no/screen', [], { url: path })))
  expect(await screen.findByText(notFound)).toBeTruthy()
  expect(screen.getByRole('menu', { name: '主菜单' })).toBeTruthy()
})

test('a public page that the menu does not hold stays by itself, and so it does when there is no menu', async () => {
  const { path } = unbuilt.find(({ name }) => !name)!
  const noMenu: Instead = at => (at === account.loadMenu.path ? reply(failure(500, 'x')) : undefined)
  for (const instead of [menuIs(...school), menuIs(), noMenu]) {
    openPage(api, path, api.token('admin'), instead)
    expect(await screen.findByText(notFound)).toBeTruthy()
    expect(screen.queryByRole('menu', { name: '主菜单' })).toBeNull()
    expect(location.pathname).toBe(path)
    expect(openShelves('').tab.get('token', '')).not.toBe('')
    cleanup()
  }
})

test('the root leads to the login page, which offers to go on to whoever is signed in', async () => {
  openPage(api, '/', api.token('admin'))
  await user.click(await screen.findByRole('link', { name: '继续进入' }))
  expect(await screen.findByRole('menu', { name: '主菜单' })).toBeTruthy()
  expect(location.pathname).toBe('/dashboard')
})

test.each(['ssoUrl', 'SYSId'])('%s of the party-building module leads a stranger to it after signing in', async key => {
  openShelves('').tab.set(key, 'PartyBuildWX')
  openPage(api, '/dashboard', '', menuIs(...school))
  await user.type(await screen.findByLabelText('用户名'), 'admin')
  expect(location.search).toBe('?redirect=PartyBuildWX')
  await user.type(screen.getByLabelText('密码'), 'Qinghe@2026{Enter}')
  await students()
  expect(location.pathname).toBe('/party/member')
})

test.each([
  ['/user', '/user/login'],
  ['/noauth', '/test/home'],
  ['/no/such/page', '/404'],
  ['/base/student/x', '/404'],
  ['/PartyBuild', '/party/member'],
  ['/21', '/base/student'],
])('%s leads to %s', async (from, to) => {
  openPage(api, from, api.token('admin'), menuIs(...school))
  await waitFor(() => expect([to, '/404']).toContain(location.pathname))
  expect(location.pathname).toBe(to === '/test/home' && !screens.has('test/home') ? '/404' : to)
})

test('a list takes its page number as the last part of its path', async () => {
  openPage(api, '/base/student/2', api.token('admin'), menuIs(...school))
  await students()
  const menu = within(screen.getByRole('menu', { name: '主菜单' }))
  expect(menu.getByRole('menuitem', { name: 'text of 2103' }).className).toContain('selected')
})

test('single sign-on to one subsystem shows that alone, and the home address leads into it', async () => {
  openShelves('').tab.set('SYSId', 'dorm')
  openPage(api, '/dashboard', api.token('admin'), menuIs(...school))
  await students()
  expect(location.pathname).toBe('/base/student')
  const entries = within(screen.getByRole('menu', { name: '主菜单' })).getAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['text of 2103'])
})

test('an application that was opened by itself has nothing around it', async () => {
  openShelves('').tab.set('detailedApplyId', '2103')
  openPage(api, '/dashboard', api.token('admin'), menuIs(...school))
  await students()
  expect(screen.queryByRole('banner')).toBeNull()
})

test.each([
  ['SYSId', 'SYSId block'],
  ['detailedApplyId', 'detailedApplyId block'],
])('a %s that the menu does not hold is said, and one gets home without it', async (key, block) => {
  openShelves('').tab.set(key, 'nothing')
  openPage(api, '/base/student', api.token('admin'), menuIs(...school))
  expect(within(await screen.findByRole('alert')).getByText(block)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '返回首页' }))
  expect(await screen.findByRole('menu', { name: '主菜单' })).toBeTruthy()
  expect(openShelves('').tab.get(key, '')).toBe('')
})

test('a node whose view nobody has built shows the 404 page and tells the log, once', async () => {
  const told = vi.fn<(path: string) => void>()
  const lost = node('x', 'no/screen', [], { url: '/lost' })
  openPage(api, '/lost', api.token('admin'), at => {
    if (at === siteCalls.addWebLog.path) told(at)
    return menuIs(...school, lost, node('y', 'no/screen', [], { url: '/lost2' }))(at)
  })
  expect(await screen.findByText(notFound)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'text of y' }))
  await waitFor(() => expect(location.pathname).toBe('/lost2'))
  expect(told).toHaveBeenCalledTimes(1)
  const { rows } = (await api.as('admin')(system.listWebLogs, { PageIndex: 1, PageSize: 1 })).ResultValue!
  expect(rows[0]).toMatchObject({ RoutePath: '/lost', ErrorLog: '菜单指向的页面不存在：no/screen' })
})

test('pages that want a tab of their own get one that knows the session', async () => {
  const wall = node('0102', 'systemThrough', [], { url: '/systemThrough/systemThrough' })
  openPage(api, '/dashboard', api.token('admin'), menuIs(...school, wall))
  const link = await screen.findByRole('link', { name: 'text of 0102' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'opener'])
})
