import type { Page } from 'playwright/test'
import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const pupil = '2024010102'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

/** Opens one's own first application in a state. */
async function openMine(page: Page, state: string) {
  await page.goto('workflow/mine')
  await page.getByRole('list', { name: '我的申请' }).getByRole('link').filter({ hasText: state }).first().click()
  await expect(page.getByRole('list', { name: '审批进度' })).toBeVisible()
}

test('an approver agrees to one and returns the next with a reason; its student is led to change it, and withdraws another', async ({
  page,
  as,
}) => {
  test.slow()
  await as('fdy01')
  await page.goto('workflow/todo')
  const tasks = page.getByRole('list', { name: '待审批的申请' }).getByRole('link')
  await expect(tasks.first()).toBeVisible()
  const count = await tasks.count()
  expect(await defects(page)).toEqual([])
  await tasks.first().click()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('button', { name: '确认同意' }).click()
  await expect(page.getByText(/^已同意，待/)).toBeVisible()

  const title = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByRole('button', { name: '驳回', exact: true })).toBeVisible()
  const returned = (await title.textContent())!
  const number = /\d{10}/.exec((await page.getByRole('main').textContent()) ?? '')![0]
  expect(await defects(page)).toEqual([])
  await page.getByRole('button', { name: '驳回', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^驳回/ })
  await sheet.getByRole('button', { name: '确认驳回' }).click()
  await expect(sheet.getByText('请填写驳回原因')).toBeVisible()
  await sheet.getByLabel('审批意见').fill('请补充户口簿复印件')
  expect(await defects(page, 'dialog')).toEqual([])
  await sheet.getByRole('button', { name: '确认驳回' }).click()
  await expect(page.getByText('已驳回', { exact: true }).first()).toBeVisible()
  await page.goto('workflow/todo')
  if (count > 2) await expect(tasks).toHaveCount(count - 2)
  else await expect(page.getByText('暂无待办，辛苦了')).toBeVisible()
  await page.getByRole('link', { name: '我已审批' }).click()
  await expect(page.getByRole('list', { name: '已审批的申请' })).toContainText(returned)

  await as(number)
  await openMine(page, '已驳回')
  await expect(page.getByText('请补充户口簿复印件')).toBeVisible()
  await page.getByRole('button', { name: '修改并重新提交' }).click()
  await expect(page).toHaveURL(/base\/myInfo/)
  await expect(page.getByRole('list', { name: '变更申请' })).toContainText('请补充户口簿复印件')

  await as(pupil)
  await page.goto('base/myInfo')
  await page.getByRole('button', { name: '申请变更' }).click()
  const form = page.getByRole('dialog', { name: '申请变更信息' })
  await form.getByLabel('姓名').fill('许嘉荷')
  await form.getByLabel('变更原因').fill('户口簿姓名已变更')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功，请等待审核')).toBeVisible()
  await openMine(page, '待审核')
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '修改并重新提交' })).toBeVisible()
})
