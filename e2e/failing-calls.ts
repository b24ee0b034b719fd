/** What journeys of failing calls share: a roster whose calls fail, and what the page says, keeps and shows of it. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { holdTime } from './time.ts'

export const roster = { endpoint: 'people.listStudents' }
export const row = (page: Page) => page.getByRole('row').nth(1)
export const toasts = (page: Page) => page.locator('.ant-message-notice')
export const notices = (page: Page) => page.locator('.ant-message-notice, .ant-notification-notice')

/** Names in a storage of the page, without the prefix of the world. */
export const keys = (page: Page, area: 'localStorage' | 'sessionStorage') =>
  page.evaluate(name => Object.keys(window[name]).flatMap(key => /^pro__[\w-]+?__(.+)$/.exec(key)?.[1] ?? []), area)

/** The page is where it was, and so is the session. */
export async function nothingElse(page: Page, address = /base\/student$/) {
  await expect(page).toHaveURL(address)
  expect(await keys(page, 'sessionStorage')).toEqual(['token'])
}

/** Opens the roster as a counsellor, whose next edit or list ends as a rule of the test says. */
export async function openRoster(page: Page, as: (name: string) => Promise<unknown>) {
  await as('fdy01')
  await page.clock.install()
  await page.goto('base/student')
}

/** From here on time stands still in the page until the test moves it. */
export async function stopTime(page: Page) {
  await expect(row(page)).toBeVisible()
  await holdTime(page)
}

/** Lets as little time pass as something needs to appear. */
export const seen = (page: Page, something: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(something).not.toHaveCount(0, { timeout: 200 })
  }).toPass()

/** What appears says this and stays for so many seconds. */
export async function lasts(page: Page, something: Locator, words: string | RegExp, seconds: number) {
  await seen(page, something)
  await expect(something).toHaveText(words)
  await page.clock.runFor(seconds * 1000 - 500)
  await expect(something).toHaveText(words)
  await page.clock.runFor(1000)
  await expect(something).toHaveCount(0)
  await page.clock.resume()
}
