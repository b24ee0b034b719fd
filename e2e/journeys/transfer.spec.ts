import ExcelJS from 'exceljs'
import type { Download, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function bookOf(download: Download) {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await download.path())
  return book
}
/** The file that a press brings. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await press()
  return download
}
const rowsOf = (sheet: ExcelJS.Worksheet) =>
  sheet
    .getSheetValues()
    .slice(1)
    .map(row => (row as string[]).slice(1))

/** Sends a workbook of students and has it checked. */
async function check(page: Page, book: ExcelJS.Workbook) {
  const dialog = page.getByRole('dialog', { name: '导入学生' })
  const buffer = Buffer.from(await book.xlsx.writeBuffer())
  await dialog.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: xlsx, buffer })
  await dialog.getByRole('button', { name: '检查数据' }).click()
  await expect(dialog.getByLabel('检查结果')).toBeVisible()
  return dialog
}

test('wrong rows of an import come back as a file, which is repaired and uploaded as it is', async ({ page, as }) => {
  await as('admin')
  await page.goto('base/student')
  const first = page.getByRole('row').nth(1).getByRole('cell')
  const [known, className] = [await first.nth(1).textContent(), await first.nth(6).textContent()]
  await page.getByRole('button', { name: '导入学生' }).click()
  const template = await bookOf(await downloaded(page, () => page.getByRole('button', { name: '下载模板' }).click()))
  const [headers, example] = rowsOf(template.worksheets[0]!) as [string[], string[]]
  // A workbook of its own: written by this library, the choices of a template's columns become one rule a cell.
  const own = new ExcelJS.Workbook()
  const sheet = own.addWorksheet('名单')
  sheet.addRows([headers, example])
  const at = (header: string) => headers.indexOf(header) + 1
  const fill = (row: number, cells: Record<string, string | null>) => {
    sheet.getRow(row).values = sheet.getRow(2).values
    for (const [header, text] of Object.entries(cells)) sheet.getCell(row, at(header)).value = text
  }
  const others = { 姓名: '测试', 班级: className, 出生日期: '', 考生号: '' }
  fill(3, { ...others, 学号: known, 身份证号: '99903720050505719X' })
  fill(2, { ...others, 学号: 'J000001', 身份证号: '999000200505052011' })

  const dialog = await check(page, own)
  await expect(dialog.getByLabel('检查结果')).toHaveText('总行数2新增1变更0跳过0错误1')
  await dialog.getByRole('button', { name: '开始导入' }).click()
  const question = page.getByRole('dialog', { name: '请确认' })
  await expect(question).toContainText('共1行有误，将只导入其余1行，确定继续吗？')
  await question.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByLabel('导入结果')).toContainText('成功1')

  const failed = await bookOf(await downloaded(page, () => dialog.getByRole('button', { name: '下载失败行' }).click()))
  const refused = failed.worksheets[0]!
  expect(rowsOf(refused)).toHaveLength(2)
  expect(rowsOf(refused)[0]).toEqual([...headers, '失败原因'])
  refused.getCell(2, at('学号')).value = 'J000002'
  await dialog.getByRole('button', { name: '再导入一个文件' }).click()
  await check(page, failed)
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect(dialog.getByLabel('导入结果')).toHaveText('成功1失败0跳过0总行数1')
})

test('a list is exported in the background; its file is among the own downloads and has the rows', async ({
  page,
  as,
}) => {
  await as('fdy01')
  await page.goto('base/student?Sex=2')
  const total = Number((await page.getByText(/总共 \d+ 条/).textContent())!.match(/总共 (\d+)/)![1])
  await page.getByRole('button', { name: '选择列' }).click()
  await page.getByRole('button', { name: '后台导出 .xlsx' }).click()
  await expect(page.getByText('导出任务已创建，请到“我的下载”查看')).toBeVisible()

  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '我的下载' }).click()
  const row = page.getByRole('dialog', { name: '我的下载' }).getByRole('row').nth(1)
  await expect(row).toContainText('完成')
  const file = await downloaded(page, () => row.getByRole('button', { name: '下载' }).click())
  expect(file.suggestedFilename()).toMatch(/^学生花名册_女_\d{8}\.xlsx$/)
  const rows = rowsOf((await bookOf(file)).worksheets[0]!)
  expect(rows[0]!.slice(0, 3)).toEqual(['学号', '姓名', '性别'])
  expect(rows).toHaveLength(total + 1)
})
