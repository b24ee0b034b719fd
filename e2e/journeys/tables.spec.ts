import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const roster = (page: Page) => page.getByRole('table', { name: '学生名单' })
const row = (page: Page, at: number) => roster(page).getByRole('row').nth(at)
const heightOf = async (page: Page) => (await row(page, 1).boundingBox())?.height

/** Whether the page, or anything in its tables, is wider than the window. */
const scrollsSideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.ant-table *')].some(
      each => each.scrollWidth > innerWidth,
    ),
  )

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
  await expect(page.getByText('保存成功')).toBeVisible()

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

/** The lower edge of the header and the upper one of the titles of a table. */
const edges = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('header')?.getBoundingClientRect().bottom,
    document.querySelector('.ant-table-sticky-holder')?.getBoundingClientRect().top,
  ])

for (const width of [1440, 1024])
  test(`at ${width} px the titles of a long list stay in sight below the header, those that scroll to the side too`, async ({
    page,
    as,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await as('admin')
    await page.goto('base/student?PageSize=50')
    await row(page, 40).scrollIntoViewIfNeeded()
    await row(page, 40).getByRole('cell').last().scrollIntoViewIfNeeded()

    await expect(page.getByRole('columnheader', { name: '学号' })).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: '状态' })).toBeInViewport()
    expect(await edges(page)).toEqual([64, 64])
  })

test('at 1024 px number and name stay while the rest scrolls to the side', async ({ page, as }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await as('admin')
  await page.goto('base/student')
  const cell = (at: number) => row(page, 1).getByRole('cell').nth(at)
  const before = await Promise.all([1, 2, 3].map(async at => (await cell(at).boundingBox())?.x))
  await cell(10).scrollIntoViewIfNeeded()

  const after = await Promise.all([1, 2, 3].map(async at => (await cell(at).boundingBox())?.x))
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]).toBeLessThan(before[2]!)
})

for (const width of [1440, 390])
  test(`at ${width} px the first selected row moves nothing`, async ({ page, as }) => {
    await page.setViewportSize({ width, height: 800 })
    await as('admin')
    await page.goto('base/student')
    const first = roster(page).getByRole('row').filter({ hasText: '在读' }).first()
    const before = await first.boundingBox()
    await first.getByRole('checkbox').check()
    await expect(page.getByText('已选择: 1')).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
  })

for (const width of [1440, 390])
  test(`at ${width} px a list that is read is as high as the list that comes`, async ({ page, as }) => {
    await page.setViewportSize({ width, height: 800 })
    let answer = () => {}
    const asked = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/GetStudentList', async route => (await asked, route.continue()))
    await as('admin')
    await page.goto('base/student')
    const panel = page.locator('section').filter({ has: page.getByRole('search') })
    await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^休学/ })).toBeVisible()
    const before = await panel.boundingBox()
    answer()
    await expect(row(page, 1)).toBeVisible()
    expect(await panel.boundingBox()).toEqual(before)
  })

test('on a phone a row is two lines, and nothing scrolls to the side', async ({ page, as }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await as('fdy01')
  await page.goto('base/student')
  const first = roster(page).getByRole('row').first()
  await expect(first).toContainText(/在读.*学号 \d+.*班级/)
  expect([await scrollsSideways(page), (await first.boundingBox())?.height]).toEqual([false, 68])
  await first.click()
  await expect(page.getByRole('dialog')).toContainText('学籍信息')
})

test('on a phone a long text in a row is cut, it makes no page wider', async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await as('admin')
  await page.goto('base/teacher')
  await expect(page.getByRole('row').filter({ hasText: '辅导员' }).first()).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})

test('a detail stands beside the list, which is used on, and leads through all its pages', async ({ page, as }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await as('admin')
  await page.goto('base/student')
  await row(page, 10).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('10/480')
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('11/480')
  await expect(row(page, 1)).toHaveAttribute('aria-current', 'true')
  await row(page, 5).getByRole('cell').nth(1).click()
  await expect(drawer).toContainText('15/480')
  await page.goBack()
  await expect(drawer).toBeHidden()
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
