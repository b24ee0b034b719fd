import type { MenuNode } from '@xuegong/contracts/modules/account'
import { expect, test } from '../fixtures.ts'

const strangers = [
  { from: 'dashboard', to: '/user/login?redirect=%2Fdashboard' },
  { from: 'base/student?Grade=2024#x', to: '/user/login?redirect=%2Fbase%2Fstudent%3FGrade%3D2024%23x' },
  { from: '', to: '/user/login?redirect=%2F' },
  { from: 'no/such/page', to: '/user/login?redirect=%2Fno%2Fsuch%2Fpage' },
  { from: 'user', to: '/user/login' },
  { from: '#/base/student?Grade=2024', to: '/user/login?redirect=%2Fbase%2Fstudent%3FGrade%3D2024' },
  { from: 'quizRank/rank', to: '/quizRank/rank' },
]

for (const { from, to } of strangers) {
  test(`a stranger at /${from} stands at ${to}`, async ({ page, world }) => {
    await page.goto(from)

    await expect(page).toHaveURL(url => url.pathname + url.search === `/w/${world.id}${to}`)
  })
}

test('the root leads whoever is signed in to the login page, and that on to the home page', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('')
  await expect(page).toHaveURL(/user\/login\?redirect=%2F$/)
  await page.getByRole('link', { name: '继续进入' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an old address with the route behind the hash opens that route, and going back does not lead to it again', async ({
  page,
  as,
}) => {
  await as('fdy01')
  await page.goto('dashboard')
  await page.goto('?Grade=2024#/base/student')
  await expect(page.getByRole('heading', { name: '学生信息' })).toBeVisible()
  await expect(page).toHaveURL(/\/base\/student\?Grade=2024$/)
  await page.goBack()

  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a browser that has no room for anything lets its person sign in, and open every page', async ({ page }) => {
  await page.goto('user/login')
  await page.evaluate(() => {
    for (let length = 2 ** 22, at = 0; length > 0; at++)
      try {
        localStorage.setItem(`full${at}`, 'x'.repeat(length))
      } catch {
        length = Math.floor(length / 2)
      }
  })
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: '学生与班级' })).toBeVisible()

  for (const address of ['base/student', 'base/student', 'dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => /asked|Access-Token/.test(key)))).toEqual([])
})

test('a browser that forbids storage lets its person sign in until the page is loaded again', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  await page.goto('user/login?redirect=%2Fdashboard')
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('menuitem', { name: '学生与班级' }).click()
  await page.getByRole('menuitem', { name: '学生信息' }).click()
  await expect(page.getByRole('heading', { name: '学生信息' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL(/user\/login\?redirect=%2Fbase%2Fstudent$/)
  await expect(page.getByLabel('用户名')).toBeVisible()
})

for (const address of ['?ticket=ST-1#/user/loginDr', '#/user/loginDr?ticket=ST-1', 'user/loginDr?ticket=ST-1']) {
  test(`a ticket at /${address} reaches the route of the sign-on, which marks the browser as long as it lasts`, async ({
    page,
    world,
  }) => {
    const key = `pro__${world.id}__islogin`
    await page.addInitScript(name => {
      const seen: string[] = []
      const { setItem, removeItem } = Storage.prototype
      Storage.prototype.setItem = function (item, value) {
        if (item === name) seen.push(`set at ${location.pathname.replace(/^\/w\/[^/]+/, '')}${location.search}`)
        setItem.call(this, item, value)
      }
      Storage.prototype.removeItem = function (item) {
        if (item === name) seen.push('removed')
        removeItem.call(this, item)
      }
      Object.assign(globalThis, { seen })
    }, key)
    await page.goto(address)

    await expect(page.getByText('票据已失效，请重新登录')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/loginDr$/)
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    await expect.poll(seen).toEqual(['set at /user/loginDr', 'removed'])
  })
}

test('a session for a subsystem that the menu does not hold says so, and one gets home without it', async ({
  page,
  as,
  world,
}) => {
  await as('fdy01')
  await page.goto('user/login')
  await page.evaluate(
    prefix => sessionStorage.setItem(`${prefix}SYSId`, '{"value":"nothing","expire":null}'),
    `pro__${world.id}__`,
  )
  await page.goto('base/student')
  await expect(page.getByText('SYSId block')).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('menu', { name: '主菜单' })).toBeVisible()
})

test('a menu that comes late shows progress meanwhile, and a menu that fails none afterwards', async ({
  page,
  as,
  fault,
}) => {
  await as('fdy01')
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/LoadMenuByUser', async route => {
    await held
    await route.continue()
  })
  await fault({ match: { endpoint: 'account.loadMenu' }, outcome: 'failed' })
  await page.goto('dashboard')
  await expect(page.getByRole('progressbar')).toBeVisible()
  release()

  await expect(page).toHaveURL(/user\/login/)
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('an entry that opens another window does so, signed in as whoever opened it', async ({ page, as }) => {
  await as('fdy01')
  await page.route('**/LoadMenuByUser', async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('"TargetType":0', '"TargetType":1') })
  })
  await page.goto('dashboard')
  await page.getByRole('menu', { name: '主菜单' }).getByText('学生与班级').click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '学生信息' }).first().click()

  await expect((await opened).getByRole('heading', { name: '学生信息' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

for (const layout of ['BasicLayout', 'PlatformLayout', 'ZXPageView']) {
  test(`on a phone the whole name of a subsystem that was entered by itself stands in ${layout}`, async ({
    page,
    as,
    world,
  }) => {
    await as('admin')
    await page.setViewportSize({ width: 360, height: 740 })
    const id = [`pro__${world.id}__SYSId`, '{"value":"base","expire":null}'] as const
    await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), id)
    await page.route('**/LoadMenuByUser', async route => {
      const reply = await route.fetch()
      const answer: { ResultValue: MenuNode[] } = await reply.json()
      const group = answer.ResultValue.find(({ text }) => text === '学生与班级')!
      Object.assign(group.attributes, { domain: 'base', comment: layout })
      await route.fulfill({ response: reply, json: answer })
    })
    await page.goto('base/student')
    const name = page.getByRole('banner').locator('strong', { hasText: /^学生与班级$/ })
    await expect(name).toBeVisible()

    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}
