import ExcelJS from 'exceljs'
import { takeTasks } from '#jobs/thread-tasks'
import type { SheetOrder } from './sheet-file.ts'

// Writes sheets of texts as workbooks, beside the main thread. Values go out as texts, so that one that begins with `=` is no formula.

await takeTasks(async ({ sheet, target }: SheetOrder) => {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: target, useStyles: true })
  const page = book.addWorksheet(sheet.title, { views: [{ state: 'frozen', ySplit: 2 }] })
  page.columns = sheet.columns.map(({ width }) => ({ width, style: { numFmt: '@' } }))
  const head = page.addRow([sheet.head])
  head.font = { bold: true }
  head.commit()
  const headers = page.addRow(sheet.columns.map(({ header }) => header))
  headers.font = { bold: true }
  headers.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8F1EC' } }
  headers.commit()
  for (const row of sheet.rows) page.addRow([...row]).commit()
  await book.commit()
})
