import { workerData } from 'node:worker_threads'
import { reasonHeader } from '@xuegong/contracts/importing'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { importError } from '@xuegong/db/schema/transfer'
import { and, asc, eq, gt } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import type { ErrorFileOrder } from './error-file.ts'
import { tidy } from './row-check.ts'
import { styleHeader, widthOf } from './sheet-style.ts'
import { openTable } from './table.ts'

// Writes the refused rows of an import as they were uploaded, with the reasons beside them, beside the main thread. Values go out as
// texts, so that one that begins with `=` is no formula.

const rowsPerRead = 2000

/** The errors of a task in the order of the file, those of a row together. */
function* reasonsOf(db: Db, taskId: string): Generator<{ row: number; reason: string }> {
  const after = (seq: number) =>
    db
      .select()
      .from(importError)
      .where(and(eq(importError.TaskId, taskId), gt(importError.Seq, seq)))
      .orderBy(asc(importError.Seq))
      .limit(rowsPerRead)
      .all()
  let row = 0
  let reasons: string[] = []
  for (let errors = after(0); errors.length > 0; errors = after(errors.at(-1)!.Seq))
    for (const { Row, Error: reason } of errors) {
      if (Row !== row && reasons.length > 0) {
        yield { row, reason: reasons.join('；') }
        reasons = []
      }
      row = Row
      reasons.push(reason)
    }
  if (reasons.length > 0) yield { row, reason: reasons.join('；') }
}

async function writeRows({ database, taskId, source, target, whole }: ErrorFileOrder) {
  const db = openDb(database, { readonly: true })
  const reasons = reasonsOf(db, taskId)
  const table = await openTable(source)
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: target, useStyles: true })
  const sheet = book.addWorksheet('导入错误明细', { views: [{ state: 'frozen', ySplit: 1 }] })
  let next = reasons.next().value
  let places: number[] | undefined
  for await (const { row, cells } of table.rows()) {
    if (!places) {
      const headers = cells.map(tidy)
      places = headers.flatMap((header, at) => (header === '' || header === reasonHeader ? [] : [at]))
      const shown = [...places.map(at => headers[at]!), reasonHeader]
      sheet.columns = shown.map(header => ({ header, width: widthOf([header, '　　　　']), style: { numFmt: '@' } }))
      styleHeader(sheet)
      continue
    }
    const reason = next?.row === row ? next.reason : undefined
    if (reason !== undefined) next = reasons.next().value
    if (reason === undefined && !whole) continue
    sheet.addRow([...places.map(at => cells[at] ?? ''), reason ?? '']).commit()
  }
  table.close()
  closeDb(db)
  await book.commit()
}

await writeRows(workerData as ErrorFileOrder)
