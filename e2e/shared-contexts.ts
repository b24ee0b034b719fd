/**
 * Browser contexts that the journeys of a worker share, one after the other: the first page of a context compiles all its scripts, a
 * third of the time of a short journey. Between two journeys a context forgets everything but those.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Clock } from 'playwright/test'

export interface SharedContexts {
  /** A context with these options in which nobody has left anything. */
  take(options: BrowserContextOptions): Promise<BrowserContext>
  /** Closes the pages of a context and empties it. */
  giveBack(context: BrowserContext): Promise<void>
}

/** One that waits for the next journey. */
interface Shared {
  readonly key: string
  readonly isUsable: () => boolean
  readonly empty: () => Promise<void>
}

/** Journeys after which a context is closed, because what it compiled grows. */
const longestUse = 40

/** Milliseconds that emptying a context may take: a browser that was stopped on a busy machine has been seen never to answer any more. */
const patience = 5000

/** A clock that was set once cannot be let go again: says whether this one was. */
function watched(clock: Clock): () => boolean {
  let isSet = false
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const set = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>
    clock[name] = (...args: unknown[]) => {
      isSet = true
      return set(...args)
    }
  }
  return () => isSet
}

/** A context with a page that stays: it keeps the process with the scripts, and empties what pages store. */
async function open(browser: Browser, options: BrowserContextOptions, url: string) {
  const context = await browser.newContext(options)
  const isSet = watched(context.clock)
  const keeper = await context.newPage()
  await keeper.goto(new URL('favicon.svg', url).href)
  const devtools = await context.newCDPSession(keeper)
  const stored = { origin: new URL(url).origin, storageTypes: 'local_storage,indexeddb' }
  let uses = 0
  const empty = async () => {
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', stored)
    uses += 1
  }
  return [context, { key: JSON.stringify(options), empty, isUsable: () => !isSet() && uses < longestUse }] as const
}

export async function withSharedContexts(
  browser: Browser,
  url: string,
  use: (contexts: SharedContexts) => Promise<void>,
  longest = patience,
): Promise<void> {
  const waiting = new Map<string, BrowserContext>()
  const known = new Map<BrowserContext, Shared>()
  await use({
    async take(options) {
      const key = JSON.stringify(options)
      const there = waiting.get(key)
      waiting.delete(key)
      if (there) return there
      const [context, shared] = await open(browser, options, url)
      known.set(context, shared)
      return context
    },
    async giveBack(context) {
      const { key, empty, isUsable } = known.get(context)!
      const isEmpty = isUsable() && (await Promise.race([empty().then(() => true), wait(longest, false)]))
      if (isEmpty && isUsable()) return void waiting.set(key, context)
      known.delete(context)
      await context.close()
    },
  })
}
