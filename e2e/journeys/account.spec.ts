import { kit } from '@xuegong/contracts/modules/kit'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const menus = [
  {
    who: '2024010101',
    sees: [
      '工作台',
      '每日上报与防控',
      '离校返校',
      '宿舍管理',
      '困难认定与测评',
      '党员管理系统',
      '应用商店',
      '通知消息',
      '流程中心',
    ],
  },
  {
    who: 'fdy01',
    sees: [
      '工作台',
      '通知消息',
      '学生与班级',
      '每日上报与防控',
      '宿舍管理',
      '困难认定与测评',
      '奖助贷勤',
      '党员管理系统',
      '应用商店',
      '流程中心',
    ],
  },
  {
    who: 'admin',
    sees: [
      '工作台',
      '通知消息',
      '宿舍管理',
      '每日上报与防控',
      '困难认定与测评',
      '奖助贷勤',
      '党员管理系统',
      '应用商店',
      '学生与班级',
      '流程中心',
      '系统管理',
    ],
  },
]

for (const { who, sees } of menus) {
  test(`${who} signs in and sees the menu of his role`, async ({ page, signIn }) => {
    await signIn(who)

    await expect(page).toHaveURL(/\/dashboard$/)
    const groups = page.getByRole('menu', { name: '主菜单' }).locator('.ant-menu-submenu-title')
    await expect(groups).toHaveText(sees)
  })
}

test('a wrong password says so and leaves the form', async ({ page, signIn }) => {
  await signIn('admin', 'wrong')

  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await expect(page).toHaveURL(/user\/login/)
})

test('other ways in that come late do not move the button under the mouse', async ({ page }) => {
  let come = () => {}
  const late = new Promise<void>(done => (come = done))
  await page.route('**/GetSsoList*', async route => late.then(() => route.continue()))
  await page.goto('user/login')
  const button = page.getByRole('button', { name: '登录' })
  await button.waitFor()
  const before = await button.boundingBox()
  await expect(page.getByRole('navigation', { name: '其他登录方式' })).toBeHidden()
  come()
  await expect(page.getByRole('navigation', { name: '其他登录方式' })).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test('an account without a menu cannot sign in', async ({ page, signIn }) => {
  await signIn('nomenu01')

  await expect(page.getByText('当前用户未绑定权限，无法登录')).toBeVisible()
  await expect(page).toHaveURL(/user\/login/)
})

test('a wanted address is reached after signing in', async ({ page }) => {
  await page.goto('base/student?Grade=2024')
  await expect(page).toHaveURL(/user\/login\?redirect=/)
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
  await page.getByLabel('密码', { exact: true }).press('Enter')

  await expect(page).toHaveURL(/base\/student\?Grade=2024$/)
})

test('signing out asks once, ends the session and leads to the login page', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('dashboard')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()

  // The form belongs to the page that comes after the address, which is there first.
  await expect(page.getByLabel('用户名')).toBeVisible()
  await expect(page).toHaveURL(/user\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('Access-Token')))).toEqual([])
})

test('an address that no menu holds shows the 404 page, whose button leads home', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('no/such/page')
  await expect(page.getByText('抱歉，您访问的页面不存在或仍在开发中')).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a school that wants a captcha shows its picture, and whoever reads it comes in', async ({
  page,
  server,
  world: { id },
}) => {
  await server.get(kit.setParams, { id, params: { LoginCaptcha: '1' } })
  await page.goto('user/login')
  await page.getByLabel('用户名').fill('fdy01')
  await page.getByLabel('密码', { exact: true }).fill('Qinghe@2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('请输入验证码').first()).toBeVisible()
  await expect(page.getByRole('img', { name: '验证码' })).toBeVisible()
  expect(await defects(page)).toEqual([])
  const open = await server.get(kit.listCaptchas, { id })
  await page.getByLabel('验证码').fill(open.at(-1)!.Code)
  await page.getByRole('button', { name: '登录' }).click()

  await expect(page).toHaveURL(/dashboard$/)
})
