import { expect, test } from '../fixtures.ts'

test('a dictionary is kept: a new name is in the roster, and what is switched off is read and not offered', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto('system/dict?type=Political')
  await page.getByRole('button', { name: '共青团员的操作' }).click()
  await page.getByRole('menuitem', { name: '编辑' }).click()
  const editing = page.getByRole('dialog', { name: '编辑字典项“共青团员”' })
  await editing.getByLabel('名称').fill('团员')
  await editing.getByRole('button', { name: '保存' }).click()
  const menu = page.getByRole('button', { name: '团员的操作', exact: true })
  await menu.press('Enter')
  await expect(page.getByRole('menuitem', { name: '停用' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await expect(page.getByText('03 · 已停用')).toBeVisible()

  await page.goto('base/student')
  await expect(page.getByRole('cell', { name: '团员', exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '新增学生' }).click()
  const adding = page.getByRole('dialog', { name: '新增学生' })
  await adding.getByLabel('政治面貌').click()
  await expect(page.getByTitle('群众')).toBeVisible()
  await expect(page.getByTitle('团员')).toHaveCount(0)
})

test('register forms of two students are previewed and leave the printer on two pages', async ({ page, as }) => {
  await as('admin')
  await page.goto('base/student')
  for (const nth of [0, 1]) await page.getByRole('checkbox', { name: '选择此行' }).nth(nth).check()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '打印登记表' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { name: '学生登记表 2 份' })).toBeVisible()
  await expect(preview.getByRole('region')).toHaveCount(2)
  const pdf = (await preview.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(2)
})
