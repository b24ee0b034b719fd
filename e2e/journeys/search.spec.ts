import { expect, test } from '../fixtures.ts'

test('a counsellor goes from the home page to one of his students by the keyboard alone', async ({
  page,
  as,
  journal,
}) => {
  await page.clock.install()
  await as('fdy01')
  await page.goto('dashboard')
  await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索' }).pressSequentially('2024010101')
  await page.clock.runFor(300)
  await expect(page.getByRole('option', { name: /^赵一诺，2024010101/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/base\/student\?detail=/)
  await expect(page.getByRole('dialog')).toContainText('赵一诺（2024010101）')
  await journal.expect({ endpoint: 'workbench.search', outcome: 'ok' })
})

test('on a phone the search fills the screen and remembers what was chosen', async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await as('fdy01')
  await page.goto('dashboard')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '搜索' })
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 })
  await dialog.getByRole('combobox').fill('xsxx')
  await dialog.getByRole('option', { name: /^学生信息/ }).click()
  await expect(page).toHaveURL(/base\/student$/)

  await page.reload()
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByRole('group', { name: '最近' }).getByRole('option')).toHaveText([/^学生信息/])
})
