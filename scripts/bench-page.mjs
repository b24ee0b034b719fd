/** How long the page takes until its first rows can be read: first and later visits, on this machine and over a slow network. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root } from './children.mjs'

/** Runs in the page: notes when the first row is there. */
const watchRows = ([key, token, row]) => {
  localStorage.setItem(key, JSON.stringify({ value: token, expire: null }))
  const look = () => {
    if (!document.querySelector(row)) return false
    window.rowsAt ??= performance.now()
    return true
  }
  const watcher = new MutationObserver(() => look() && watcher.disconnect())
  watcher.observe(document, { childList: true, subtree: true })
}

/** The most requests that ran one after the other, the document's included. */
function wavesOf(requests) {
  let [waves, free] = [0, -1]
  for (const { start, end } of requests.toSorted((a, b) => a.end - b.end))
    if (start >= free) [waves, free] = [waves + 1, end]
  return waves
}

/** What the page has asked for until `until`, as the browser saw it. */
const requestsUntil = until =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ startTime }) => startTime < until)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      name,
      start: startTime,
      end: responseEnd,
      bytes: transferSize,
    }))

async function visit(page, address) {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.rowsAt !== undefined, null, { polling: 20, timeout: 60_000 })
  const rowsAt = await page.evaluate(() => window.rowsAt)
  // What has been answered by the network; the cache answers without a way there and back.
  const all = await page.evaluate(requestsUntil, rowsAt)
  const sent = all.filter(({ bytes, end }) => bytes > 0 && end <= rowsAt)
  return {
    took: rowsAt,
    waves: wavesOf(sent),
    scripts: all.filter(({ name }) => name.endsWith('.js')).length,
    styles: all.filter(({ name }) => name.endsWith('.css')).length,
    requests: all,
  }
}

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

/** Visits to the roster of `base` with a session: medians of `rounds` by kind of visit. */
export async function visits({ bases, rounds = 5, path = 'base/student', row = '.ant-table-row' }) {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright')
  const executablePath = await findBrowser()
  const found = new Map()
  const note = (name, one) => found.set(name, [...(found.get(name) ?? []), one])
  for (let round = 0; round < rounds; round++)
    for (const { name, base, token } of bases)
      for (const latency of [0, 100]) {
        const profile = mkdtempSync(join(tmpdir(), 'xuegong-browser-'))
        const context = await chromium.launchPersistentContext(profile, {
          executablePath,
          chromiumSandbox: false,
          viewport: { width: 1440, height: 900 },
          args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
        })
        await context.addInitScript(watchRows, ['pro__Access-Token', token, row])
        for (const kind of ['first visit', 'second', 'third', 'later visit']) {
          const page = await context.newPage()
          const session = await context.newCDPSession(page)
          await session.send('Network.enable')
          await session.send('Network.emulateNetworkConditions', {
            offline: false,
            latency,
            downloadThroughput: -1,
            uploadThroughput: -1,
          })
          const one = await visit(page, `${base}/${path}`)
          if (/visit/.test(kind)) note(`${name} ${kind}${latency ? `, ${latency} ms round trip` : ''}`, one)
          await page.waitForTimeout(kind === 'first visit' ? 500 : 100)
          await page.close()
        }
        await context.close()
        rmSync(profile, { recursive: true, force: true })
      }
  return new Map(
    [...found].map(([name, all]) => [
      name,
      {
        took: median(all.map(({ took }) => took)),
        waves: median(all.map(({ waves }) => waves)),
        scripts: median(all.map(({ scripts }) => scripts)),
        styles: median(all.map(({ styles }) => styles)),
        last: all.at(-1),
      },
    ]),
  )
}
