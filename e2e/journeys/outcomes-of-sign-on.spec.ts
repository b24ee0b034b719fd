import { kit } from '@xuegong/contracts/modules/kit'
import type { Page } from 'playwright/test'
import { keys, lasts, notices, nothingElse, openRoster, roster, stopTime, toasts } from '../failing-calls.ts'
import { expect, test } from '../fixtures.ts'
import { holdTime, hourLater } from '../time.ts'

test('an unknown sign-on user is led to the page that says so', async ({ page, as, fault, journal }) => {
  await as('fdy01')
  await fault({ match: { endpoint: 'people.listStudents' }, outcome: 'signOnUnknown', when: { nth: 2 } })
  await page.goto('base/student')
  await page.getByRole('button', { name: /^在读/ }).click()

  await expect(page).toHaveURL(/errlogin$/)
  await expect(page.getByText('统一身份认证账号未在本系统登记，请联系辅导员')).toBeVisible()
  expect((await keys(page, 'sessionStorage')).sort()).toEqual(['errlogin', 'token'])
  await journal.expect({ endpoint: 'people.listStudents', outcome: 'signOnUnknown' })
})

/** Opens the login page, whose first call fails, in a time that stands still. */
async function openLogin(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3600_000)
  await page.goto('user/login')
}

test('on a public page an ended session is only said, for 5 s', async ({ page, as, fault, journal }) => {
  await as('fdy01')
  await fault({ match: { endpoint: 'system.getSite' }, outcome: 'expired' })
  await openLogin(page)
  await lasts(page, notices(page), '登录已过期，请重新登录', 5)

  await expect(page.getByLabel('用户名')).toBeVisible()
  await nothingElse(page, /user\/login$/)
  await journal.expect({ endpoint: 'system.getSite', outcome: 'expired' })
})

test('a stranger who is turned away gets a notice for 4.5 s and stays', async ({ page, fault, journal }) => {
  await fault({ match: { endpoint: 'system.getSite' }, outcome: 'unauthorizedStranger' })
  await openLogin(page)
  const words = '登录失效（Unauthorized）身份验证失败，请重新登录（Authorization verification failed）'
  await lasts(page, notices(page), words, 4.5)

  await expect(page.getByLabel('用户名')).toBeVisible()
  await expect(page).toHaveURL(/user\/login$/)
  expect(await keys(page, 'sessionStorage')).toEqual([])
  await journal.expect({ endpoint: 'system.getSite', outcome: 'unauthorizedStranger' })
})

test('a 401 that belongs to signing in is silent and ends nothing', async ({ page, as, fault, journal }) => {
  await fault({ match: roster, outcome: 'unauthorizedLogin', times: 1 })
  await openRoster(page, as)
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(notices(page)).toHaveCount(0)

  await nothingElse(page)
  await journal.expect({ ...roster, outcome: 'unauthorizedLogin' })
})

test('a sign-on address of this site is opened', async ({ page, as, fault, journal }) => {
  await fault({ match: roster, outcome: 'signOnRedirect', message: '/healthz?from=roster' })
  await openRoster(page, as)

  await expect(page).toHaveURL(/\/healthz\?from=roster$/)
  expect(await keys(page, 'sessionStorage')).toEqual(['token'])
  await journal.expect({ ...roster, outcome: 'signOnRedirect' })
})

for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x']) {
  test(`the sign-on address ${address} is not opened, and that is said for 5 s`, async ({ page, as, fault }) => {
    await openRoster(page, as)
    await stopTime(page)
    await fault({ match: roster, outcome: 'signOnRedirect', message: address })
    await page.getByRole('button', { name: /^在读/ }).click()

    await lasts(page, notices(page), '统一认证返回的地址无法打开，请联系管理员', 5)
    await nothingElse(page, /base\/student\?StuStatus=1$/)
  })
}

test('of a sign-on text the part before the dashes stays until it is closed', async ({ page, as, fault, journal }) => {
  await fault({ match: roster, outcome: 'signOnText', times: 1 })
  await openRoster(page, as)
  const notice = page.locator('.ant-notification-notice')
  const words = '统一认证提示统一身份认证已失效，请从学校门户重新进入'
  await expect(notice).toHaveText(words)
  await hourLater(page)
  await expect(notice).toHaveText(words)
  await nothingElse(page)
  await notice.getByRole('button', { name: /close|关闭/i }).click()

  await expect(notice).toHaveCount(0)
  await journal.expect({ ...roster, outcome: 'signOnText' })
})

test('a login that needs a captcha says so at its field and stays', async ({ page, server, world, journal }) => {
  await server.get(kit.setParams, { id: world.id, params: { LoginCaptcha: '1' } })
  await page.clock.install()
  await page.goto('user/login')
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
  await holdTime(page)
  await page.getByRole('button', { name: '登录' }).click()

  await expect(page.getByLabel('验证码')).toHaveAttribute('aria-invalid', 'true')
  // A form shows what is wrong a moment later.
  await page.clock.runFor(1000)
  await expect(page.getByLabel('验证码')).toHaveAccessibleDescription('请输入验证码')
  await page.clock.runFor(10_000)
  await expect(page.getByLabel('验证码')).toHaveAccessibleDescription('请输入验证码')
  await expect(toasts(page)).toHaveCount(0)
  await expect(page).toHaveURL(/user\/login$/)
  expect(await keys(page, 'sessionStorage')).toEqual([])
  expect(await keys(page, 'localStorage')).not.toContain('Access-Token')
  await journal.expect({ endpoint: 'account.login', outcome: 'captcha' })
})
