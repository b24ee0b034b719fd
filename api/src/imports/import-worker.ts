import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { closeDb, openDb } from '@xuegong/db/client'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { survey } from './header-check.ts'
import { type ImportMessage, type ImportOrder, maxRowsParam } from './import-protocol.ts'
import { importerOf } from './importers.ts'
import { type CheckedRow, isFilled, rowCheck } from './row-check.ts'
import { openWorkbook } from './workbook.ts'
import { BadWorkbook } from './xlsx/bad-workbook.ts'

// Reads and checks the rows of one uploaded workbook beside the main thread, which alone writes.

const rowsPerBatch = 200
/** Batches on their way: one is written while the next is checked. */
const mostUnsettled = 2

const order = workerData as ImportOrder
const port = parentPort!
const say = (message: ImportMessage) => port.postMessage(message)

let unsettled = 0
port.on('message', () => {
  unsettled -= 1
})

async function send(rows: readonly CheckedRow[]) {
  say({ kind: 'rows', rows })
  unsettled += 1
  while (unsettled >= mostUnsettled) await once(port, 'message')
}

async function run() {
  const db = openDb(order.database, { readonly: true })
  const importer = importerOf(order.type)
  const limit = db.select().from(sysParam).where(eq(sysParam.Id, maxRowsParam.Id)).get()?.Value
  const workbook = await openWorkbook(order.workbook)
  try {
    const { placement, total, headerRow } = await survey(importer, workbook, Number(limit) || maxRowsParam.fallback)
    say({ kind: 'total', total })
    const check = rowCheck(importer, db, order.allowed, placement)
    let batch: CheckedRow[] = []
    for await (const row of workbook.rows()) {
      if (row.row <= headerRow || !isFilled(row, placement)) continue
      if (row.row <= order.position) {
        check.remember(row)
        continue
      }
      batch.push(check.check(row))
      if (batch.length < rowsPerBatch) continue
      await send(batch)
      batch = []
    }
    if (batch.length) await send(batch)
    say({ kind: 'end' })
  } finally {
    workbook.close()
    closeDb(db)
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof BadWorkbook)) throw error
  say({ kind: 'refused', sentence: error.message })
}
port.close()
