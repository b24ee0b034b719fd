import { kit } from 'xuegong-kit/contracts/modules/kit'
import { expect, test } from 'xuegong-kit/playwright'

test.use({ order: { labels: ['night/1'] } })

const asked: unknown[] = []
const send = globalThis.fetch
test.beforeAll(() => {
  globalThis.fetch = (url, init) => {
    asked.push(init?.body)
    return send(url, init)
  }
})
test.afterAll(() => {
  globalThis.fetch = send
})

test('a world goes with its process, whatever labels it has, and after ten minutes at the latest', ({ world }) => {
  expect(world.labels).toEqual([expect.stringMatching(/^process-\d+-[\da-f]{8}$/), 'night/1'])
  expect(asked).toEqual([expect.stringContaining('"ttlSeconds":600,')])
})

test('the worlds of tests before are gone', async ({ server, world }) => {
  expect((await server.get(kit.listWorlds, {})).map(({ id }) => id).sort()).toEqual(['default', world.id])
})

test('who signs out in the page stays signed out', async ({ as, page, world }) => {
  await as('fdy01')
  await page.goto(`${world.url}dashboard`)
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByLabel('用户名')).toBeVisible()
  await page.goto(`${world.url}dashboard`)
  await expect(page.getByLabel('用户名')).toBeVisible()
})
