/** What an export of 100,000 rows in the browser costs the page: its longest task meanwhile, its time, and whether it can be ended. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { findBrowser } from './browser.mjs'
import { root } from './children.mjs'
import { figure } from './figures.mjs'

const count = 100_000

/** Runs in the page before its scripts: signs in, and notes the longest task of the main thread. Only those over 50 ms are told. */
function watchTasks([token]) {
  localStorage.setItem('pro__Access-Token', JSON.stringify({ value: token, expire: null }))
  window.longest = 0
  const note = list => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: a task of 80 ms. */
function block() {
  const end = performance.now() + 80
  while (performance.now() < end);
}

/** The whole list as an answer: the rows of the first page again and again, each with a number of its own. */
function wholeList({ ResultValue, ...envelope }) {
  const { rows } = ResultValue
  const all = Array.from({ length: count }, (_, at) => ({ ...rows[at % rows.length], StudentNo: `2026${at}` }))
  return JSON.stringify({ ...envelope, ResultValue: { rows: all, total: count } })
}

/** Exports the roster of a server from its page as whoever has the token, to the end and once more until it is cancelled. */
export async function benchPageExport({ base, token }) {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright')
  const executablePath = await findBrowser()
  if (!executablePath) return
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watchTasks, [token])
  const page = await context.newPage()
  let answer
  await context.route('**/api/Student/GetStudentList', async route => {
    if (route.request().postDataJSON().PageSize >= count)
      return route.fulfill({ contentType: 'application/json', body: answer })
    const reply = await route.fetch()
    answer ??= wholeList(await reply.json())
    return route.fulfill({ response: reply })
  })
  await page.goto(`${base}/base/student`)
  await page.locator('.ant-table-row').first().waitFor()
  await page.waitForTimeout(2500)
  await page.evaluate(block)
  await page.waitForFunction(() => window.longest >= 80, null, { polling: 50 })
  await page.evaluate(() => (window.longest = 0))

  const button = page.getByRole('button', { name: '导出', exact: true })
  const download = page.waitForEvent('download', { timeout: 120_000 })
  const begun = performance.now()
  await button.click()
  await download
  const took = performance.now() - begun
  await page.getByText('导出成功').waitFor()
  const longest = await page.evaluate(() => window.longest)
  figure(`export of ${count} rows in the browser: longest task of the main thread (0: below 50)`, longest, 'ms', '≤ 50')
  figure('— until the file is there', took / 1000, 's')

  await page.evaluate(() => (window.longest = 0))
  await button.click()
  const end = page.getByRole('status').getByRole('button', { name: '取消' })
  await end.waitFor()
  let files = 0
  page.on('download', () => (files += 1))
  await end.click()
  await page.getByLabel('导出进度').waitFor({ state: 'hidden' })
  await page.waitForTimeout(took)
  figure('— files after it was cancelled', files, '')
  figure('— longest task while it was cancelled (0: below 50)', await page.evaluate(() => window.longest), 'ms', '≤ 50')
  await browser.close()
}
