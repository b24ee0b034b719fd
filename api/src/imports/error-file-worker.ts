import { workerData } from 'node:worker_threads'
import { closeDb, openDb } from '@xuegong/db/client'
import { importError } from '@xuegong/db/schema/transfer'
import { and, asc, eq, gt } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import type { ErrorFileOrder } from './error-file.ts'
import { styleHeader } from './sheet-style.ts'

// Writes the refused rows of an import as a workbook, beside the main thread. Values go out as texts, so that one that begins
// with `=` is no formula.

const rowsPerRead = 2000

const { database, taskId, target } = workerData as ErrorFileOrder
const db = openDb(database, { readonly: true })
const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: target, useStyles: true })
const sheet = book.addWorksheet('导入错误明细', { views: [{ state: 'frozen', ySplit: 1 }] })
sheet.columns = [
  { header: '行号', width: 8 },
  { header: '列', width: 16 },
  { header: '值', width: 30, style: { numFmt: '@' } },
  { header: '原因', width: 40 },
]
styleHeader(sheet)
const after = (seq: number) =>
  db
    .select()
    .from(importError)
    .where(and(eq(importError.TaskId, taskId), gt(importError.Seq, seq)))
    .orderBy(asc(importError.Seq))
    .limit(rowsPerRead)
    .all()
for (let rows = after(0); rows.length; rows = after(rows.at(-1)!.Seq))
  for (const { Row, Column, Value, Error } of rows) sheet.addRow([Row, Column, Value, Error]).commit()
closeDb(db)
await book.commit()
