import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const report = { endpoint: 'system.addWebLog' }

async function openHome(page: Page) {
  await page.goto('dashboard')
  await expect(page.getByRole('button', { name: /的菜单$/ })).toBeVisible()
}
const fail = () => void setTimeout(() => Promise.reject(new Error('the printer is on fire')))

test('an error of the page is found in the log of the administrator', async ({ page, as, allow, journal }) => {
  allow(/the printer is on fire/)
  await as('admin')
  await openHome(page)
  await page.evaluate(fail)
  await journal.expect({ ...report, outcome: 'ok' })
  await page.getByRole('menuitem', { name: '系统管理' }).click()
  await page.getByRole('menu', { name: '主菜单' }).getByRole('link', { name: '前端日志' }).click()

  const row = page.getByRole('row', { name: /the printer is on fire/ })
  await expect(row).toContainText('the printer is on fire')
  await expect(row).toContainText('/dashboard')
  await row.getByRole('button').click()
  const toEach = page.getByRole('link', { name: '查看每次发生的明细' })
  await toEach.click()
  // Until the other list is there, the row is still the one of the group.
  await expect(toEach).toHaveCount(0)
  await row.getByRole('button').click()
  await expect(page.getByText('浏览器：Mozilla')).toBeVisible()
})

for (const outcome of ['tooManyWebLog', 'expired', 'refused', 'cut'] as const) {
  test(`a report that ends in ${outcome} makes no noise`, async ({ page, as, allow, fault, journal }) => {
    allow(/the printer is on fire/)
    await fault({ match: report, outcome })
    await as('admin')
    await page.clock.install()
    await openHome(page)
    await page.evaluate(fail)
    await journal.expect({ ...report, outcome })
    await page.clock.fastForward(10_000)

    await expect(page).toHaveURL(/dashboard$/)
    await expect(page.locator('.ant-message-notice, .ant-notification-notice')).toHaveCount(0)
    const kept = await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.endsWith('__token')))
    expect(kept).toHaveLength(1)
  })
}

test('a report that fails is not reported in its turn', async ({ page, as, allow, fault, journal }) => {
  allow(/the printer is on fire|and now the ink/)
  await fault({ match: report, outcome: 'failed' })
  await as('admin')
  await openHome(page)
  await page.evaluate(fail)
  await journal.expect({ ...report, outcome: 'failed' })
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('and now the ink'))))
  const reports = async () => (await journal.entries()).filter(({ endpoint }) => endpoint === report.endpoint)

  await expect
    .poll(async () => (await reports()).map(({ request }) => request))
    .toEqual([expect.stringContaining('the printer is on fire'), expect.stringContaining('and now the ink')])
})
