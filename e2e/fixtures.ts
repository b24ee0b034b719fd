import type { DemoAccount, Preset } from '@xuegong/contracts/kit-worlds'
import { kit } from '@xuegong/contracts/kit'
import { account } from '@xuegong/contracts/account'
import { test as base, expect, type Page } from 'playwright/test'

export interface World {
  readonly id: string
  readonly baseUrl: string
  readonly accounts: DemoAccount[]
}

interface Fixtures {
  /** The preset of the test's world; `test.use({ preset: 'demo' })` for volume. */
  preset: Preset
  /** A world of the test's own; `page` opens inside it. */
  world: World
  /** Signs in without the form: `await as('fdy01')`, then go anywhere. */
  as: (loginName: string) => Promise<void>
  /** Fills the login form: for tests of signing in. */
  signIn: (loginName: string, password?: string) => Promise<void>
}

const password = 'Qinghe@2026'

export const test = base.extend<Fixtures>({
  preset: ['school', { option: true }],

  world: async ({ playwright, preset, baseURL }, use) => {
    const server = await playwright.request.newContext({ baseURL: baseURL! })
    const reply = await server.post(kit.createWorld.path, { data: { preset, ttlSeconds: 600 } })
    const { ResultValue } = await reply.json()
    await use(ResultValue)
    await server.delete(`/__kit/worlds/${ResultValue.id}`)
    await server.dispose()
  },

  page: async ({ page, world, baseURL }, use) => {
    const home = new URL(world.baseUrl, baseURL).href
    const complaints = watch(page)
    const goto = page.goto.bind(page)
    page.goto = (url, options) => goto(new URL(url.replace(/^\//, ''), home).href, options)
    await use(page)
    expect(complaints, 'the page reports no errors').toEqual([])
  },

  as: async ({ page, world, baseURL }, use) => {
    await use(async loginName => {
      const reply = await page.request.post(new URL(`.${account.login.path}`, new URL(world.baseUrl, baseURL)).href, {
        data: { LoginName: loginName, Pwd: password, ApplyType: 1 },
      })
      const { ResultValue } = await reply.json()
      await page.addInitScript(
        ([prefix, token]) => {
          sessionStorage.setItem(`${prefix}token`, JSON.stringify({ value: token, expire: null }))
        },
        [`pro__${world.id}__`, ResultValue.Token] as const,
      )
    })
  },

  signIn: async ({ page }, use) => {
    await use(async (loginName, secret = password) => {
      await page.goto('user/login')
      await page.getByLabel('用户名').fill(loginName)
      await page.getByLabel('密码').fill(secret)
      await page.getByRole('button', { name: '登录' }).click()
    })
  },
})

/** Collects what the page complains about: uncaught errors and console errors. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

export { expect }
