import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { picture } from '../picture.ts'

test('an administrator makes a tool with a picture and puts it on the shelf, where students see it', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto('appStore/manage')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: /新\s*增/ }).click()
  const form = page.getByRole('dialog', { name: '新增应用' })
  await form.getByLabel('应用名称').fill('心理中心')
  await form.getByLabel('应用编码').fill('psychology')
  await form.getByRole('combobox', { name: /应用分类/ }).click()
  await page.getByTitle('外链', { exact: true }).click()
  await form.getByRole('button', { name: '图标' }).click()
  await page.getByRole('button', { name: /^本系统图标/ }).click()
  await page.getByRole('option', { name: 'heart', exact: true }).click()
  await form.getByLabel('应用简介').fill('预约心理咨询')
  await form.getByRole('combobox', { name: /打开方式/ }).click()
  await page.getByTitle('外部链接', { exact: true }).click()
  await form.getByLabel('应用地址').fill('javascript:alert(1)')
  await form.getByRole('combobox', { name: /开放角色/ }).click()
  await page.getByRole('option', { name: '学生', exact: true }).click()
  await page.keyboard.press('Escape')
  await form.getByLabel('选择图片').setInputFiles({ name: '首页.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByRole('button', { name: '移除首页.png' })).toBeVisible()
  await form.getByRole('textbox', { name: '应用介绍' }).fill('周一至周五提供咨询')
  expect(await defects(page)).toEqual([])
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('应用地址无效')).toBeVisible()
  await form.getByLabel('应用地址').fill('https://psy.qinghe.example/')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden()
  await page.goto('appStore/manage?State=0&Name=心理中心')
  await page
    .getByRole('row', { name: /心理中心/ })
    .getByRole('button', { name: '上架' })
    .click()
  await expect(page.getByText('上架成功1条')).toBeVisible()

  await as('2024010101')
  await page.goto('appStore/list?Category=4')
  await page.getByRole('link', { name: '心理中心', exact: true }).click()
  await expect(page.getByText('周一至周五提供咨询')).toBeVisible()
  await page.getByRole('button', { name: '查看首页.png' }).click()
  await expect(page.getByRole('dialog', { name: '首页.png' }).getByRole('img')).toBeVisible()
})
