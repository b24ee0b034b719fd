import type { Client } from '@xuegong/contracts/client'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { kit } from '@xuegong/contracts/modules/kit'
import type { Browser, Page } from 'playwright/test'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { atProvider, choose, leaveFor } from '../providers.ts'
import { smsCode } from '../recovery.ts'

const inWeChat =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 wxwork/4.1 MicroMessenger/7.0'
const phone = { viewport: { width: 360, height: 780 }, userAgent: inWeChat, locale: 'zh-CN' }

/** The page for binding, with a notice or without. */
const bindPage = (notice: Partial<Record<'Title' | 'FileId' | 'BindKey', string>> = {}) =>
  `set/BindWebChat?pdf=${Buffer.from(JSON.stringify(notice)).toString('base64url')}`

const code = (page: Page) => page.getByRole('img', { name: '绑定企业微信的二维码' })

/** A phone that scans the code that a page shows, as somebody of WeChat. */
async function scan(browser: Browser, desk: Page, loginName: string): Promise<Page> {
  await expect(code(desk)).toBeVisible()
  const address = await desk.getByRole('link', { name: '在本机打开' }).getAttribute('href')
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(address!)
  await atProvider(page, 'qywx')
  await choose(page, loginName)
  return page
}

test('somebody whose WeChat is bound comes in by it', async ({ page, journal }) => {
  await leaveFor(page, 'qywx', '/dashboard')
  await expect(page).toHaveURL(/\/wwlogin\/sso\/login\?login_type=CorpApp/)
  await choose(page, 'wx01')

  await expect(page.getByRole('button', { name: '陈欣妍 的菜单' })).toBeVisible()
  await journal.expect({ endpoint: 'account.getUserId', outcome: 'ok' })
  await journal.expect({ endpoint: 'account.authByProvider', outcome: 'ok' })
})

test('a code that another browser was given is of no use', async ({ page, journal }) => {
  await page.goto('QYWXlogin?code=0123&state=abc')

  await expect(page.getByText('票据已失效，请重新登录')).toBeVisible()
  await expect(page).toHaveURL(/\/QYWXlogin$/)
  await journal.expect({ endpoint: 'account.getUserId', outcome: 'signOnText' })
})

for (const [where, options] of [
  ['at a desk', {}],
  ['in the WeChat of a phone', phone],
] as const) {
  test.describe(where, () => {
    test.use(options)

    test('a WeChat that is not bound is bound by signing in once', async ({ page, journal }) => {
      await page.goto('QYWXlogin')
      await atProvider(page, 'qywx')
      if (where !== 'at a desk') await expect(page).toHaveURL(/\/connect\/oauth2\/authorize/)
      await choose(page, 'fdy01')
      await expect(page.getByText('企业微信“wx-fdy01”尚未绑定账号')).toBeVisible()
      expect(await defects(page)).toEqual([])
      await page.getByLabel('用户名').fill('fdy01')
      await page.getByLabel('密码', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: '登录并绑定' }).click()
      await expect(page.getByText('用户名或密码错误')).toBeVisible()
      await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
      await page.getByRole('button', { name: '登录并绑定' }).click()
      await expect(page.getByRole('heading', { name: '绑定成功' }).first()).toBeVisible()
      await page.getByRole('button', { name: '进入系统' }).click()

      await expect(page.getByRole('button', { name: '陈思远 的菜单' })).toBeVisible()
      await journal.expect({ endpoint: 'account.bindWx', outcome: 'ok' })
      await page.evaluate(() => sessionStorage.clear())
      await page.evaluate(() => localStorage.clear())
      await page.goto('QYWXlogin')
      await choose(page, 'fdy01')
      await expect(page.getByRole('button', { name: '陈思远 的菜单' })).toBeVisible()
    })

    test('a WeChat is bound after the code where the school wants a second check', async ({
      page,
      server,
      world,
      journal,
    }) => {
      await server.get(kit.setParams, { id: world.id, params: { LoginSecondCheck: '2' } })
      await page.goto('QYWXlogin')
      await choose(page, 'fdy01')
      await page.getByLabel('用户名').fill('fdy01')
      await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
      await page.getByRole('button', { name: '登录并绑定' }).click()
      await expect(page).toHaveURL(/verifyCode$/)
      await page.getByLabel('短信验证码').fill(await smsCode({ page, server, world }))
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('企业微信“wx-fdy01”已绑定，以后可直接用企业微信登录')).toBeVisible()
      await journal.expect({ endpoint: 'account.bindWx', outcome: 'ok' })
      await page.getByRole('button', { name: '进入系统' }).click()
      await expect(page.getByRole('button', { name: '陈思远 的菜单' })).toBeVisible()
    })

    test('who is bound already is told so, and is in', async ({ page, journal }) => {
      await page.goto('QYWXlogin')
      await choose(page, 'fdy01')
      await page.getByLabel('用户名').fill('wx01')
      await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
      await page.getByRole('button', { name: '登录并绑定' }).click()
      await expect(page.getByText('您已绑定企业微信，请先解绑')).toBeVisible()
      await page.getByRole('button', { name: '进入系统' }).click()

      await expect(page.getByRole('button', { name: '陈欣妍 的菜单' })).toBeVisible()
      await journal.expect({ endpoint: 'account.bindWx', outcome: 'refused' })
    })
  })
}

