import { defects } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('a student asks for a bed on the plan, and lives there once counsellor, warden and office have agreed', async ({
  page,
  as,
  journal,
}) => {
  await as('pyy01')
  await page.goto('dorm/change')
  await page.getByRole('button', { name: /申\s*请/ }).click()
  const form = page.getByRole('dialog', { name: '申请调宿' })
  await form.getByRole('button', { name: '选择床位' }).click()
  const plan = page.getByRole('dialog', { name: '选择床位' })
  await expect(plan.getByRole('button', { name: /^103-1 入住/ })).toBeDisabled()
  expect(await defects(page)).toEqual([])
  await plan.getByRole('button', { name: '103-4 空闲' }).click()
  await expect(form.getByText('青年公寓A103-4')).toBeVisible()
  await form.getByLabel('申请原因').fill('与室友作息时间差异较大，影响休息')
  await form.getByRole('button', { name: /提\s*交/ }).click()
  await expect(page.getByRole('row', { name: /青年公寓A103-4.*待审核/ })).toBeVisible()

  for (const who of ['fdy01', 'sg01', 'xgc01']) {
    await as(who)
    await page.goto('dorm/change?Stage=1')
    await page.getByRole('row', { name: /青年公寓A103-4/ }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('region', { name: '调入房间' })).toBeVisible()
    expect(await defects(page)).toEqual([])
    await drawer.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByText('审核成功').first()).toBeVisible()
    await journal.expect({ endpoint: 'dormitory.auditDormChange', outcome: 'ok' })
  }

  await as('pyy01')
  await page.goto('dorm/change')
  await expect(page.getByRole('row', { name: /青年公寓A103-4.*已通过/ })).toBeVisible()
  await page.goto('dorm/myDorm')
  await expect(page.getByRole('region', { name: '床位' })).toContainText('103')
  await page.getByRole('link', { name: /调宿申请/ }).click()
  await expect(page.getByRole('dialog')).toContainText('钱子涵')
})

test('a swap that waits for the partner is withdrawn on a phone, and another bed is asked for instead', async ({
  page,
  as,
  journal,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await as('2024010102')
  await page.goto('dorm/change')
  await page.getByRole('button', { name: '互换' }).click()
  const drawer = page.getByRole('dialog', { name: /许嘉禾/ })
  await expect(drawer).toContainText('待对方确认')
  expect(await defects(page)).toEqual([])
  await drawer.getByRole('button', { name: /撤\s*回/ }).click()
  await page
    .getByRole('dialog', { name: /撤回这条调宿申请吗/ })
    .getByRole('button', { name: /撤\s*回/ })
    .click()
  await journal.expect({ endpoint: 'dormitory.revokeDormChange', outcome: 'ok' })
  await drawer.getByRole('button', { name: /修\s*改/ }).click()
  const form = page.getByRole('dialog', { name: '修改调宿申请' })
  await form.getByText('调宿', { exact: true }).click()
  expect(await defects(page)).toEqual([])
  await form.getByRole('button', { name: /提\s*交/ }).click()
  await expect(drawer).toContainText('待审核')
  await expect(drawer).toContainText('由宿管安排')
})

test('whoever is asked for a swap reads on a phone with whom, in full', async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await as('2024010111')
  await page.goto('dorm/change')
  const side = page.getByText(/（与许嘉禾互换）$/)
  await expect(side).toBeVisible()
  const isCut = (part: HTMLElement) => part.parentElement!.scrollWidth > part.parentElement!.clientWidth
  expect(await side.evaluate(isCut)).toBe(false)
})
