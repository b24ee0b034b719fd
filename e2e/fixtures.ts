import { type Client, clientOf } from '@xuegong/contracts/client'
import type { Result } from '@xuegong/contracts/endpoint'
import { kit } from '@xuegong/contracts/modules/kit'
import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { test as base, expect, type Page } from 'playwright/test'
import { countRequests } from './time.ts'

/** The clock of the test's world; that of the browser is `page.clock`. */
interface WorldClock {
  /** Sets it to a wall time, `2026-10-14 09:30:00`. */
  set(now: string): Promise<void>
  /** Moves it by seconds or by text such as `30m`, `2h`, `181d`; jobs that fall due run before this ends. */
  advance(by: number | string): Promise<void>
}

type Cell = Pick<JournalEntry, 'endpoint' | 'outcome'>

interface Journal {
  /** Every call of the world so far, oldest first. */
  entries(): Promise<JournalEntry[]>
  /** Waits for a call that ended so, and notes in the coverage grid that this test asserts it. */
  expect(cell: Cell): Promise<void>
}

interface Fixtures {
  /** The preset or scenario of the test's world; `test.use({ preset: 'demo' })` for volume. */
  preset: Beginning
  /** The control plane. */
  server: Client
  /** A world of the test's own; `page` opens inside it. When the test fails, its file is attached to the report. */
  world: Result<typeof kit.createWorld>
  /** Complaints of the page (uncaught errors, console errors) that a test brings about on purpose. */
  allow: (complaint: RegExp) => void
  /** Signs in without the form: `await as('fdy01')`, then go anywhere. */
  as: (loginName: string) => Promise<void>
  /** Fills the login form: for tests of signing in. */
  signIn: (loginName: string, password?: string) => Promise<void>
  /** Makes calls of this world end in an outcome; what it gives takes the rule back. */
  fault: (rule: FaultRule) => Promise<() => Promise<void>>
  clock: WorldClock
  journal: Journal
}

const password = 'Qinghe@2026'

export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  preset: ['school', { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  allowed: async ({}, use) => use([]),

  allow: async ({ allowed }, use) => use(complaint => void allowed.push(complaint)),

  server: async ({ baseURL }, use) => use(clientOf({ baseUrl: baseURL! })),

  world: async ({ server, preset }, use, info) => {
    const world = await server.get(kit.createWorld, { preset, ttlSeconds: 600 })
    const { id } = world
    await use(world)
    if (info.status !== info.expectedStatus) {
      const file = await server.download(kit.exportWorld, { id })
      await info.attach(`${id}.world`, { body: Buffer.from(await file.arrayBuffer()) })
      const calls = await server.get(kit.getJournal, { id, limit: 1000 })
      await info.attach('journal.json', { body: JSON.stringify(calls, null, 1), contentType: 'application/json' })
    }
    await server.get(kit.dropWorld, { id })
  },

  page: async ({ page, world, baseURL, allowed }, use, info) => {
    const home = new URL(world.baseUrl, baseURL).href
    const complaints = watch(page)
    countRequests(page)
    const goto = page.goto.bind(page)
    page.goto = (url, options) => goto(new URL(url.replace(/^\//, ''), home).href, options)
    await use(page)
    // Playwright would take a picture of every journey, for failures that come later.
    if (info.status !== info.expectedStatus) await page.screenshot({ path: info.outputPath('failed.png') })
    const unexpected = complaints.filter(complaint => !allowed.some(pattern => pattern.test(complaint)))
    expect(unexpected, 'the page reports no errors').toEqual([])
  },

  as: async ({ page, server, world }, use) => {
    await use(async LoginName => {
      const { Token } = await server.get(kit.loginAs, { id: world.id, LoginName })
      await page.addInitScript(
        ([prefix, token]) => {
          // Once for the tab: what the page does with its session afterwards is its own affair.
          if (sessionStorage.getItem('signed in by the test') === token) return
          sessionStorage.setItem('signed in by the test', token)
          sessionStorage.setItem(`${prefix}token`, JSON.stringify({ value: token, expire: null }))
        },
        [`pro__${world.id}__`, Token] as const,
      )
    })
  },

  signIn: async ({ page }, use) => {
    await use(async (loginName, secret = password) => {
      await page.goto('user/login')
      await page.getByLabel('用户名').fill(loginName)
      await page.getByLabel('密码', { exact: true }).fill(secret)
      await page.getByRole('button', { name: '登录' }).click()
    })
  },

  fault: async ({ server, world, allow }, use) => {
    await use(async rule => {
      // The browser itself complains about every answer that is not 2xx and about those that do not come.
      allow(/^Failed to load resource/)
      const { id: fault } = await server.get(kit.addFault, { id: world.id, ...rule })
      return async () => void (await server.get(kit.removeFault, { id: world.id, fault }))
    })
  },

  clock: async ({ server, world: { id } }, use) => {
    await use({
      set: async now => void (await server.get(kit.setClock, { id, now })),
      advance: async advance => void (await server.get(kit.setClock, { id, advance })),
    })
  },

  journal: async ({ server, world: { id } }, use, info) => {
    const entries = () => server.get(kit.getJournal, { id, limit: 1000 })
    await use({
      entries,
      expect: async cell => {
        const found = async () => (await entries()).map(({ endpoint, outcome }) => ({ endpoint, outcome }))
        await expect.poll(found, `${cell.endpoint} ends in ${cell.outcome}`).toContainEqual(cell)
        await server.get(kit.assertCoverage, { ...cell, test: info.titlePath.join(' › ').slice(0, 300) })
      },
    })
  },
})

/** Collects what the page complains about: uncaught errors and console errors. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    // The browser does not say in its words what could not be loaded.
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

export { expect }
