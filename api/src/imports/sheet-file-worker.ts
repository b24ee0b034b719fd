import { workerData } from 'node:worker_threads'
import ExcelJS from 'exceljs'
import type { SheetOrder } from './sheet-file.ts'

// Writes a sheet of texts as a workbook, beside the main thread. Values go out as texts, so that one that begins with `=` is no formula.

const { sheet, target } = workerData as SheetOrder
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
