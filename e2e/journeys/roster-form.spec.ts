import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const row = (page: Page, at: number) => page.getByRole('table', { name: '学生名单' }).getByRole('row').nth(at)
const numberOf = async (page: Page, at: number) => (await row(page, at).getByRole('cell').nth(1).textContent()) ?? ''

test('one walks from student to student beside the list, and going back closes the detail', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('base/student?Grade=2024')
  const [first, second] = [await numberOf(page, 1), await numberOf(page, 2)]
  await row(page, 1).getByRole('cell').nth(4).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(first)
  await expect(drawer.getByRole('button', { name: '上一条' })).toBeDisabled()
  await drawer.getByRole('button', { name: '下一条' }).click()
  await expect(drawer).toContainText(second)

  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\?Grade=2024$/)
})

test('leaving the page with something unsaved is asked about by the browser', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('base/student')
  await row(page, 1).getByRole('cell').nth(4).click()
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await page.getByLabel('手机号').fill('139')
  const asked = page.waitForEvent('dialog')
  const left = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await left

  await expect(page.getByLabel('手机号')).toHaveValue('139')
})

test('on a phone the filters fold away, which is remembered, and a form fills the window above its bar', async ({
  page,
  as,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await as('fdy01')
  await page.goto('base/student')
  const grade = page.getByRole('combobox', { name: '年级' })
  await expect(row(page, 1)).toBeVisible()
  await expect(grade).toBeHidden()
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await expect(grade).toBeVisible()
  await page.reload()
  await expect(grade).toBeVisible()

  await row(page, 1).getByRole('cell').nth(1).click()
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const save = (await page.getByRole('button', { name: '保存' }).boundingBox())!
  expect(save.height).toBeGreaterThanOrEqual(44)
  expect(save.y + save.height).toBeGreaterThan(740 - 24)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
