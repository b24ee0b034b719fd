import { expect, test } from '../fixtures.ts'

test.describe('with a school of two colleges', () => {
  test.use({ preset: 'school' })

  test('a college moves ten students to another class in a few steps', async ({ page, as }) => {
    await as('college01')
    await page.goto('base/student')
    const table = page.getByRole('table', { name: '学生名单' })
    const before = await table.getByRole('row').nth(1).innerText()
    await table.getByRole('checkbox', { name: '选择本页' }).check()
    await page.getByRole('button', { name: '转班' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('转班：所选的 10 条学生')).toBeVisible()
    await dialog.getByLabel('目标班级').fill('软件2601')
    // The list moves while it opens; a class is chosen when it stands there alone, and is seen in its field.
    await expect(page.locator('.ant-select-item-option')).toHaveCount(1)
    await dialog.getByLabel('目标班级').press('Enter')
    await expect(dialog.getByTitle('软件2601班')).toBeVisible()
    await dialog.getByLabel('变动日期').fill('2026-10-10')
    await dialog.getByLabel('变动日期').press('Enter')
    await dialog.getByLabel('原因').fill('班级人数调整')
    await dialog.getByRole('button', { name: '转班' }).click()
    await expect(page.getByText('转班成功10条')).toBeVisible()
    await expect(table.getByRole('row').nth(1)).not.toHaveText(before)
  })
})

test('a student is found by number, name, pinyin and initials', async ({ page, as }) => {
  await as('admin')
  await page.goto('base/student')
  const search = page.getByPlaceholder(/学号或姓名/)
  for (const key of ['2024010101', '赵一诺', 'zhaoyinuo', 'zyn']) {
    await search.fill(key)
    await search.press('Enter')
    await expect(page.getByRole('table', { name: '学生名单' }).getByText('赵一诺')).toBeVisible()
  }
})

test('the identity number of a student is shown in full with a reason, for a while', async ({ page, as }) => {
  await as('admin')
  await page.goto('base/student')
  await page.getByRole('table', { name: '学生名单' }).getByRole('row').nth(1).click()
  await page.getByRole('button', { name: '查看完整信息' }).click()
  await page.getByLabel('查看原因').click()
  await page.getByTitle('核对身份').click()
  await page.getByRole('button', { name: '查看', exact: true }).click()
  const shown = page.getByRole('region', { name: '完整信息' })
  await expect(shown.getByText(/^\d{17}[\dX]$/)).toBeVisible()
  await expect(shown.getByRole('timer')).toContainText('秒后自动隐藏')
})

test('on a phone every day of a calendar, with its clock, is in sight', async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await as('fdy01')
  await page.goto('base/talk')
  await page.getByRole('button', { name: '新增谈话' }).click()
  await page.getByRole('dialog').getByLabel('谈话时间').click()
  const calendar = page.locator('.ant-picker-dropdown')
  for (const part of ['一', '日', '确定', '此刻'].map(text => calendar.getByText(text, { exact: true })))
    await expect(part).toBeInViewport({ ratio: 1 })
  for (const clock of await calendar.locator('.ant-picker-time-panel-column').all())
    await expect(clock).toBeInViewport({ ratio: 1 })
})

test('on a larger phone the field that a calendar fills stays in sight above it', async ({ page, as }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await as('fdy01')
  await page.goto('base/talk')
  await page.getByRole('button', { name: '新增谈话' }).click()
  const field = page.getByRole('dialog').getByLabel('谈话时间')
  await field.click()
  const calendar = page.locator('.ant-picker-dropdown')
  await expect(calendar.getByRole('button', { name: '确定' })).toBeInViewport({ ratio: 1 })
  const { y, height } = (await field.boundingBox())!
  await expect.poll(async () => (await calendar.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
})

test('in a small window a calendar leaves what takes its time and what saves the form within reach', async ({
  page,
  as,
}) => {
  await page.setViewportSize({ width: 400, height: 500 })
  await as('fdy01')
  await page.goto('base/talk')
  await page.getByRole('button', { name: '新增谈话' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('谈话时间').click()
  const calendar = page.locator('.ant-picker-dropdown')
  await expect(calendar.getByRole('button', { name: '确定' })).toBeInViewport({ ratio: 1 })
  // It begins in the window, too: nobody could scroll to what lies above.
  await expect.poll(async () => (await calendar.boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await calendar.getByText('此刻', { exact: true }).click()
  await expect(calendar).toBeHidden()
  await form.getByLabel('谈话时间').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2026-09-01 08:00:00')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText(/^请/).first()).toBeVisible()
  await expect(calendar).toBeHidden()
})
