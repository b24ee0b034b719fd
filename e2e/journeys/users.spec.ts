import { expect, test } from '../fixtures.ts'

test.describe('accounts, in a school with several classes', () => {
  test.use({ preset: 'school' })

  test('a college secretary gives a colleague a role for two classes, until a day', async ({ page, as }) => {
    await as('college01')
    await page.goto('system/user')
    await page.getByRole('searchbox').or(page.getByPlaceholder('登录名、姓名或拼音')).first().fill('fdy01')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: '角色与范围' }).click()

    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: '添加角色' }).click()
    await page.getByTitle('班主任', { exact: true }).click()
    await drawer.getByRole('listitem').filter({ hasText: '班主任' }).getByText('指定范围').click()
    await expect(drawer.getByText('请先设置指定范围')).toBeVisible()
    const places = drawer.getByRole('combobox', { name: '机构和班级' })
    await places.fill('01班')
    const classes = page.getByRole('treeitem').filter({ hasText: /01班/ })
    await classes.nth(0).getByText(/01班/).click()
    await classes.nth(1).getByText(/01班/).click()
    await drawer.getByText('指定范围', { exact: true }).last().click()
    await expect(places).toHaveValue('')
    await drawer.getByRole('button', { name: '保存' }).click()

    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('班主任（指定范围）')
  })

  test('an account is added, told its password once, disabled, and finds the door shut', async ({ page, as }) => {
    await as('admin')
    await page.goto('system/user')
    await page.getByRole('button', { name: '新增账号' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('登录名').fill('new01')
    await form.getByLabel('姓名').fill('李新')
    await form.getByLabel('部门').fill('学生工作处')
    await page.getByTitle('学生工作处').first().click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('Xg@123456')).toBeVisible()
    await page.getByRole('button', { name: '知道了' }).click()

    await page.getByRole('searchbox').or(page.getByPlaceholder('登录名、姓名或拼音')).first().fill('new01')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: '更多', exact: true }).last().click()
    await page.getByRole('menuitem', { name: '停用' }).click()
    await expect(page.getByText('已停用“李新”')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('停用')
  })
})
