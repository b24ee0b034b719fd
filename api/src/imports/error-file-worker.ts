import { takeTasks } from '#jobs/thread-tasks'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { importError } from '@xuegong/db/schema/transfer'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { ErrorFileOrder } from './error-file.ts'
import { writeRefused } from './refused-rows.ts'
import { openTable } from './table.ts'
import type { SheetRow } from './xlsx/sheet.ts'

// Writes the refused rows of tasks beside the main thread.

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
  let next = reasons.next().value
  const reasonOf = ({ row }: SheetRow) => {
    const reason = next?.row === row ? next.reason : undefined
    if (reason !== undefined) next = reasons.next().value
    return reason
  }
  const table = await openTable(source)
  await writeRefused(table, { target, whole, reasonOf })
  table.close()
  closeDb(db)
}

await takeTasks(writeRows)
