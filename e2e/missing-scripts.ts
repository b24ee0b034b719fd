import { expect, type Locator, type Page } from 'playwright/test'
import { defects } from './accessible.ts'

/** Opens a page that does not get some of its first scripts: it says so, and shows what it should once it is loaded again. */
export async function opensWithout(page: Page, scripts: (url: URL) => boolean, address: string, shown: Locator) {
  await page.route(scripts, route => route.abort())
  await page.goto(address)
  await expect(page.getByRole('alert')).toHaveText('页面资源加载失败，请检查网络刷新页面')
  expect(await defects(page)).toEqual([])

  await page.unroute(scripts)
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(shown).toBeVisible()
}
