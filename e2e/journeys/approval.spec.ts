import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const pupil = '2024010102'

/** Opens the task of the student's request in one's own list. */
async function openTask(page: Page, title: RegExp) {
  await page.goto('workflow/todo')
  await page.getByRole('row', { name: title }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('list', { name: '审批进度' })).toBeVisible()
  return drawer
}

/** Decides it, with an opinion where one is given. */
async function decide(page: Page, title: RegExp, result: '同意' | '驳回', opinion = '') {
  const drawer = await openTask(page, title)
  await drawer.getByText(result, { exact: true }).first().click()
  if (opinion) await drawer.getByLabel('审批意见').fill(opinion)
  await drawer.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText('审核成功')).toBeVisible()
}

/** Nothing of the request waits for oneself. */
async function expectNoTask(page: Page, title: RegExp) {
  await page.goto('workflow/todo')
  await expect(page.getByRole('heading', { name: '待我审批' })).toBeVisible()
  await expect(page.getByText(/^共/).or(page.getByText('暂无待办，辛苦了')).first()).toBeVisible()
  await expect(page.getByRole('row', { name: title })).toHaveCount(0)
}

test('a request climbs three levels, comes back, is changed, climbs over a counsellor who lets it lie, and is written', async ({
  page,
  as,
  clock,
}) => {
  test.slow()
  const title = /许嘉禾申请变更姓名/
  await as(pupil)
  await page.goto('base/myInfo')
  await page.getByRole('button', { name: '申请变更' }).click()
  const form = page.getByRole('dialog', { name: '申请变更信息' })
  await form.getByLabel('姓名').fill('许嘉荷')
  await form.getByLabel('变更原因').fill('户口簿姓名已变更')
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('list', { name: '变更申请' }).getByText('待审核')).toBeVisible()

  await as('college01')
  await expectNoTask(page, title)
  await as('fdy01')
  await decide(page, title, '同意')
  await expectNoTask(page, title)
  await clock.advance('3h')
  await as('college01')
  await decide(page, title, '同意', '材料齐全')
  await as('xgc01')
  await decide(page, title, '驳回', '请补充户口簿复印件')
  await expectNoTask(page, title)

  await as(pupil)
  await page.goto('base/myInfo')
  const returned = page.getByRole('list', { name: '变更申请' }).getByRole('listitem').filter({ hasText: '已驳回' })
  await expect(returned.first()).toContainText('请补充户口簿复印件')
  await returned.getByRole('button', { name: '修改并重新提交' }).first().click()
  const again = page.getByRole('dialog', { name: '修改并重新提交' })
  await again.getByLabel('变更原因').fill('户口簿姓名已变更，复印件已交学院')
  await again.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功，请等待审核')).toBeVisible()

  await clock.advance('49h')
  await as('fdy01')
  await expectNoTask(page, title)
  await as('college01')
  await decide(page, title, '同意', '辅导员出差，情况属实')
  await as('xgc01')
  const drawer = await openTask(page, title)
  const steps = drawer.getByRole('list', { name: '审批进度' }).getByRole('listitem')
  await expect(steps.filter({ hasText: '提交申请' })).toHaveCount(2)
  await expect(steps.filter({ hasText: '自动通过' }).first()).toBeVisible()
  await drawer.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText('审核成功')).toBeVisible()

  await as(pupil)
  await page.goto('workflow/mine')
  await expect(page.getByRole('row', { name: title })).toContainText('已通过')
  await page.goto('base/myInfo')
  await expect(page.getByText('许嘉荷').first()).toBeVisible()
})

test('whoever was told of a to-do finds the task behind it, and it is gone when it is done', async ({ page, as }) => {
  await as('fdy01')
  await page.goto('dashboard')
  const bell = page.getByRole('button', { name: /^待办，\d+ 项$/ })
  const count = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await page.goto('workflow/todo')
  await page
    .getByRole('row', { name: /申请变更/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText('审核成功')).toBeVisible()
  await expect(page.getByRole('button', { name: `待办，${count - 1} 项` })).toBeVisible()
})
