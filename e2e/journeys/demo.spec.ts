import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { violations } from '../accessible.ts'
import { basesDir } from '../bases.ts'
import { isChunk } from '../chunks.ts'
import { expect, test } from '../fixtures.ts'
import { opensWithout } from '../missing-scripts.ts'

/** A port that is free now. */
const freePort = () =>
  new Promise<number>(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

const answers = (address: string) =>
  fetch(`${address}/healthz`).then(
    reply => reply.ok,
    () => false,
  )

// One server for all.
test.describe.configure({ mode: 'default' })

let server: ChildProcess
let address = ''
let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xuegong-show-'))
  address = `http://localhost:${await freePort()}`
  const env = { ...process.env, DEMO: 'on', PORT: new URL(address).port, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  server = spawn(process.execPath, ['../api/dist/main.js'], { env: { ...env, BASES_DIR: basesDir }, stdio: 'ignore' })
  await expect.poll(() => answers(address), { timeout: 25_000 }).toBe(true)
})
test.afterAll(async () => {
  const gone = new Promise(done => server.once('exit', done))
  server.kill('SIGINT')
  expect(await gone, 'the server closes what it has open, and ends well').toBe(0)
  await rm(folder, { recursive: true, force: true })
})

/** Begins a school as somebody; gives its address. */
async function begin(page: Page, as: RegExp): Promise<string> {
  await page.goto(`${address}/demo`)
  await page.getByRole('radio', { name: /一个班/ }).check()
  await page.getByRole('radio', { name: as }).check()
  await page.getByRole('button', { name: '开始体验' }).click()
  await expect(page).toHaveURL(/\/w\/demo-[0-9a-f]{32}\/dashboard$/)
  return page.url().replace(/dashboard$/, '')
}

/** Takes the school of a page back to its beginning, until the page has come anew. */
async function beginAnew(page: Page): Promise<void> {
  await page.getByRole('button', { name: '演示', exact: true }).click()
  await page.getByRole('button', { name: '恢复初始' }).click()
  const old = page.locator('body[data-old]')
  await page.evaluate(() => void (document.body.dataset.old = ''))
  await page.getByRole('button', { name: '确认清除所做的一切' }).click()
  await expect(old).toHaveCount(0)
}

test('a visitor chooses, works in a school of his own, becomes somebody else and begins anew', async ({
  page,
  browser,
}) => {
  await page.goto(address)
  expect(await violations(page)).toEqual([])
  await page.getByRole('radio', { name: /一个班/ }).check()
  await page.getByRole('radio', { name: /辅导员/ }).check()
  await page.getByRole('button', { name: '开始体验' }).click()
  await expect(page).toHaveURL(/\/w\/demo-[0-9a-f]{32}\/dashboard$/)
  await expect(page.getByText('陈思远').first()).toBeVisible()
  const mine = new URL(page.url()).pathname

  await page.getByRole('button', { name: '演示', exact: true }).click()
  await expect(page.getByText(/只属于您的学校，还有 1\d\d 分钟/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '换身份或场景' }).click()
  await page.getByRole('radio', { name: /^超级管理员/ }).check()
  await page.getByRole('button', { name: '以此身份继续' }).click()
  await expect(page).toHaveURL(address + mine)
  await expect(page.getByText('系统管理员').first()).toBeVisible()

  await beginAnew(page)
  await expect(page.getByText('系统管理员').first()).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${address}/base/student`)
  await expect(other).toHaveURL(`${address}/demo`)
  await other.context().close()
})

test('on a phone the choice and the tab at the edge fit', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('radio', { name: /一个班/ }).check()
  await page.getByRole('radio', { name: /赵一诺/ }).check()
  await page.getByRole('button', { name: '开始体验' }).tap()
  const tab = page.getByRole('button', { name: '演示', exact: true })
  // Pages and cards keep so much free at their edge: nothing is under it.
  expect(await tab.boundingBox()).toMatchObject({ x: 336, width: 24 })
  await tab.tap()
  await expect(page.getByRole('button', { name: '恢复初始' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await context.close()
})

test('the panel closes by a click beside it, and by Escape wherever one is', async ({ page }) => {
  const mine = await begin(page, /^超级管理员/)
  await page.goto(`${mine}base/student`)
  const tab = page.getByRole('button', { name: '演示', exact: true })
  const change = page.getByRole('button', { name: '换身份或场景' })
  await tab.click()
  await expect(change).toBeVisible()
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(change).toBeHidden()
  await tab.click()
  await page.getByRole('main').getByRole('textbox').first().focus()
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()
  await expect(tab).toBeFocused()
})

/** Ends the school at an address, as time does. */
const end = async (url: string) => {
  const { status } = await fetch(`${address}/__kit/worlds/${new URL(url).pathname.split('/')[2]}`, { method: 'DELETE' })
  expect(status).toBe(200)
}

test('a page whose school ends says so, and its tab offers nothing that is gone', async ({ page, allow }) => {
  allow(/410 \(Gone\)/)
  const mine = await begin(page, /^超级管理员/)
  await page.goto(`${mine}base/student`)
  await expect(page.getByRole('table').getByText('2024010101')).toBeVisible()
  await end(mine)
  // The page may have asked for something by itself meanwhile: then what says so lies over the button.
  await page.getByTitle('下一页').first().dispatchEvent('click')
  const over = page.getByRole('dialog', { name: '演示已结束' })
  await expect(over).toContainText('这所演示学校已经清除，请重新选择场景和身份。')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await page.getByRole('button', { name: '演示', exact: true }).click()
  await expect(page.getByRole('complementary', { name: '演示' })).toContainText('演示已结束，请重新选择场景')
  await expect(page.getByRole('button', { name: '恢复初始' })).toBeHidden()
})

test('a screen that was not open before comes after its school has ended, and leads to the choice', async ({
  page,
  allow,
}) => {
  allow(/410 \(Gone\)/)
  const mine = await begin(page, /^超级管理员/)
  // The page and its tab are there: what comes now comes to an open page.
  await expect(page.getByRole('button', { name: '演示', exact: true })).toBeVisible()
  await expect(page.getByText('系统管理员').first()).toBeVisible()
  await end(mine)
  await page.evaluate(() => {
    history.pushState(null, '', `${document.baseURI}base/student`)
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: '学生信息' })).toBeAttached()
  await page.getByRole('dialog', { name: '演示已结束' }).getByRole('button', { name: '重新选择' }).click()
  await expect(page).toHaveURL(`${address}/demo`)
})

test('who takes his school back to its beginning in one tab goes on in the other, as who he is there', async ({
  page,
  context,
}) => {
  const mine = await begin(page, /^辅导员/)
  await expect(page.getByText('陈思远').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${address}/demo`)
  await other.getByRole('radio', { name: /^超级管理员/ }).check()
  await other.getByRole('button', { name: '以此身份继续' }).click()
  await expect(other.getByText('系统管理员').first()).toBeVisible()
  // The first tab hears of nothing meanwhile.
  await page.goto('about:blank')
  await beginAnew(other)
  await expect(other.getByText('系统管理员').first()).toBeVisible()

  await page.goto(`${mine}base/student`)
  await expect(page).toHaveURL(`${mine}dashboard`)
  await expect(page.getByText('陈思远').first()).toBeVisible()
})

test('the choice of a school says when its script does not come, and comes when it is loaded again', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource/)
  const shown = page.getByRole('button', { name: '开始体验' })
  await opensWithout(page, url => isChunk(url.href, 'demo'), `${address}/demo`, shown)
})
