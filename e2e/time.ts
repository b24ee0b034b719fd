/** Jumps of the time of a page. What is on its way while time jumps is given up by the page, as it is after hours of waiting. */
import { expect, type Page, type Request } from 'playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Knows from here on what a page waits for. */
export function countRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  // What tells the page of news goes on as long as the page is there.
  page.on('request', request => request.url().endsWith('/api/Home/Events') || open.add(request))
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
}

/** Waits until no call, script or style is on its way but for so many that hang. */
const settled = (page: Page, hanging: number) =>
  expect.poll(() => underWay.get(page)!.size, 'nothing is on its way').toBeLessThanOrEqual(hanging)

/** Lets an hour pass when everything has arrived. */
export async function hourLater(page: Page) {
  await settled(page, 0)
  await page.clock.fastForward(3600_000)
}

/** Time jumps by an hour when everything but so many calls has arrived, and stands still from then on until the test moves it. */
export async function holdTime(page: Page, hanging = 0) {
  await settled(page, hanging)
  await page.clock.pauseAt(Date.now() + 3600_000)
}
