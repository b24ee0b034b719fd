import type { Page } from 'playwright/test'
import { violations } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test.beforeEach(async ({ page, as, world }) => {
  await as('admin')
  await page.addInitScript(
    key => localStorage.setItem(key, '{"value":true,"expire":null}'),
    `pro__${world.id}__DEFAULT_MULTI_TAB`,
  )
})

const bar = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })
const tab = (page: Page, name: string) => bar(page).getByRole('tab', { name })

/** The roster, then the log of operations, each in its tab. */
async function openBoth(page: Page) {
  await page.goto('base/student')
  await expect(page.getByRole('heading', { name: '学生信息' })).toBeVisible()
  await page.getByRole('menu', { name: '主菜单' }).getByText('系统管理').click()
  await page.getByRole('link', { name: '操作日志' }).click()
  // A page that is left before its rows are there asks for them again when it is shown.
  await expect(page.getByRole('table', { name: '操作日志' }).getByRole('row').nth(1)).toBeVisible()
}

test('a look at another tab costs neither what was typed nor the place on the page', async ({ page, journal }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openBoth(page)
  await tab(page, '学生信息').click()
  // Until then the search box is that of the page that is about to be hidden.
  await expect(page.getByRole('heading', { name: '学生信息' })).toBeVisible()
  await page.getByRole('searchbox').fill('王')
  await expect(page.getByRole('row').nth(9)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 40))
  await tab(page, '操作日志').click()
  await expect(page).toHaveURL(/system\/operLog$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  // The header looks for running imports and exports, to-dos and messages by itself, and listens once the page is idle.
  const calls = async () =>
    (await journal.entries())
      .map(({ endpoint }) => endpoint)
      .filter(
        endpoint =>
          !/^(transfer\.list(Import|Down)Tasks|workbench\.listBackLog|notice\.(getUnreadCount|liveEvents))$/.test(
            endpoint,
          ),
      )
  const before = await calls()
  await tab(page, '学生信息').click()

  await expect(page.getByRole('searchbox')).toHaveValue('王')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40)
  expect(await calls()).toEqual(before)
})

test('filters change the address of their tab, and going back goes through them and then to the other tab', async ({
  page,
}) => {
  await openBoth(page)
  await tab(page, '学生信息').click()
  await page.getByRole('button', { name: /^在读/ }).click()
  await expect(page).toHaveURL(/StuStatus=1/)
  await expect(bar(page).getByRole('tab')).toHaveText(['学生信息', '操作日志'])
  await page.goBack()
  await expect(page).toHaveURL(/base\/student$/)
  await page.goBack()

  await expect(page).toHaveURL(/system\/operLog$/)
  await expect(tab(page, '操作日志')).toHaveAttribute('aria-selected', 'true')
  await expect(bar(page).getByRole('tab')).toHaveCount(2)
})

test('by keyboard: arrows and Enter show a tab, the menu key closes beside it', async ({ page }) => {
  await openBoth(page)
  await tab(page, '操作日志').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/base\/student$/)
  await tab(page, '学生信息').focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '关闭当前标签' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // The menu moves the focus in the next frame.
  await expect(page.getByRole('menuitem', { name: '关闭右侧' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(bar(page).getByRole('tab')).toHaveText(['学生信息'])
})

test('the tabs are not kept beyond the page: loading it again leaves one', async ({ page }) => {
  await openBoth(page)
  await page.reload()

  await expect(bar(page).getByRole('tab')).toHaveText(['操作日志'])
})

test('the bar has no accessibility defect', async ({ page }) => {
  await openBoth(page)

  expect(await violations(page, 'nav[aria-label=打开的页面]')).toEqual([])
})

test('on a phone there is no bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('base/student')
  await expect(page.getByRole('heading', { name: '学生信息' })).toBeVisible()

  await expect(bar(page)).toBeHidden()
})
