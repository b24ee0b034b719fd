/** What tests in Playwright work with: each has a world of its own, so they run side by side and clean nothing up. */
import './new-node.ts'
import { test as base, expect } from 'playwright/test'
import type { Client } from '#contracts/client'
import { kit } from '#contracts/modules/kit'
import type { Preset, WorldOrder } from './presets.ts'
import { type Kit, withKit } from './start-kit.ts'
import { openWorld, type SignedIn, type Who, type World } from './world.ts'

interface OfWorker {
  /** A server that runs already; without it each worker has one of its own. */
  kitUrl: string
  /** The token of that server. */
  kitToken: string
  kitServer: Kit
}

interface OfTest extends Pick<World, 'rows' | 'fault' | 'clock' | 'journal'> {
  /** The preset or scenario of the test's world, or a JSON file; `test.use({ preset: 'demo' })` for volume. */
  preset: Preset
  /** What is arranged in it: `test.use({ order: { now: '…', accounts: […], rows: { … } } })`. */
  order: WorldOrder
  /** The control plane. */
  server: Client
  /**
   * A world of the test's own. When the test fails, its file is attached to the report. Where the configuration has no `baseURL` of a
   * page of one's own, `page.goto('base/student')` opens the page inside it.
   */
  world: World
  /** Signs the page in without the form: `await as('fdy01')`, or `as('counsellor')`, then go anywhere. Gives a client that is signed in too. */
  as: (who: Who) => Promise<SignedIn>
}

/** What `use` of a configuration may set. */
export type KitUse = Partial<Pick<OfWorker, 'kitUrl' | 'kitToken'> & Pick<OfTest, 'preset' | 'order'>>

export const test = base.extend<OfTest, OfWorker>({
  kitUrl: ['', { option: true, scope: 'worker' }],
  kitToken: ['', { option: true, scope: 'worker' }],
  kitServer: [({ kitUrl, kitToken }, use) => withKit(kitUrl, kitToken, use), { scope: 'worker' }],
  preset: ['school', { option: true }],
  order: [{}, { option: true }],

  server: async ({ kitServer }, use) => use(kitServer.client),

  world: async ({ kitServer: { client, url, labels }, preset, order }, use, info) => {
    const name = info.titlePath.join(' › ')
    const whole = { preset, ttlSeconds: 600, ...order, labels: [...labels, ...(order.labels ?? [])] }
    const world = await openWorld(client, url, whole, name)
    await use(world)
    if (info.status !== info.expectedStatus) {
      await info.attach(`${world.id}.world`, { body: Buffer.from(await (await world.file()).arrayBuffer()) })
      const calls = await client.get(kit.getJournal, { id: world.id, limit: 1000 })
      await info.attach('journal.json', { body: JSON.stringify(calls, null, 1), contentType: 'application/json' })
    }
    await world.drop()
  },

  page: async ({ page, world, baseURL }, use, info) => {
    if (!baseURL) {
      const goto = page.goto.bind(page)
      page.goto = (url, options) => goto(new URL(url.replace(/^\//, ''), world.url).href, options)
    }
    await use(page)
    // Playwright would take a picture of every journey, for failures that come later.
    if (info.status !== info.expectedStatus) await page.screenshot({ path: info.outputPath('failed.png') })
  },

  as: async ({ page, world }, use) => {
    await use(async who => {
      const client = await world.as(who)
      await page.addInitScript(
        ([prefix, token]) => {
          // Once for the tab: what the page does with its session afterwards is its own affair.
          if (sessionStorage.getItem('signed in by the test') === token) return
          sessionStorage.setItem('signed in by the test', token)
          sessionStorage.setItem(`${prefix}token`, JSON.stringify({ value: token, expire: null }))
        },
        [`pro__${world.id}__`, client.token] as const,
      )
      return client
    })
  },

  rows: async ({ world }, use) => use(world.rows),
  fault: async ({ world }, use) => use(world.fault),
  clock: async ({ world }, use) => use(world.clock),
  journal: async ({ world }, use) => use(world.journal),
})

export { expect }
