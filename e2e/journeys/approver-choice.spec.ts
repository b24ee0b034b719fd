import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('a step is left to the applicant in the designer; he picks who decides, and it waits for whom he picked', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto('WorkflowDesigner/index')
  await page.getByRole('button', { name: '信息变更审核', exact: true }).click()
  await page.getByRole('button', { name: /节点 辅导员审核，/ }).click()
  const panel = page.getByRole('region', { name: '审批节点 辅导员审核' })
  await panel.getByLabel('审批人').click()
  await page.getByTitle('发起人自选').click()
  await panel.getByLabel('角色').fill('辅导员')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有错误，可以发布')).toBeVisible()
  await page.getByRole('button', { name: '发布' }).click()
  const publish = page.getByRole('dialog', { name: /^发布流程/ })
  await publish.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('发布成功，新提交的申请按新版本流转')).toBeVisible()

  await as('2024010102')
  await page.goto('base/myInfo')
  await page.getByRole('button', { name: '申请变更' }).click()
  const form = page.getByRole('dialog', { name: '申请变更信息' })
  await form.getByLabel('姓名').fill('许嘉荷')
  await form.getByLabel('变更原因').fill('户口簿姓名已变更')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form.getByText('请选择审批人')).toBeVisible()
  await form.getByRole('combobox', { name: '辅导员审核的审批人' }).fill('陈思远')
  await page.getByTitle(/^陈思远/).click()
  expect(await defects(page)).toEqual([])
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功，请等待审核')).toBeVisible()

  await as('fdy01')
  await page.goto('workflow/todo')
  await expect(page.getByRole('row', { name: /许嘉禾申请变更姓名/ })).toContainText('辅导员审核')
})
