import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('a role of the school is made, may read the roster, and its holder-to-be sees it so', async ({ page, as }) => {
  await as('admin')
  await page.goto('system/role')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  await form.getByLabel('角色名称').fill('办公助理')
  await form.getByLabel('角色编码').fill('helper')
  await form.getByLabel('数据范围').click()
  await page.getByTitle('本院系').click()
  await form.getByRole('button', { name: '保存' }).click()
  await page
    .getByRole('navigation', { name: '角色' })
    .getByRole('button', { name: /办公助理/ })
    .click()

  await page.getByRole('checkbox', { name: '学生信息-列表' }).check()
  await page.getByRole('checkbox', { name: '学生信息-导出' }).check()
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('权限已保存，成员下一次操作起生效')).toBeVisible()

  await page.getByRole('tab', { name: '菜单' }).click()
  await page
    .getByRole('treeitem', { name: /学生信息/ })
    .locator('.ant-tree-checkbox')
    .click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('菜单已保存，成员下次打开页面时生效')).toBeVisible()
  expect(await defects(page)).toEqual([])

  await page.getByRole('tab', { name: '预览' }).click()
  const menu = page.getByRole('menu', { name: '办公助理的菜单' })
  await expect(menu.getByText('学生信息')).toBeVisible()
  await expect(page.getByRole('list', { name: '页面按钮' }).getByRole('listitem')).toHaveText(['导出'])
  expect(await defects(page)).toEqual([])
})

test('a right that is taken away from a role is gone for those who have it', async ({ page, as, allow }) => {
  allow(/403 \(Forbidden\)/)
  await as('admin')
  await page.goto('system/role?role=fdy')
  await page.getByRole('checkbox', { name: '学生信息-列表' }).uncheck()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('权限已保存，成员下一次操作起生效')).toBeVisible()
  await as('fdy01')
  await page.goto('base/student')
  await expect(page.getByRole('table', { name: '学生名单' }).getByRole('row', { name: /20\d{8}/ })).toHaveCount(0)
})

test('a page is dragged into another group, and moved by the keyboard within it', async ({ page, as }) => {
  // Both ends of the way are in sight.
  await page.setViewportSize({ width: 1440, height: 1600 })
  await as('admin')
  await page.goto('system/menu')
  const tree = page.getByRole('tree', { name: '菜单' })
  const node = (text: string) => tree.getByRole('treeitem').filter({ hasText: text })
  await node('友情链接').dragTo(node('学生与班级'))
  await expect(page.getByText('“友情链接”已移到“学生与班级”下第1位')).toBeVisible()
  await node('友情链接').getByText('友情链接').click()
  await expect(page.getByRole('heading', { name: '友情链接' })).toBeVisible()
  await page.keyboard.press('Control+ArrowDown')
  await expect(page.getByText('“友情链接”已移到“学生与班级”下第2位')).toBeVisible()
  expect(await defects(page)).toEqual([])

  await page.reload()
  await expect(node('友情链接')).toBeVisible()
  const texts = await tree.getByRole('treeitem').allTextContents()
  const group = texts.findIndex(text => text.includes('学生与班级'))
  expect(texts[group + 2]).toContain('友情链接')
})
