import { kit } from '@xuegong/contracts/modules/kit'
import type { Locator, Page } from 'playwright/test'
import type { OutcomeName } from '@xuegong/contracts/outcomes'
import { expect, test } from '../fixtures.ts'

const roster = { endpoint: 'people.listStudents' }
const row = (page: Page) => page.getByRole('row').nth(1)
const toasts = (page: Page) => page.locator('.ant-message-notice')
const notices = (page: Page) => page.locator('.ant-message-notice, .ant-notification-notice')

/** Names in a storage of the page, without the prefix of the world. */
const keys = (page: Page, area: 'localStorage' | 'sessionStorage') =>
  page.evaluate(name => Object.keys(window[name]).flatMap(key => /^pro__[\w-]+?__(.+)$/.exec(key)?.[1] ?? []), area)

/** The page is where it was, and so is the session. */
async function nothingElse(page: Page, address = /base\/student$/) {
  await expect(page).toHaveURL(address)
  expect(await keys(page, 'sessionStorage')).toEqual(['token'])
}

/** Opens the roster as a counsellor, whose next edit or list ends as a rule of the test says. */
async function openRoster(page: Page, as: (name: string) => Promise<void>) {
  await as('fdy01')
  await page.clock.install()
  await page.goto('base/student')
}

/** From here on time stands still in the page until the test moves it. */
async function stopTime(page: Page) {
  await expect(row(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3600_000)
}

/** Lets as little time pass as something needs to appear. */
const seen = (page: Page, something: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(something).not.toHaveCount(0, { timeout: 200 })
  }).toPass()

/** What appears says this and stays for so many seconds. */
async function lasts(page: Page, something: Locator, words: string | RegExp, seconds: number) {
  await seen(page, something)
  await expect(something).toHaveText(words)
  await page.clock.runFor(seconds * 1000 - 500)
  await expect(something).toHaveText(words)
  await page.clock.runFor(1000)
  await expect(something).toHaveCount(0)
  await page.clock.resume()
}

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

const spoken: [OutcomeName, string][] = [
  ['refused', '当前状态不允许此操作，请刷新后重试'],
  ['otherCode', '系统繁忙，请稍后重试'],
  ['tooMany', '请求过于频繁，请等待5s后重试'],
  ['cut', '网络连接失败，请检查网络后重试'],
  ['notEnvelope', '服务暂时不可用，请稍后重试'],
]
for (const [outcome, sentence] of spoken) {
  test(`${outcome} is said for 5 s, the list offers to try again and the session lives`, async ({
    page,
    as,
    fault,
    journal,
  }) => {
    await openRoster(page, as)
    await stopTime(page)
    // Not "once": a browser repeats by itself a call whose connection breaks.
    const lift = await fault({ match: roster, outcome })
    await page.getByRole('button', { name: /^在读/ }).click()
    await lasts(page, toasts(page), sentence, 5)

    await lift()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(row(page)).toBeVisible()
    await nothingElse(page, /base\/student\?StuStatus=1$/)
    await journal.expect({ ...roster, outcome })
  })
}

test('a call without an answer is given up after 180 s with one sentence', async ({ page, as, fault, journal }) => {
  await fault({ match: roster, outcome: 'timeout', times: 1 })
  const asked = page.waitForRequest('**/api/Student/GetStudentList')
  await openRoster(page, as)
  await expect(page.getByRole('heading', { name: '学生信息' })).toBeVisible()
  await asked
  // The call left before the screen was drawn: some seconds of its time are over.
  await page.clock.fastForward(170_000)
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 3600_000)

  await lasts(page, toasts(page), '服务器长时间没有应答，请检查网络后重试', 5)
  await nothingElse(page)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(row(page)).toBeVisible()
  await journal.expect({ ...roster, outcome: 'timeout' })
})

