import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { studentImporter } from '#modules/people/students/importer'
import { startApi } from '#test/session'
import { studentRow } from '#test/sheets'
import { checkOf, upload } from '#test/upload'
import { bookParts, zipOf } from '#test/zip'
import { templateOf } from './template.ts'

const api = await startApi('tiny')
const check = async (content: Buffer) => {
  const { FileId } = (await upload(api, 'admin', content)).ResultValue!
  return checkOf(api, 'admin', { FileId, TaskType: 1 })
}

test('a template that another program has filled in and saved again is read', async () => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await templateOf(studentImporter, api.world.reader())) as never)
  const sheet = book.worksheets[0]!
  sheet.spliceRows(2, 1, studentRow(1), studentRow(2))
  expect((await check(Buffer.from(await book.xlsx.writeBuffer()))).ResultValue).toMatchObject({ New: 2, Wrong: 0 })
})

test('rules of a hundred thousand cells behind the rows hold up nothing', async () => {
  const texts = [studentImporter.columns.map(({ header }) => header), studentRow(1)]
  const rows = texts.map(row => `<row>${row.map(text => `<c t="str"><v>${text}</v></c>`).join('')}</row>`)
  const rule = (n: number) =>
    `<dataValidation type="list" allowBlank="1" sqref="B${n}"><formula1>"男,女"</formula1></dataValidation>`
  const rules = Array.from({ length: 100_000 }, (_, n) => rule(n + 2)).join('')
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData><dataValidations>${rules}</dataValidations></worksheet>`
  const begun = process.cpuUsage()
  expect((await check(zipOf(bookParts(sheet)))).ResultValue).toMatchObject({ New: 1, Wrong: 0 })
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5)
})
