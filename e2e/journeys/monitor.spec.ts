import ExcelJS from 'exceljs'
import { expect, test } from '../fixtures.ts'

test('applications are exported as they are narrowed: a task is made, and its file has them', async ({ page, as }) => {
  await as('xgc01')
  await page.goto('workflow/monitor?State=2')
  await expect(page.getByRole('row').nth(1)).toContainText('审核中')
  const titles = await page.getByRole('row').getByRole('button').allTextContents()
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('button', { name: '后台导出 .xlsx' }).click()
  await expect(page.getByText('导出任务已创建，请到“我的下载”查看')).toBeVisible()
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '我的下载' }).click()
  const task = page.getByRole('dialog', { name: '我的下载' }).getByRole('row').nth(1)
  await expect(task).toContainText('完成')
  const download = page.waitForEvent('download')
  await task.getByRole('button', { name: '下载' }).click()
  const file = await download
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await file.path())
  const rows = book.worksheets[0]!.getSheetValues().slice(1) as string[][]
  expect(file.suggestedFilename()).toMatch(/^流程监控_审核中_\d{8}\.xlsx$/)
  expect(rows[0]).toContain('标题')
  expect(rows.slice(1).map(row => row[1])).toEqual(titles)
})

test('figures of flows are told in a sentence, drawn, and may be read as a table', async ({ page, as }) => {
  await as('xgc01')
  await page.goto('workflow/monitor?tab=figures')
  await expect(page.getByText(/^共 \d+ 件申请/).first()).toBeVisible()
  await page.getByRole('button', { name: '查看表格' }).first().click()
  await expect(page.getByRole('table').getByText('信息变更审核').first()).toBeVisible()
})
