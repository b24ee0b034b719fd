/** How long the page takes until its first rows can be read: first and later visits, on this machine and over a slow network. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { root, temporaryFolder } from './children.mjs'
import { figure, median } from './figures.mjs'

const viewport = { width: 1440, height: 900 }
const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']
/** The code that a browser keeps compiled is there from the third visit on. */
const kinds = ['first visit', 'second', 'third', 'later visit']

/** What rows may take (ms): by a round trip of 100 ms half of what they took when screens were loaded one part after the other. */
const goals = { 'later visit 0': 750, 'first visit 100': 1594, 'later visit 100': 658 }

/** Runs in the page before its scripts: signs in, and notes when the first row is there. */
function watchRows([token, row]) {
  localStorage.setItem('pro__Access-Token', JSON.stringify({ value: token, expire: null }))
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(row)) return
    window.rowsAt = performance.now()
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: what it had asked for when the rows were there. */
const requests = () =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= window.rowsAt)
    .map(({ name, startTime, responseEnd, transferSize }) => ({ name, startTime, responseEnd, transferSize }))

/**
 * The longest row of requests that each began after the one before had ended; what the cache gave needs no way. It is the number of waves
 * where answers are on their way for a while: at once, whatever is asked for later comes after something that has ended.
 */
function waysOf(list) {
  let [ways, free] = [0, -1]
  for (const { startTime, responseEnd, transferSize } of list.toSorted((a, b) => a.responseEnd - b.responseEnd))
    if (transferSize > 0 && startTime >= free) [ways, free] = [ways + 1, responseEnd]
  return ways
}

async function visit(context, address, latency) {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  const speed = { downloadThroughput: -1, uploadThroughput: -1 }
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.rowsAt !== undefined, null, { polling: 20 })
  const list = await page.evaluate(requests)
  const took = await page.evaluate(() => window.rowsAt)
  await page.close()
  return { took, ways: waysOf(list), scripts: list.filter(({ name }) => name.endsWith('.js')).length }
}

/** Visits the roster of a server as whoever has the token, each round in a browser of its own; takes medians. */
export async function benchPage({ base, token, rounds = 5 }) {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright')
  const executablePath = await findBrowser()
  if (!executablePath) return
  const found = new Map()
  for (let round = 0; round < rounds; round++)
    for (const latency of [0, 100]) {
      const folder = temporaryFolder('browser')
      const context = await chromium.launchPersistentContext(folder, {
        executablePath,
        args,
        viewport,
        chromiumSandbox: false,
      })
      await context.addInitScript(watchRows, [token, '.ant-table-row'])
      for (const kind of kinds) {
        const one = await visit(context, `${base}/base/student`, latency)
        const name = `rows of the roster, ${kind}${latency ? `, ${latency} ms there and back` : ''}`
        const { all } = found.get(name) ?? { all: [] }
        if (kind.endsWith('visit')) found.set(name, { latency, most: goals[`${kind} ${latency}`], all: [...all, one] })
      }
      await context.close()
    }
  for (const [name, { latency, most, all }] of found) {
    const [took, ways, scripts] = ['took', 'ways', 'scripts'].map(what => median(all.map(one => one[what])))
    figure(name, took, 'ms', most ? `≤ ${most}` : '')
    if (latency) figure('— requests one after the other, with the page itself', ways, '', '≤ 4')
    figure('— scripts', scripts, '', '≤ 25')
  }
}
