import type { Page } from 'playwright/test'
import { violations } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('menu', { name: '主菜单' })
const drawer = (page: Page) => page.getByRole('dialog', { name: '页面设置' })
const sizeOf = async (part: ReturnType<Page['locator']>) => {
  const { width = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return { width, height }
}
const variable = (page: Page, name: string) =>
  page.evaluate(name => getComputedStyle(document.documentElement).getPropertyValue(name), name)

/** Opens the drawer of settings. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: '页面设置' }).click()
  await expect(drawer(page)).toBeVisible()
}
const toggle = (page: Page, name: string) => drawer(page).getByRole('switch', { name }).click()
const choose = (page: Page, name: string) => drawer(page).getByRole('radio', { name }).check({ force: true })
/** Closes the settings and waits until the page can be scrolled again. */
async function closeSettings(page: Page) {
  const close = page.getByRole('button', { name: '关闭页面设置' })
  await close.click()
  await expect(close).toBeHidden()
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden')
}

test('header, menu, drawer and bell have their sizes', async ({ page, as }) => {
  await as('admin')
  await page.goto('dashboard')
  const side = page.locator('.ant-layout-sider')
  expect((await sizeOf(header(page))).height).toBe(64)
  expect((await sizeOf(side)).width).toBe(256)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(async () => (await sizeOf(side)).width).toBe(80)
  await page.getByRole('button', { name: '通知，12 条未读' }).click()
  await expect.poll(async () => (await sizeOf(page.getByRole('dialog', { name: '通知' }))).width).toBe(300)
  await page.keyboard.press('Escape')
  await openSettings(page)
  await expect.poll(async () => (await sizeOf(page.locator('.ant-drawer-content-wrapper'))).width).toBe(300)
})

test('settings hold after the page is loaded again', async ({ page, as }) => {
  await as('admin')
  await page.goto('dashboard')
  await openSettings(page)
  await choose(page, '亮色菜单风格')
  await choose(page, '顶部栏导航')
  await toggle(page, '固定 Header')
  await toggle(page, '色弱模式')
  await page.reload()

  await expect(header(page).getByRole('menu', { name: '主菜单' })).toBeVisible()
  await expect(header(page)).toHaveCSS('position', 'static')
  await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('filter', 'invert(0.8)')
})

test('a colour changes parts and style sheets at once, is announced for a moment, and stays', async ({ page, as }) => {
  await page.clock.install()
  await as('admin')
  await page.goto('base/student')
  await openSettings(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await choose(page, '极客蓝')
  await expect(page.getByText('正在切换主题！')).toBeVisible()
  await expect.poll(() => variable(page, '--primary')).toBe('#2F54EB')
  await page.clock.runFor(2000)
  await expect(page.getByText('正在切换主题！')).toBeHidden()
  await page.clock.resume()
  await page.reload()
  await expect.poll(() => variable(page, '--primary')).toBe('#2F54EB')
  await expect(page.getByText('正在切换主题！')).toBeHidden()
})

test('a fixed header may go while one scrolls down and comes back on the way up', async ({ page, as }) => {
  await as('admin')
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('base/student?PageSize=50')
  await openSettings(page)
  await toggle(page, '下滑时隐藏 Header')
  await closeSettings(page)
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.mouse.move(700, 300)

  await page.mouse.wheel(0, 250)
  await expect(header(page)).toBeVisible()
  await page.mouse.wheel(0, 250)
  await expect(header(page)).toBeHidden()
  await page.mouse.wheel(0, -20)
  await expect(header(page)).toBeVisible()
  await page.mouse.wheel(0, 100)
  await expect(header(page)).toBeHidden()
  await page.mouse.wheel(0, -20)
  await openSettings(page)
  await toggle(page, '下滑时隐藏 Header')
  await closeSettings(page)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  await expect(header(page)).toBeVisible()
})

test('a menu on top is as wide as its content: 1200 px, or the window', async ({ page, as }) => {
  await as('admin')
  await page.goto('base/student')
  await openSettings(page)
  await choose(page, '顶部栏导航')
  const content = page.locator('main > div').last()
  await expect.poll(async () => (await sizeOf(content)).width).toBe(1200)
  await drawer(page).getByRole('combobox', { name: '内容区域宽度' }).click()
  await page.getByTitle('流式').click()
  await expect.poll(async () => (await sizeOf(content)).width).toBeGreaterThan(1400)
  await closeSettings(page)
  await menu(page).getByText('通知消息').hover()
  await page.getByRole('link', { name: '我的通知' }).click()
  await expect(page).toHaveURL(/notice\/myNotice$/)
})

test('on a phone the menu is a drawer, wherever it stands elsewhere, and closes when something is chosen', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('dashboard')
  await openSettings(page)
  await choose(page, '顶部栏导航')
  await closeSettings(page)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await menu(page).getByText('系统管理').click()
  await menu(page).getByRole('link', { name: '操作日志' }).click()

  await expect(page).toHaveURL(/system\/operLog$/)
  await expect(menu(page)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the side menu opens one group at a time and remembers it while collapsed', async ({ page, as }) => {
  await as('admin')
  await page.goto('dashboard')
  const open = menu(page).locator('.ant-menu-submenu-open')
  await menu(page).getByText('系统管理').click()
  await expect(open).toHaveText(/^系统管理/)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(open).toHaveText(/^系统管理/)
})

test('a subsystem has its own name and menu, and a way back', async ({ page, as }) => {
  await as('admin')
  await page.route('**/LoadMenuByUser', async route => {
    const response = await route.fetch()
    const body = await response.json()
    const group = body.ResultValue.find((node: { id: string }) => node.id === '23')
    group.attributes.comment = 'PlatformLayout'
    await route.fulfill({ response, json: body })
  })
  await page.goto('system/operLog')
  const side = page.locator('.ant-layout-sider')
  await expect(side.getByText('系统管理')).toBeVisible()
  // Pages that other modules add to the group may stand between them.
  await expect(menu(page).getByRole('menuitem')).toContainText(['系统参数', '操作日志', '前端日志', '校历', '友情链接'])
  await expect(menu(page).getByRole('menuitem', { name: '学生信息' })).toHaveCount(0)
  await side.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('party building signs in under its own name and in red', async ({ page }) => {
  await page.goto('user/login?redirect=PartyBuild')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('学生工作管理系统党员管理系统')
  await expect(page.getByRole('button', { name: '登录' })).toHaveCSS('background-color', 'rgb(179, 38, 30)')
})

const looks = [
  { name: 'the light menu', settings: { DEFAULT_THEME: 'light' }, width: 1440 },
  { name: 'the menu on top', settings: { DEFAULT_LAYOUT_MODE: 'topmenu' }, width: 1440 },
  { name: 'another colour', settings: { DEFAULT_THEME: 'light', DEFAULT_COLOR: '#FAAD14' }, width: 1440 },
  { name: 'a phone', settings: {}, width: 360 },
]
for (const { name, settings, width } of looks) {
  test(`${name} has no accessibility defect, with open drawer and bell too`, async ({ page, as, world }) => {
    await as('admin')
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(
      ([prefix, stored]) => {
        for (const [key, value] of Object.entries(stored))
          localStorage.setItem(prefix + key, JSON.stringify({ value, expire: null }))
      },
      [`pro__${world.id}__`, settings] as const,
    )
    await page.goto('dashboard')
    await page.getByRole('button', { name: '通知，12 条未读' }).click()
    await expect(page.getByRole('link', { name: /^你收到了 14 份新周报/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await openSettings(page)
    expect(await violations(page)).toEqual([])
  })
}
