/** Jumps of the time of a page. What is on its way while time jumps is given up by the page, as it is after hours of waiting. */
import { expect, type Page, type Request } from 'playwright/test'

/** What tells a page of news goes on as long as the page is there. */
const streams = /\/api\/Home\/Events$|\/journal\/stream\b/

const underWay = new WeakMap<Page, Set<Request>>()

/** Knows from here on what a page waits for. */
export function countRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => streams.test(request.url()) || open.add(request))
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
}

/** Waits until no call, script or style is on its way but for so many that hang. Of a page that is not watched nothing is known. */
export const settled = (page: Page, hanging = 0) =>
  expect.poll(() => underWay.get(page)?.size ?? 0, 'nothing is on its way').toBeLessThanOrEqual(hanging)

/** Lets an hour pass when everything has arrived. */
export async function hourLater(page: Page) {
  await settled(page)
  await page.clock.fastForward(3600_000)
}

/** Time jumps by an hour when everything but so many calls has arrived, and stands still from then on until the test moves it. */
export async function holdTime(page: Page, hanging = 0) {
  await settled(page, hanging)
  await page.clock.pauseAt(Date.now() + 3600_000)
}
