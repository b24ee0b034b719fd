import type { Page } from 'playwright/test'
import { defects } from '../accessible.ts'
import { firstScripts, isChunk } from '../chunks.ts'
import { expect, test } from '../fixtures.ts'
import { opensWithout } from '../missing-scripts.ts'

async function openGallery(page: Page) {
  await page.goto('test/home')
  await expect(page.getByRole('heading', { name: '测试首页' })).toBeVisible()
}
const place = async (page: Page) => {
  const box = await page.getByRole('button', { name: '联系客服' }).boundingBox()
  return box ? [box.x, box.y] : []
}

test.beforeEach(({ as }) => as('fdy01'))

test('on a phone the gallery fits the window and is open to those who cannot see or point', async ({ page }) => {
  // Every part of the product at once takes its time to judge.
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  await openGallery(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await defects(page)).toEqual([])
})

for (const [opener, content] of [
  [/更换图标/, '本系统图标'],
  ['查看申请详情', '家庭情况照片.svg'],
] as const) {
  test(`so is the dialog behind ${opener}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openGallery(page)
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog').getByText(content)).toBeVisible()
    expect(await defects(page, '[role=dialog]')).toEqual([])
  })
}

test('the countdown goes by the clock of the page, ends, and starts again', async ({ page }) => {
  await page.clock.install()
  await openGallery(page)
  const timer = page.getByRole('timer').nth(1)
  await page.clock.fastForward(60_000)
  await expect(timer).toHaveText('00:00:00')
  await page.getByRole('button', { name: '已结束，重新开始' }).click()
  await expect(timer).toHaveText(/^00:00:(10|0\d)$/)
  await expect(page.getByRole('button', { name: '计时中' })).toBeDisabled()
})

test('the marker is dragged, stops at the edge of the window, stays there and shrinks with the window', async ({
  page,
}) => {
  await openGallery(page)
  const [x = 0, y = 0] = await place(page)
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(300, 300, { steps: 3 })
  await page.mouse.move(1500, 2000, { steps: 3 })
  await page.mouse.up()
  expect(await place(page)).toEqual([1380, 840])
  await expect(page.getByText('点击了 0 次')).toBeVisible()

  await page.reload()
  await expect.poll(() => place(page)).toEqual([1380, 840])
  await page.setViewportSize({ width: 500, height: 600 })
  await expect.poll(() => place(page)).toEqual([440, 540])
})

test('facts stand in as many columns as the window has room for', async ({ page }) => {
  await openGallery(page)
  const columns = () =>
    page
      .locator('dl', { hasText: '辅导员' })
      .first()
      .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  for (const [width, expected] of [
    [576, 1],
    [577, 2],
    [767, 2],
    [768, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(columns, `${width} px`).toBe(expected)
  }
})

test('the icons come with their dialog and not before; arrow keys go through them by row and column', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await openGallery(page)
  const ofIcons = (url: string) => isChunk(url, 'icon-groups') || isChunk(url, 'IconPanel')
  expect(loaded.filter(ofIcons)).toEqual([])
  await page.getByRole('button', { name: /更换图标/ }).click()
  await page.getByRole('button', { name: /^网站通用图标/ }).click()
  expect(loaded.filter(url => isChunk(url, 'IconPanel'))).not.toEqual([])

  await page.getByRole('option').first().focus()
  const at = async () => (await page.locator(':focus').boundingBox())!
  const first = await at()
  await page.keyboard.press('ArrowDown')
  const second = await at()
  expect([second.x, second.y > first.y]).toEqual([first.x, true])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /更换图标（[A-Z]/ })).toBeVisible()
})

for (const [at, what] of ['its first script', 'what that imports'].entries())
  test(`a page that does not get ${what} says so, and comes when it is loaded again`, async ({ page, allow }) => {
    allow(/Failed to load resource/)
    const missing = (url: URL) => url.pathname.endsWith(firstScripts[at]!)
    await opensWithout(page, missing, 'test/home', page.getByRole('heading', { name: '测试首页' }))
  })

test('a page of which each style sheet fails once has all of them in the end, in their order', async ({
  page,
  allow,
}) => {
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href, sheet }) => [
        new URL(href).pathname,
        sheet !== null,
      ]),
    )
  await openGallery(page)
  const whole = await sheets()
  expect(whole.length).toBeGreaterThan(2)

  allow(/Failed to load resource|preload CSS/)
  const failed = new Set<string>()
  await page.route(/\.css$/, route => {
    if (failed.has(route.request().url())) return route.continue()
    failed.add(route.request().url())
    return route.abort()
  })
  await openGallery(page)
  await expect(async () => expect(await sheets()).toEqual(whole)).toPass()
  expect(failed.size).toBe(whole.length)
})

for (const kind of ['js', 'css'] as const) {
  test(`a screen whose ${kind} does not come says so, and comes when the page is loaded again`, async ({
    page,
    allow,
  }) => {
    allow(/Failed to load resource|dynamically imported module|preload CSS/)
    await page.clock.install()
    await page.goto('dashboard')
    const missing = (url: URL) => isChunk(url.href, 'TestHome', kind)
    await page.route(missing, route => route.abort())
    await page.evaluate(() => {
      history.pushState(null, '', `${location.pathname.replace(/dashboard$/, '')}test/home`)
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(page.getByText('页面资源加载失败')).toBeVisible({ timeout: 200 })
    }).toPass()

    await page.unroute(missing)
    await page.getByRole('button', { name: '刷新页面' }).click()
    await expect(page.getByRole('heading', { name: '测试首页' })).toBeVisible()
  })
}
