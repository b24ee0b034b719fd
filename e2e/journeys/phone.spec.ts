import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

/** Widths of a window and the size of the root element in px: width / 360 × 10 on phones, steady above. */
const sizes = [
  [320, 8.889],
  [360, 10],
  [414, 11.5],
  [576, 16],
  [577, 12],
  [1440, 12],
] as const

test('phone pages grow with the window; on anything larger they are a column', async ({ page }) => {
  await page.goto('NewStu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新生服务')
  for (const [width, size] of sizes) {
    await page.setViewportSize({ width, height: 780 })
    const root = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    expect(root, `${width} px`).toBeCloseTo(size, 2)
    const { width: column } = (await page.getByRole('main').boundingBox())!
    expect(column).toBe(Math.min(width, width > 576 ? 480 : width))
  }
})

test('from the entry to the login and back, each on its own page, which says what it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const kinds: string[] = []
  page.on('request', request => {
    if (request.url().includes(siteCalls.getSite.path)) kinds.push(request.headers().apptype ?? '')
  })
  await page.goto('OldStu')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '在校生服务' })).toBeVisible()

  // A browser may bring the page back as it was, without loading it.
  expect(kinds.slice(0, 2)).toEqual(['2#3.0.0#1', '1#1.0.0'])
  await page.reload()
  await expect(page.getByRole('heading', { name: '在校生服务' })).toBeVisible()
  expect(kinds.at(-1)).toBe('2#3.0.0#1')
})

test('who signed in on the phone goes on from the entry without signing in again', async ({ page, as }) => {
  await as('2024010101')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('OldStu')
  await page.getByRole('button', { name: '进入系统' }).click()

  await expect(page).toHaveURL(/dashboard$/)
  await expect(page.getByRole('main')).toBeVisible()
})

test('at a desk who is signed in sees a phone page on the page that he works with', async ({ page, as }) => {
  await as('admin')
  await page.goto('NewStu')

  await expect(page.getByRole('heading', { name: '新生服务' })).toBeVisible()
  expect(await page.evaluate(() => 'phone' in document.documentElement.dataset)).toBe(false)
})

test('what must be acknowledged stands on a phone until 确定 is pressed', async ({ page, fault, journal }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await fault({ match: { endpoint: 'system.getSite' }, outcome: 'acknowledge', times: 1 })
  await page.goto('NewStu')
  const dialog = page.getByRole('dialog', { name: '提示' })
  await expect(dialog).toContainText('本次操作已转由上级审核，请留意后续通知')
  await journal.expect({ endpoint: 'system.getSite', outcome: 'acknowledge' })
  await expect(dialog.getByRole('button', { name: '确定' })).toBeFocused()
  expect(await defects(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
})
