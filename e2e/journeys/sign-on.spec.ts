import { kit } from '@xuegong/contracts/modules/kit'
import { defects } from '../accessible.ts'
import { keys } from '../failing-calls.ts'
import { expect, test } from '../fixtures.ts'
import { atProvider, choose, leaveFor, noteReferers, waysOn } from '../providers.ts'

const calls = { dr: 'account.authByDr', ly: 'account.authByLy', ym: 'account.authByYm' } as const
const codes = ['dr', 'ly', 'ym'] as const

for (const code of codes) {
  const endpoint = calls[code]
  test(`${code}: from the login page to the provider and back to where one wanted to go`, async ({ page, journal }) => {
    const referers = noteReferers(page)
    await leaveFor(page, code, '/base/student?Grade=2024')
    await choose(page, 'fdy01')

    await expect(page.getByRole('heading', { name: '学生信息' })).toBeVisible()
    await expect(page).toHaveURL(/\/base\/student\?Grade=2024$/)
    await expect(page.getByRole('button', { name: '陈思远 的菜单' })).toBeVisible()
    expect(await keys(page, 'localStorage')).toContain('Access-Token')
    expect(await keys(page, 'localStorage')).not.toContain('islogin')
    expect(await keys(page, 'sessionStorage')).not.toContain('ssoRedirect')
    expect(referers.filter(each => /ticket|token=|code=/.test(each))).toEqual([])
    await journal.expect({ endpoint, outcome: 'signOnRedirect' })
    await journal.expect({ endpoint, outcome: 'ok' })
  })

  test(`${code}: somebody whom the school does not know is told by name`, async ({ page, journal }) => {
    await leaveFor(page, code)
    await choose(page, 'fdy01', '未登记的用户')

    await expect(page).toHaveURL(/\/errlogin$/)
    await expect(
      page.getByText('统一身份认证账号“unregistered-0001”未在本系统登记，请联系辅导员或学院学工办'),
    ).toBeVisible()
    await journal.expect({ endpoint, outcome: 'signOnUnknown' })
  })

  for (const special of ['过期票据', '伪造票据', '其他提供方的票据', '其他世界的票据']) {
    test(`${code}: with ${special} one is told so and may try again`, async ({ page, journal }) => {
      await leaveFor(page, code)
      await choose(page, 'fdy01', special)
      await expect(page.getByText('票据已失效，请重新登录')).toBeVisible()
      await expect(page).not.toHaveURL(/ticket|token/)
      await waysOn(page)
      await page.getByRole('button', { name: '重新认证' }).click()
      await atProvider(page, code)
      await choose(page, 'fdy01')

      await expect(page).toHaveURL(/\/dashboard$/)
      await journal.expect({ endpoint, outcome: 'signOnText' })
    })
  }
}

for (const [mode, words] of [
  ['down', '返回 503'],
  ['hang', '无应答'],
  ['badAnswer', '错误报文'],
  ['entity', '带实体的 XML'],
] as const) {
  test(`a provider of which one gets “${words}” is unavailable, and the password still opens`, async ({
    page,
    server,
    world,
    journal,
  }) => {
    await server.get(kit.setIdp, { id: world.id, provider: 'dr', mode })
    await leaveFor(page, 'dr')
    await choose(page, 'fdy01')

    await expect(page.getByText('统一身份认证暂时不可用，请稍后再试或使用账号登录')).toBeVisible()
    await waysOn(page)
    await page.getByRole('button', { name: '账号登录' }).click()
    await expect(page.getByLabel('用户名')).toBeVisible()
    await journal.expect({ endpoint: 'account.authByDr', outcome: 'signOnText' })
  })
}

test('who has not signed on is led to the provider; a third time in half a minute he is asked', async ({ page }) => {
  for (const _ of [1, 2]) {
    await page.goto('user/loginDr')
    await atProvider(page, 'dr')
  }
  await page.goto('user/loginDr')

  await expect(page.getByText('多次跳转后仍未完成登录，请重新认证或使用账号登录')).toBeVisible()
  await page.getByRole('button', { name: '重新认证' }).click()
  await atProvider(page, 'dr')
})

test('a portal that sends people to the plain address is understood', async ({ page, world, journal }) => {
  await page.goto(`__kit/idp/dr/login?service=${encodeURIComponent(`${world.url}user/loginDr`)}`)
  await choose(page, 'fdy01')

  await expect(page).toHaveURL(/\/dashboard$/)
  await journal.expect({ endpoint: 'account.authByDr', outcome: 'ok' })
})

test('a page that is loaded anew does not show its ticket again', async ({ page }) => {
  await page.goto('user/loginDr?ticket=ST-nobody')
  await expect(page.getByText('票据已失效，请重新登录')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/loginDr$/)
  await page.reload()

  await atProvider(page, 'dr')
})

for (const code of ['dr', 'ly'] as const) {
  test(`${code}: a ticket that was used before lets nobody in`, async ({ page }) => {
    await leaveFor(page, code)
    await choose(page, 'fdy01', '已用票据')

    await expect(page.getByText('票据已失效，请重新登录')).toBeVisible()
    await waysOn(page)
  })
}

test('somebody without a menu is told so and has no session', async ({ page, journal }) => {
  await leaveFor(page, 'dr')
  await choose(page, 'nomenu01')

  await expect(page.getByText('当前用户未绑定权限，无法登录')).toBeVisible()
  await waysOn(page)
  expect(await keys(page, 'localStorage')).not.toContain('Access-Token')
  await journal.expect({ endpoint: 'account.logout', outcome: 'ok' })
})

for (const [code, LoginName, words] of [
  ['dr', 'stop01', '账号已停用，请联系管理员'],
  ['ly', 'lock01', '账号已锁定，请联系管理员'],
] as const) {
  test(`${LoginName} does not come in by ${code} either`, async ({ page }) => {
    await leaveFor(page, code)
    await choose(page, LoginName)

    await expect(page).toHaveURL(/\/errlogin$/)
    await expect(page.getByText(words)).toBeVisible()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('one comes in by the provider, or is told why not', async ({ page }) => {
    await leaveFor(page, 'ly', '/dashboard')
    await choose(page, '2024010101', '伪造票据')
    await expect(page.getByRole('heading', { name: '登录未完成' })).toBeVisible()
    await waysOn(page)
    expect(await defects(page)).toEqual([])
    await page.getByRole('button', { name: '重新认证' }).click()
    await choose(page, '2024010101')

    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('button', { name: '赵一诺 的菜单' })).toBeVisible()
  })

  test('somebody else is asked about in a dialog', async ({ page, signIn }) => {
    await signIn('fdy01')
    await expect(page.getByRole('button', { name: '陈思远 的菜单' })).toBeVisible()
    await page.goto('user/loginDr')
    await choose(page, 'admin')
    await expect(page.getByText('当前已登录为陈思远，是否切换为系统管理员？')).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()

    await expect(page.getByRole('button', { name: '系统管理员 的菜单' })).toBeVisible()
  })
})

test('the page of the presenter is worked by keyboard and finds people, at 360 px too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await leaveFor(page, 'dr')
  await expect(page.getByLabel('按学号、工号或姓名查找')).toBeFocused()
  await page.keyboard.type('没有这个人')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有以“没有这个人”开头的账号')).toBeVisible()
  await page.getByLabel('按学号、工号或姓名查找').fill('陈思')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '查找结果' })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(360)
  expect(await defects(page)).toEqual([])
  await page.getByLabel('特殊情况').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/dashboard$/)
})
