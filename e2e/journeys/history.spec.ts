import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: /（\d+）/ })
const question = (page: Page) => page.getByRole('dialog', { name: '放弃未保存的修改吗？' })

/** Opens the form of the first student of the roster, and types a number into it. */
async function typeMobile(page: Page) {
  await page.goto('dashboard')
  await page.getByRole('menu', { name: '主菜单' }).getByText('学生与班级').click()
  await page.getByRole('link', { name: '学生信息' }).first().click()
  await page.getByRole('row').nth(1).getByRole('cell').nth(4).click()
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await page.getByLabel('手机号').fill('139')
}

test('at a desk Back asks for the form, however often it is pressed, and leaves the detail under it', async ({
  page,
  as,
}) => {
  await as('fdy01')
  await typeMobile(page)
  await expect(page.getByRole('dialog', { name: /^编辑学生“.+”$/ })).toBeVisible()
  for (let press = 0; press < 3; press++) {
    await page.evaluate(() => history.back())
    await expect(question(page)).toHaveCount(1)
    await expect(page).toHaveURL(/base\/student\?detail=/)
  }
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByLabel('手机号')).toHaveValue('139')
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(page.getByLabel('手机号')).toHaveCount(0)
  await expect(drawer(page)).toBeVisible()
  await page.goBack()

  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/base\/student$/)
})
