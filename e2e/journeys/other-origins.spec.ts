import { expect, test } from '../fixtures.ts'

/** Calls the server from a page of another site as a program there would; gives the text of the answer, or what the browser said. */
const callFrom = (address: string) =>
  fetch(address, { method: 'POST', credentials: 'include', headers: { 'X-Token': '', AppType: 'PC' } }).then(
    async reply =>
      `${reply.headers.get('X-World-Time')?.slice(0, 10)} ${((await reply.json()) as { RequestMsg: string }).RequestMsg}`,
    (error: Error) => error.message,
  )

test('a page of an allowed site reads answers, one of any other site does not', async ({
  context,
  world,
  baseURL,
  allow,
}) => {
  allow(/blocked by CORS policy|Failed to load resource/)
  const address = new URL(`${world.baseUrl}api/UserRole/LoadMyMenuList`, baseURL).href
  const port = new URL(address).port
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${port}/healthz`)
  expect(await page.evaluate(callFrom, address)).toMatch(/^2026-10-14 .+/)
  await page.goto(`http://stranger.localhost:${port}/api/x`)
  expect(await page.evaluate(callFrom, address)).toBe('Failed to fetch')
})
