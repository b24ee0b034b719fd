import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures.ts'

const roster = fileURLToPath(new URL('../../api/test/files/roster-libreoffice.xlsx', import.meta.url))

test.describe('the roster', () => {
  test('shows a counsellor his own students and keeps filters in the address', async ({ page, as }) => {
    await as('fdy01')
    await page.goto('base/student')
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.getByRole('button', { name: /^在读/ }).click()
    await expect(page).toHaveURL(/StuStatus=1/)

    await page.reload()
    await expect(page.getByRole('button', { name: /^在读/ })).toHaveAttribute('aria-pressed', 'true')
  })

  test('opens a student in a drawer and stores a new mobile', async ({ page, as }) => {
    await as('admin')
    await page.goto('base/student')
    await page.getByRole('row').nth(1).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: '编辑', exact: true }).click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel('手机号').fill('13912345678')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('row').nth(1)).toContainText('139****5678')

    await page.getByRole('button', { name: '查看变更记录' }).click()
    await expect(page.getByRole('list', { name: '变更记录' }).getByRole('row', { name: /^手机号/ })).toBeVisible()
    // On paper there is the detail alone, with masks.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: '学生名单', includeHidden: true })).toBeHidden()
    await expect(page.getByRole('button', { name: '打印', exact: true, includeHidden: true })).toBeHidden()
    await expect(page.getByText(/^\d{4}\*{10}\w{4}$/)).toBeVisible()
  })
})

test.describe('with the demo school', () => {
  test.use({ preset: 'demo' })
  // Whoever is first waits until the school is seeded.
  test.slow()

  test('4,800 students are paged and sorted', async ({ page, as }) => {
    await as('admin')
    await page.goto('base/student')
    await expect(page.getByText('第 1-10 条/总共 4,800 条')).toBeVisible()
    await page.getByRole('listitem', { name: '480' }).click()

    await expect(page.getByText('第 4,791-4,800 条/总共 4,800 条')).toBeVisible()
  })
})

test('a roster made by a spreadsheet program comes in: good rows stored, bad rows named', async ({ page, as }) => {
  await as('admin')
  await page.goto('base/student')
  await page.getByRole('button', { name: '导入学生' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(roster)
  await dialog.getByRole('button', { name: '检查数据' }).click()
  await expect(dialog.getByLabel('检查结果')).toContainText('错误5')
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByLabel('导入结果')).toContainText('成功35')
  await expect(dialog.getByLabel('导入结果')).toContainText('失败5')
  await expect(dialog.getByText('学号已存在')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载失败行' }).click()
  expect((await download).suggestedFilename()).toContain('.xlsx')
  await dialog.getByRole('button', { name: '完成' }).click()

  await page.getByPlaceholder(/学号或姓名/).fill('姜一豪')
  await page.getByPlaceholder(/学号或姓名/).press('Enter')
  await expect(page.getByText('2024010141')).toBeVisible()
})