test('from the menu of the header: the code is scanned, confirmed on the phone, and let go again', async ({
  page,
  as,
  browser,
  journal,
}) => {
  await as('fdy01')
  await page.goto('dashboard')
  await page.getByRole('button', { name: '陈思远 的菜单' }).click()
  await page.getByRole('menuitem', { name: '企业微信绑定管理' }).click()
  const dialog = page.getByRole('dialog', { name: '企业微信绑定管理' })
  await expect(dialog.getByText('未绑定')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: '去绑定' }).click()
  const desk = await opened
  await expect(desk.getByText('待扫')).toBeVisible()
  expect(await defects(desk)).toEqual([])
  const scanner = await scan(browser, desk, 'fdy01')
  await expect(scanner.getByText('确认将企业微信“wx-fdy01”绑定到陈思远？')).toBeVisible()
  expect(await defects(scanner)).toEqual([])
  await expect(desk.getByText('已扫')).toBeVisible()
  await scanner.getByRole('button', { name: '确认绑定' }).click()
  await expect(scanner.getByText('企业微信“wx-fdy01”已绑定，可以关闭本页')).toBeVisible()
  await expect(desk.getByText('已绑定', { exact: true })).toBeVisible()
  await desk.close()
  await scanner.context().close()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: '陈思远 的菜单' }).click()
  await page.getByRole('menuitem', { name: '企业微信绑定管理' }).click()
  await expect(dialog.getByText('企业微信：wx-fdy01')).toBeVisible()
  await dialog.getByRole('button', { name: '解绑' }).click()
  await page.getByRole('dialog', { name: '确定解绑企业微信？' }).getByRole('button', { name: '解绑' }).click()

  await expect(page.getByText('解绑成功')).toBeVisible()
  await expect(dialog.getByText('未绑定')).toBeVisible()
  for (const endpoint of ['getBindQrCode', 'getBindOwner', 'bindWx', 'isBoundWx', 'unbindWx'])
    await journal.expect({ endpoint: `account.${endpoint}`, outcome: 'ok' })
})

test('a code that is over is refreshed; who scanned the old one is told so', async ({ page, as, browser, clock }) => {
  await as('fdy01')
  await page.goto(bindPage())
  const late = await scan(browser, page, 'fdy01')
  await expect(late.getByRole('button', { name: '确认绑定' })).toBeVisible()
  await clock.advance('6m')
  await expect(page.getByText('已过期', { exact: true })).toBeVisible()
  await late.getByRole('button', { name: '确认绑定' }).click()
  await expect(late.getByText('二维码已过期，请刷新')).toBeVisible()
  await late.context().close()
  await page.getByRole('button', { name: '刷新' }).click()

  await expect(page.getByText('待扫')).toBeVisible()
})

test('the WeChat of somebody else is refused', async ({ page, as, browser }) => {
  await as('fdy01')
  await page.goto(bindPage())
  const other = await scan(browser, page, 'wx01')

  await expect(other.getByText('该企业微信已绑定其他账号')).toBeVisible()
  await other.context().close()
})

test('who is bound already gets no code', async ({ page, as, journal }) => {
  await as('wx01')
  await page.goto(bindPage())

  await expect(page.getByText('您已绑定企业微信，请先解绑')).toBeVisible()
  await expect(code(page)).toHaveCount(0)
  await journal.expect({ endpoint: 'account.getBindQrCode', outcome: 'refused' })
})

/** A PDF of the store, sent by the person of the client. */
const putNotice = async (client: Client) => {
  const Base64 = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF').toString(
    'base64',
  )
  return client.get(transfer.putFile, { FileName: '须知.pdf', Base64 })
}

test('what is to be read stands beside the code, under its title', async ({ page, as, world }) => {
  const { FileId } = await putNotice(await world.as('fdy01'))
  await as('fdy01')
  await page.goto(bindPage({ Title: '微信绑定须知', FileId }))

  await expect(page.getByRole('heading', { name: '微信绑定须知' })).toBeVisible()
  await expect(page.getByTitle('绑定须知')).toHaveAttribute('src', /^blob:/)
  await expect(code(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the code stands on a page of its own', async ({ page, as }) => {
    await as('2024010101')
    await page.goto(bindPage())
    await expect(code(page)).toBeVisible()
    await expect(page.getByText('待扫')).toBeVisible()

    expect(await defects(page)).toEqual([])
  })
})

test('an administrator lets the WeChat of an account go', async ({ page, as, journal }) => {
  await as('admin')
  await page.goto('system/user?Key=wx01')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '解绑微信' }).click()
  await page.getByRole('dialog', { name: '确定解绑企业微信？' }).getByRole('button', { name: '解绑' }).click()

  await expect(page.getByText('已解绑：陈欣妍')).toBeVisible()
  await journal.expect({ endpoint: 'account.unbindUserWx', outcome: 'ok' })
  await page.getByRole('row').nth(1).getByRole('button', { name: '更多' }).click()
  await expect(page.getByRole('menuitem', { name: '强制下线' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '解绑微信' })).toHaveCount(0)
})
