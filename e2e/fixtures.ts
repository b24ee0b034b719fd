/** What the journeys work with: the fixtures of the package, and what is expected of our own page. */
import { expect, test as base } from '@xuegong/kit/playwright'
import type { Page } from 'playwright/test'
import { type SharedContexts, withSharedContexts } from './shared-contexts.ts'
import { countRequests } from './time.ts'

interface Fixtures {
  /** Complaints of the page (uncaught errors, console errors) that a test brings about on purpose. */
  allow: (complaint: RegExp) => void
  /** Fills the login form: for tests of signing in. */
  signIn: (loginName: string, password?: string) => Promise<void>
}

const password = 'Qinghe@2026'

export const test = base.extend<Fixtures & { allowed: RegExp[] }, { contexts: SharedContexts }>({
  contexts: [({ browser, kitUrl }, use) => withSharedContexts(browser, kitUrl, use), { scope: 'worker' }],

  context: async ({ contexts, viewport, hasTouch, isMobile, locale, timezoneId }, use) => {
    const context = await contexts.take({ viewport, hasTouch, isMobile, locale, timezoneId })
    await use(context)
    await contexts.giveBack(context)
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  allowed: async ({}, use) => use([]),

  allow: async ({ allowed }, use) => use(complaint => void allowed.push(complaint)),

  page: async ({ page, allowed }, use) => {
    const complaints = watch(page)
    countRequests(page)
    await use(page)
    const unexpected = complaints.filter(complaint => !allowed.some(pattern => pattern.test(complaint)))
    expect(unexpected, 'the page reports no errors').toEqual([])
  },

  fault: async ({ fault, allow }, use) => {
    await use(rule => {
      // The browser itself complains about every answer that is not 2xx and about those that do not come.
      allow(/^Failed to load resource/)
      return fault(rule)
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
