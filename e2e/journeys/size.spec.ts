import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'
import { isChunk } from '../chunks.ts'
import { expect, test } from '../fixtures.ts'

type Kind = 'phone' | 'login' | 'shell'
const most: Record<Kind, number> & { ways: { roster: { scripts: number } } } = JSON.parse(
  readFileSync(new URL('../../scripts/size-budget.json', import.meta.url), 'utf8'),
)

/**
 * Has a page that is opened next note when something first matches; gives what tells the addresses of the scripts that it had asked for by
 * then, and when. What comes two seconds later, for the header, is not among them, however late somebody looks.
 */
async function scriptsUntil(page: Page, selector: string) {
  await page.addInitScript(wanted => {
    new MutationObserver((_, watcher) => {
      if (!document.querySelector(wanted)) return
      watcher.disconnect()
      Object.assign(window, { seenAt: performance.now() })
    }).observe(document, { childList: true, subtree: true })
  }, selector)
  return async () => {
    await page.waitForFunction(() => 'seenAt' in window)
    return page.evaluate(() => {
      const { seenAt } = window as unknown as { seenAt: number }
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < seenAt)
      return asked.map(({ name, startTime }) => ({ name, startTime })).filter(({ name }) => /\.js(\?|$)/.test(name))
    })
  }
}

/** KiB of gzip of all scripts that a page asked for until its heading was there. */
async function loadedUntilSeen(page: Page, path: string): Promise<number> {
  const scripts = new Map<string, Response>()
  page.on('response', response => void scripts.set(response.url(), response))
  const loaded = await scriptsUntil(page, 'h1, [role=heading][aria-level="1"]')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bodies = await Promise.all((await loaded()).map(({ name }) => scripts.get(name)!.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024
}

const pages: readonly [kind: Kind, path: string, width: number][] = [
  ['phone', 'NewStu', 360],
  ['login', 'user/login', 1440],
  ['shell', '404', 1440],
]

for (const [kind, path, width] of pages) {
  test(`${path} is seen before ${most[kind]} KiB of scripts have come`, async ({ page, as }) => {
    if (kind === 'shell') await as('admin')
    await page.setViewportSize({ width, height: 780 })
    const kib = await loadedUntilSeen(page, path)

    expect(kib, 'something was measured').toBeGreaterThan(100)
    expect(kib).toBeLessThan(most[kind])
    test.info().annotations.push({ type: 'size', description: `${kib.toFixed(0)} KiB` })
  })
}

test('menu, shell and screen are on their way together, and the rows come without another script', async ({
  page,
  as,
}) => {
  await as('admin')
  const loaded = await scriptsUntil(page, 'tbody tr[data-row-key]')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/LoadMenuByUser', async route => {
    await held
    await route.continue()
  })
  const code = ['shell', 'StudentList'].map(name => page.waitForResponse(response => isChunk(response.url(), name)))
  const asked = page.waitForRequest('**/LoadMenuByUser')
  await page.goto('base/student', { waitUntil: 'commit' })
  await Promise.all([asked, ...code])
  const released = await page.evaluate(() => performance.now())
  release()
  await expect(page.getByRole('table', { name: '学生名单' })).toBeVisible()
  const scripts = await loaded()

  expect(scripts.filter(({ startTime }) => startTime > released)).toEqual([])
  expect(scripts.length, 'something was counted').toBeGreaterThan(10)
  expect(scripts.length).toBeLessThanOrEqual(most.ways.roster.scripts)
})

test('a later visit asks for what the last one asked for before its scripts are there, and antd need not write its styles', async ({
  page,
  as,
}) => {
  await as('admin')
  const rows = page.getByRole('table', { name: '学生名单' })
  await page.goto('base/student')
  await expect(rows).toBeVisible()
  // What is kept of a visit is kept when all of it is there.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('GetStudentList')
  await page.reload()
  await expect(rows).toBeVisible()
  const early = await page.evaluate(() => (window as { asked?: { at: number } }).asked?.at)
  expect(early).toBeGreaterThan(0)
  const sheet = await page.evaluate(() => {
    const mark = document.querySelector('style[data-rc-priority="-1000"]')
    return (mark?.previousElementSibling as HTMLLinkElement | null)?.sheet?.cssRules.length
  })
  expect(sheet).toBeGreaterThan(100)
  await expect(page.locator('html')).toHaveAttribute('data-still', '')
})