for (const [outcome, sentence] of [
  ['failed', '服务器出错了，请稍后再试'],
  ['notReady', '数据正在准备，请稍后重试'],
] as const) {
  test(`${outcome} shows no message but the error state of the screen`, async ({ page, as, fault, journal }) => {
    await fault({ match: roster, outcome, times: 1 })
    await openRoster(page, as)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page.getByText(/^请求编号：\S+/)).toBeVisible()
    await expect(notices(page)).toHaveCount(0)
    await nothingElse(page)

    await page.getByRole('button', { name: '重试' }).click()
    await expect(row(page)).toBeVisible()
    await journal.expect({ ...roster, outcome })
  })
}

test('forbidden is a notice with the words of the server, for 4.5 s', async ({ page, as, fault, journal }) => {
  await openRoster(page, as)
  await stopTime(page)
  await fault({ match: roster, outcome: 'forbidden', message: '需要学生信息的查询权限' })
  await page.getByRole('button', { name: /^在读/ }).click()
  await lasts(page, notices(page), '没有权限（Forbidden）需要学生信息的查询权限', 4.5)

  await nothingElse(page, /base\/student\?StuStatus=1$/)
  await journal.expect({ ...roster, outcome: 'forbidden' })
})

for (const [outcome, sentence] of [
  ['unauthorized', '登录失效（Unauthorized）身份验证失败，请重新登录（Authorization verification failed）'],
  ['expired', '登录已过期，请重新登录'],
] as const) {
  test(`${outcome}: however many calls fail, one notice, and after 1.5 s the login page`, async ({
    page,
    as,
    fault,
    journal,
  }) => {
    await openRoster(page, as)
    await stopTime(page)
    await page.evaluate(() => localStorage.setItem('kept by the test', '1'))
    await fault({ match: { user: 'fdy01' }, outcome })
    for (const state of [/^在读/, /^休学/]) await page.getByRole('button', { name: state }).click()
    await seen(page, notices(page))
    await expect(notices(page)).toHaveText(sentence)
    expect(await keys(page, 'sessionStorage')).toEqual([])
    expect((await keys(page, 'localStorage')).sort()).toEqual(['LocationCity', 'SiteConfig', 'WebTitle'])
    await page.clock.runFor(1400)
    await expect(notices(page)).toHaveText(sentence)
    await expect(page).not.toHaveURL(/user\/login/)
    await page.clock.runFor(100)
    await page.clock.resume()

    await expect(page.getByLabel('用户名')).toBeVisible()
    await expect(page).toHaveURL(/user\/login\?redirect=%2Fbase%2Fstudent/)
    expect(await page.evaluate(() => localStorage.getItem('kept by the test'))).toBe('1')
    await journal.expect({ ...roster, outcome })
  })
}

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
  await page.clock.fastForward(3600_000)
  await expect(notice).toHaveText(words)
  await nothingElse(page)
  await notice.getByRole('button', { name: /close|关闭/i }).click()

  await expect(notice).toHaveCount(0)
  await journal.expect({ ...roster, outcome: 'signOnText' })
})

test('a login that needs a captcha says so for 5 s and stays', async ({ page, server, world, journal }) => {
  await server.get(kit.setParams, { id: world.id, params: { LoginCaptcha: '1' } })
  await page.clock.install()
  await page.goto('user/login')
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
  await page.clock.pauseAt(Date.now() + 3600_000)
  await page.getByRole('button', { name: '登录' }).click()

  await lasts(page, toasts(page), '请输入验证码', 5)
  await expect(page).toHaveURL(/user\/login$/)
  expect(await keys(page, 'sessionStorage')).toEqual([])
  expect(await keys(page, 'localStorage')).not.toContain('Access-Token')
  await journal.expect({ endpoint: 'account.login', outcome: 'captcha' })
})

test('the list of imports fails without a word', async ({ page, as, fault, journal }) => {
  await fault({ match: { endpoint: 'transfer.listImportTasks' }, outcome: 'refused', times: 1 })
  await as('admin')
  await page.goto('base/student')
  await page.getByRole('button', { name: '导入学生' }).click()
  await page.getByText('导入记录').click()

  await expect(page.getByRole('alert')).toContainText('当前状态不允许此操作，请刷新后重试')
  await expect(toasts(page)).toHaveCount(0)
  await journal.expect({ endpoint: 'transfer.listImportTasks', outcome: 'refused' })
})
