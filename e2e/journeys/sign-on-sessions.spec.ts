import type { Client } from '@xuegong/contracts/client'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { kit } from '@xuegong/contracts/modules/kit'
import { keys } from '../failing-calls.ts'
import { expect, test } from '../fixtures.ts'
import { atProvider, choose, leaveFor } from '../providers.ts'

/** Makes the group of the system's pages a subsystem of its own; gives a client of the administrator. */
async function giveSubsystem(server: Client, baseUrl: string, id: string) {
  const { Token } = await server.get(kit.loginAs, { id, LoginName: 'admin' })
  const client = server.with({ baseUrl, token: Token })
  const group = await client.get(rights.getMenu, { Id: '23' })
  await client.get(rights.editMenu, { ...group, Domain: 'xtgl' })
  return client
}

test('one subsystem is entered by a ticket of our own', async ({ page, server, world, journal }) => {
  const client = await giveSubsystem(server, world.url, world.id)
  const { Url } = await client.get(signOn.enterSystem, { Id: 'xtgl' })
  await page.goto(Url)

  const menu = page.getByRole('menu', { name: '主菜单' })
  await expect(menu.getByText('系统参数')).toBeVisible()
  await expect(menu.getByText('学生信息')).toHaveCount(0)
  expect(await keys(page, 'sessionStorage')).toEqual(expect.arrayContaining(['ssoUrl', 'SYSId', 'token']))
  const stored = `pro__${world.id}__IsSystem`
  await expect.poll(() => page.evaluate(key => localStorage.getItem(key), stored)).toContain('"1"')
  await journal.expect({ endpoint: 'account.authByProvider', outcome: 'ok' })
})

test('one subsystem is entered through a provider too', async ({ page, server, world, journal }) => {
  await giveSubsystem(server, world.url, world.id)
  await page.goto('user/ssoLogin?provider=dr&ssoUrl=xtgl')
  await atProvider(page, 'dr')
  await choose(page, 'admin')

  await expect(page.getByRole('menu', { name: '主菜单' }).getByText('系统参数')).toBeVisible()
  await journal.expect({ endpoint: 'account.authByProvider', outcome: 'signOnRedirect' })
})

test('a subsystem that the menu does not hold says so', async ({ page }) => {
  await page.goto('user/ssoLogin?provider=ly&ssoUrl=elsewhere')
  await choose(page, '2024010101')

  await expect(page.getByText('SYSId block')).toBeVisible()
})

test('a way in that nobody has is refused in words, and only the password is offered', async ({ page, journal }) => {
  await page.goto('user/ssoLogin?provider=nobody&ticket=x')

  await expect(page.getByText('不支持的登录方式')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新认证' })).toHaveCount(0)
  await journal.expect({ endpoint: 'account.authByProvider', outcome: 'refused' })
})

test('who wants the party-building module and signs on comes in', async ({ page }) => {
  await leaveFor(page, 'ym', 'PartyBuild')
  await choose(page, 'zzy01')

  await expect(page.getByRole('button', { name: '孙立言 的菜单' })).toBeVisible()
})

test('a foreign address is not where one ends', async ({ page }) => {
  await leaveFor(page, 'dr', '//evil.example/x')
  await choose(page, 'fdy01')

  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('somebody else is signed in', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('fdy01')
    await expect(page.getByRole('button', { name: '陈思远 的菜单' })).toBeVisible()
    await page.goto('user/loginDr')
    await atProvider(page, 'dr')
    await choose(page, 'admin')
    await expect(page.getByText('当前已登录为陈思远，是否切换为系统管理员？')).toBeVisible()
  })

  test('and stays where one does not want to change; the new session is over', async ({ page, journal }) => {
    await page.getByRole('button', { name: '取消' }).click()

    await expect(page.getByRole('button', { name: '陈思远 的菜单' })).toBeVisible()
    await journal.expect({ endpoint: 'account.logout', outcome: 'ok' })
  })

  test('and gives way where one does', async ({ page }) => {
    await page.getByRole('button', { name: '确定' }).click()

    await expect(page.getByRole('button', { name: '系统管理员 的菜单' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: '系统管理员 的菜单' })).toBeVisible()
  })
})

test('who signs out here has signed out at the provider', async ({ page, allow }) => {
  // The provider leads the call on to the login page, which does not answer it.
  allow(/404 .*\/user\/login$/)
  await leaveFor(page, 'dr')
  await choose(page, 'fdy01')
  await expect(page.getByRole('button', { name: '陈思远 的菜单' })).toBeVisible()
  const called = page.waitForRequest(/__kit\/idp\/dr\/logout/)
  await page.getByRole('button', { name: '陈思远 的菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  expect((await called).method()).toBe('GET')
  await expect(page.getByLabel('用户名')).toBeVisible()
  await page.goto('user/loginDr')

  await expect(page.getByLabel('特殊情况')).toBeVisible()
})

test('as long as the session of the provider lasts nobody is asked there; who ends it there is signed out here', async ({
  page,
  journal,
}) => {
  await leaveFor(page, 'dr')
  await choose(page, 'fdy01')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('user/loginDr')
  await expect(page).toHaveURL(/\/dashboard$/)
  // A dashboard that still loads would hear of the end before the browser has left it, and would forget the session itself.
  await page.goto('about:blank')
  await page.goto('__kit/idp/dr/logout')
  await expect(page.getByText('您已退出统一身份认证')).toBeVisible()
  await page.goto('dashboard')

  await expect(page).toHaveURL(/\/user\/login/)
  await journal.expect({ endpoint: 'account.loadMenu', outcome: 'expired' })
})
