import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ticketOf } from '@xuegong/api/test/sso'
import { account } from '@xuegong/contracts/modules/account'
import { failure, success } from '@xuegong/contracts/envelope'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { App } from '#app/App.tsx'
import { type Instead, openPage, standAt, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const { tab, browser } = openShelves('')
const reply = (body: object) => new Response(JSON.stringify(body))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** Answers the exchange of DR instead of the server; counts how often it was asked. */
function answered(body: object) {
  const asked = vi.fn<() => void>()
  const instead: Instead = path => {
    if (path !== signOn.authByDr.path) return undefined
    asked()
    return reply(body)
  }
  return { asked, instead }
}
const text = '票据已失效，请重新登录-----INVALID_TICKET'

test('a school without providers offers none', async () => {
  openPage(api, '/user/login', '', path => (path === signOn.listProviders.path ? reply(success([])) : undefined))
  expect(await screen.findByLabelText('用户名')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(screen.queryByRole('navigation', { name: '其他登录方式' })).toBeNull()
})

test('the login page offers the providers in their order, and keeps where one wants to go', async () => {
  openPage(api, '/user/login?redirect=%2Fbase%2Fstudent')
  const ways = within(await screen.findByRole('navigation', { name: '其他登录方式' })).getAllByRole('link')
  expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([
    ['统一身份认证', '/user/loginDr'],
    ['企业微信', '/QYWXlogin'],
    ['LY 平台', '/user/loginLy'],
    ['YM 平台', '/user/loginYm'],
  ])
  await user.click(ways[0]!)
  expect(tab.get('ssoRedirect', '')).toBe('/base/student')
})

test.each(['https://evil.example/x', '//evil.example', 'nothing'])('%s is no place that is kept', async to => {
  openPage(api, `/user/login?redirect=${encodeURIComponent(to)}`)
  await user.click(await screen.findByRole('link', { name: 'LY 平台' }))
  expect(tab.get('ssoRedirect', '')).toBe('')
})

test('without a ticket the page goes to the provider, twice; then it stays and says so', async () => {
  const { instead } = answered(failure(90_002, 'https://sso.example.edu.cn/login?service=x'))
  for (const _ of [1, 2]) {
    const { go } = openPage(api, '/user/loginDr', '', instead)
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://sso.example.edu.cn/login?service=x'))
  }
  const { go } = openPage(api, '/user/loginDr', '', instead)
  expect(await screen.findByText('多次跳转后仍未完成登录，请重新认证或使用账号登录')).toBeTruthy()
  expect(go).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '重新认证' }))
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1))
})

test.each(['javascript:alert(1)', '//evil.example/x'])('the address %s is not opened', async address => {
  const { go } = openPage(api, '/user/loginDr', '', answered(failure(90_002, address)).instead)
  expect(await screen.findByRole('button', { name: '账号登录' })).toBeTruthy()
  expect(go).not.toHaveBeenCalled()
})

const apps = [
  ['at a desk', openPage],
  ['on a phone', openPhonePage],
] as const
test.each(apps)('a ticket is shown once and leaves the address; what is said of it stays, %s', async (_, open) => {
  const { asked, instead } = answered(failure(90_002, text))
  open(api, '/user/loginDr?ticket=ST-1', '', instead)
  expect(await screen.findByText('票据已失效，请重新登录')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/user/loginDr')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(browser.get('islogin', false)).toBe(false)
})

test('a page that is drawn twice shows its ticket once', async () => {
  const { asked, instead } = answered(failure(90_002, text))
  const { store } = standAt(api, '/user/loginDr?ticket=ST-1', '', instead)
  render(
    <StrictMode>
      <App store={store} basename="" still />
    </StrictMode>,
  )
  expect(await screen.findByText('票据已失效，请重新登录')).toBeTruthy()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('as long as the ticket is on its way the browser is marked', async () => {
  let answer = (_: Response) => {}
  const held = new Promise<Response>(resolve => {
    answer = resolve
  })
  openPage(api, '/user/loginDr?ticket=ST-1', '', path => (path === signOn.authByDr.path ? held : undefined))
  expect(await screen.findByText('正在登录中')).toBeTruthy()
  expect(browser.get('islogin', false)).toBe(true)
  answer(reply(failure(90_002, text)))
  expect(await screen.findByRole('button', { name: '重新认证' })).toBeTruthy()
  expect(browser.get('islogin', false)).toBe(false)
})

test('where a ticket of our own is no good nobody is sent for another', async () => {
  openPage(api, '/user/ssoLogin?provider=self&ticket=x')
  expect(await screen.findByText('票据已失效，请重新登录')).toBeTruthy()
  expect(screen.getByRole('button', { name: '账号登录' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新认证' })).toBeNull()
})

test('a ticket of somebody whom nobody knows leads to the page that says so', async () => {
  openPage(api, '/user/loginDr?ticket=ST-1', '', answered(failure(90_003, '未登记')).instead)
  await waitFor(() => expect(location.pathname).toBe('/errlogin'))
  expect(await screen.findByText('未登记')).toBeTruthy()
})

test.each(apps)('a good ticket begins a session and opens the page that was wanted, %s', async (_, open) => {
  tab.set('ssoRedirect', '/base/student')
  open(api, `/user/loginLy?token=${await ticketOf(api, 'ly', 'admin')}`)
  await waitFor(() => expect(location.pathname).toBe('/base/student'))
  expect(browser.get('TrueName', '')).toBe('系统管理员')
  expect(tab.get('ssoRedirect', '')).toBe('')
})

test('the session of a subsystem is marked as such', async () => {
  openPage(api, `/user/ssoLogin?provider=ym&ssoUrl=PartyBuildWX&ticket=${await ticketOf(api, 'ym', 'admin')}`)
  await waitFor(() => expect(browser.get('IsSystem', '')).toBe('1'))
  expect([tab.get('ssoUrl', ''), tab.get('SYSId', '')]).toEqual(['PartyBuildWX', 'PartyBuildWX'])
})

const profileOf = async (token: string) =>
  (await api.app.inject({ method: 'POST', url: account.getProfile.path, headers: { 'x-token': token } })).json()

test.each([
  ['取消', 'fdy01'],
  ['确定', 'admin'],
])('whose session is in the browser is asked; after %s it is that of %s', async (button, LoginName) => {
  const before = api.token('fdy01')
  const used = new Set<string>()
  openPage(api, `/user/loginYm?ticket=${await ticketOf(api, 'ym', 'admin')}`, before, (_, headers) => {
    used.add(headers?.get('x-token') ?? '')
    return undefined
  })
  expect(await screen.findByText(/^当前已登录为.+，是否切换为系统管理员？$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  const token = tab.get('token', '')
  expect((await profileOf(token)).ResultValue).toMatchObject({ LoginName })
  expect(token === before).toBe(LoginName === 'fdy01')
  // The one who does not stay is signed out.
  const others = [...used].filter(each => each !== '' && each !== token)
  expect(others).toHaveLength(1)
  await waitFor(async () => expect(await profileOf(others[0]!)).toMatchObject({ ErrorCode: 999 }))
})
