import { account } from '@xuegong/contracts/modules/account'
import { failure, success } from '@xuegong/contracts/envelope'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { type Instead, openPage, startApi } from './page.tsx'
import { sessionKeys } from './session-keys.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const reply = (body: unknown) => new Response(JSON.stringify(body))
const menuButton = () => screen.findByRole('button', { name: /的菜单$/ })

async function leave(instead: Instead = () => undefined) {
  const page = openPage(api, '/dashboard', api.token('fdy01'), instead)
  await user.click(await menuButton())
  await user.click(await screen.findByText('退出登录'))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  return page
}

test('signing in stores who it is, the token for a week, and what others read', async () => {
  openPage(api, '/user/login')
  await user.type(await screen.findByLabelText('用户名'), 'admin')
  await user.type(screen.getByLabelText('密码'), 'Qinghe@2026{Enter}')
  await menuButton()
  const { tab, browser } = openShelves('')
  expect(tab.get('token', '')).not.toBe('')
  expect(browser.get('Access-Token', '')).toBe(tab.get('token', ''))
  expect(browser.get('TrueName', '')).toBe('系统管理员')
  await waitFor(() => expect(browser.get('IsSchool', '')).toBe('1'))
  const buttons: Record<string, { EnCode: string }[]> = browser.get('buttonList', {})
  expect(buttons['2103']!.map(({ EnCode }) => EnCode)).toContain('import')
})

test.each([
  ['answers', undefined],
  ['fails', failure(500, 'x')],
])('signing out clears exactly the keys of a session when the server %s', async (_, answer) => {
  const { tab, browser } = openShelves('')
  for (const key of ['token', 'SYSId', 'ssoUrl']) tab.set(key, 'x')
  tab.set('detailedApplyId', '21')
  // The last lists of own tasks stay; the page reads them anew where it has the time.
  for (const key of [...sessionKeys, 'DEFAULT_THEME', 'ClassName', 'myDownList', 'myUpLoad']) browser.set(key, 'x')
  const { go } = await leave(path => (answer && path === account.logout.path ? reply(answer) : undefined))
  await waitFor(() => expect(go).toHaveBeenCalledWith('user/login'))
  expect(Object.keys(sessionStorage)).toEqual([])
  const left = ['ClassName', 'DEFAULT_THEME', 'LocationCity', 'SiteConfig', 'WebTitle', 'myDownList', 'myUpLoad']
  expect(Object.keys(localStorage).sort()).toEqual(left.map(name => `pro__${name}`))
})

test('signing out ends the session in the other system too, by GET', async () => {
  const SsoLogoutUrl = 'https://sso.example.edu.cn/cas/logout'
  const called = vi.fn<(address: string) => void>()
  // Pictures may be of any host, calls of the own one alone: no other host could be called by them.
  class Picture {
    onerror?: () => void
    set src(address: string) {
      called(address)
      queueMicrotask(() => this.onerror?.())
    }
  }
  vi.stubGlobal('Image', Picture)
  const { go } = await leave(path => (path === account.logout.path ? reply(success({ SsoLogoutUrl })) : undefined))
  await waitFor(() => expect(go).toHaveBeenCalled())
  expect(called).toHaveBeenCalledWith(SsoLogoutUrl)
})

test('a school with a login page of its own gets its people back there', async () => {
  const site = (await api.stranger(siteCalls.getSite, {})).ResultValue!
  const own = success({ ...site, SYSLoginUrl: 'https://portal.example.edu.cn/' })
  const { go } = await leave(path => (path === siteCalls.getSite.path ? reply(own) : undefined))
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://portal.example.edu.cn/'))
})

test('a public page that nobody has built is not found, for strangers too: no detour by the login', async () => {
  openPage(api, '/quizRank/rank')
  expect(await screen.findByText('抱歉，您访问的页面不存在或仍在开发中')).toBeTruthy()
  expect(location.pathname).toBe('/quizRank/rank')
})

test('a login that crashes says so in the form, with a number', async () => {
  openPage(api, '/user/login', '', path =>
    path === account.login.path
      ? new Response(JSON.stringify(failure(500, '服务器出错了')), { headers: { 'X-Request-Id': 'r-9' } })
      : undefined,
  )
  await user.type(await screen.findByLabelText('用户名'), 'admin')
  await user.type(screen.getByLabelText('密码'), 'Qinghe@2026{Enter}')
  expect(await screen.findByText('请求编号：r-9')).toBeTruthy()
})
