import { kit } from '@xuegong/contracts/modules/kit'
import type { Page } from 'playwright/test'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hourLater } from '../time.ts'

const fresh = 'Lotus-Pond7'

async function fill(page: Page, old: string, confirmed = fresh) {
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('旧密码').fill(old)
  await dialog.getByLabel('新密码', { exact: true }).fill(fresh)
  await dialog.getByLabel('确认密码').fill(confirmed)
  await dialog.getByRole('button', { name: '确定' }).click()
}

/** Names of the stored tokens, of the browser and of the tab. */
const tokens = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].flatMap(
      key => /^pro__.+__((?:Access-T|t)oken)$/.exec(key)?.[1] ?? [],
    ),
  )

test('an initial password must be changed: the dialog cannot be closed', async ({ page, world, as, signIn }) => {
  const initial = world.accounts.find(({ LoginName }) => LoginName === 'weak01')!.Password
  await as('weak01')
  await page.clock.install()
  await page.goto('dashboard')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(page.getByText('您正在使用初始密码，请修改密码后继续使用')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('button', { name: /取消|close|关闭/i })).toHaveCount(0)
  await expect(dialog.getByLabel('邮箱')).toHaveValue(/@/)
  await fill(page, initial)
  await expect(page.getByText('修改成功，请重新登录')).toBeVisible()
  await page.clock.fastForward(1500)

  await expect(page).toHaveURL(/user\/login$/)
  await signIn('weak01', fresh)
  await expect(page).toHaveURL(/dashboard$/)
  await expect(dialog).toHaveCount(0)
})

test('a teacher changes the password from the menu of his name, and is asked no address', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('dashboard')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByRole('button', { name: '确定' }).click()
  for (const text of ['请输入旧密码', '请输入新密码', '请再次输入新密码']) await expect(dialog).toContainText(text)
  await fill(page, 'wrong', 'something else')
  await expect(page.getByText('新密码与确认密码不一致')).toBeVisible()
  await fill(page, 'wrong')
  await expect(page.getByText('旧密码不正确')).toBeVisible()

  await expect(dialog.getByLabel('邮箱')).toHaveCount(0)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a password that is half a year old must be changed', async ({ page, as, clock, world, server }) => {
  // Otherwise everybody is reminded twice a day for half a year.
  await server.get(kit.setParams, { id: world.id, params: { EveryReportOn: '0' } })
  await clock.advance('181d')
  await as('admin')
  await page.goto('dashboard')

  await expect(page.getByText('您的密码已超过180天未修改，请修改密码后继续使用')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
})

test('where the server insists (6000), the login page has the password changed first', async ({
  page,
  world,
  server,
  signIn,
  journal,
}) => {
  const weak = world.accounts.find(({ LoginName }) => LoginName === 'weak01')!
  await server.get(kit.setParams, { id: world.id, params: { ForceChangeAtLogin: '1' } })
  await page.clock.install()
  await signIn('weak01', weak.Password)
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog).toContainText('8–20个字符，大写、小写、数字、符号至少三种')
  await hourLater(page)
  await expect(dialog).toBeVisible()
  await expect(page.locator('.ant-message-notice, .ant-notification-notice')).toHaveCount(0)
  await expect(page).toHaveURL(/user\/login$/)
  expect(await tokens(page)).toEqual([])
  await journal.expect({ endpoint: 'account.login', outcome: 'mustChangePassword' })
  await fill(page, weak.Password)
  await expect(page.getByText('修改成功，请重新登录')).toBeVisible()
  const left = page.waitForEvent('load')
  await page.clock.fastForward(1500)
  await left

  await signIn('weak01', fresh)
  await expect(page).toHaveURL(/dashboard$/)
  expect(await tokens(page)).toEqual(['Access-Token', 'token'])
})

test('the dialog is open to everybody', async ({ page, as }) => {
  await as('weak01')
  await page.goto('dashboard')
  await page.getByRole('dialog').getByLabel('邮箱').waitFor()

  expect(await defects(page, '[role=dialog]')).toEqual([])
})
