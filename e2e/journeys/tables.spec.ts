import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const roster = (page: Page) => page.getByRole('table', { name: '学生名单' })
const row = (page: Page, at: number) => roster(page).getByRole('row').nth(at)
const heightOf = async (page: Page) => (await row(page, 1).boundingBox())?.height

test('the look of tables is chosen once and found again', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('base/student')
  await expect.poll(() => heightOf(page)).toBe(36)
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '表格设置' }).click()
  const dialog = page.getByRole('dialog', { name: '表格设置' })
  await dialog.getByText('宽松').click()
  await dialog.getByText('居右', { exact: true }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => heightOf(page)).toBe(56)

  await page.reload()
  await expect.poll(() => heightOf(page)).toBe(56)
  await expect(row(page, 1).getByRole('cell').nth(3)).toHaveCSS('text-align', 'right')
})

test('rows are selected and pages turned by keys, and the selection stays', async ({ page, as }) => {
  await as('admin')
  await page.goto('base/student')
  await row(page, 1).focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(row(page, 3)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '已选择: 2' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/PageIndex=2/)
  await expect(row(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('PageUp')

  await expect(row(page, 3).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '已选择: 3' })).toBeVisible()
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(row(page, 3).getByRole('checkbox')).not.toBeChecked()
})

test('the titles of a long list stay in sight, those that scroll to the side too', async ({ page, as }) => {
  await page.setViewportSize({ width: 1200, height: 700 })
  await as('admin')
  await page.goto('base/student?PageSize=50')
  await row(page, 40).scrollIntoViewIfNeeded()
  await row(page, 40).getByRole('cell').last().scrollIntoViewIfNeeded()

  await expect(page.getByRole('columnheader', { name: '学号' })).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: '状态' })).toBeInViewport()
})

test('on a phone the table scrolls inside its panel and the page does not', async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await as('fdy01')
  await page.goto('base/student')
  await expect(row(page, 1)).toBeVisible()
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.querySelector('.ant-table-body')?.scrollWidth,
  ])

  expect(widths).toEqual([360, 1092])
  expect(await heightOf(page)).toBe(44)
})

test('a browser without a local database is told so once, and shows its lists', async ({ page, as }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await as('fdy01')
  await page.goto('base/student')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('当前浏览器不支持本地数据库，请使用最新版 Chrome 浏览器')
  await dialog.getByRole('button', { name: '确定' }).click()

  await expect(dialog).toHaveCount(0)
  await expect.poll(() => heightOf(page)).toBe(36)
})
