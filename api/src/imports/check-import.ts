import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { closeDb, openDb } from '@xuegong/db/client'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { survey } from './header-check.ts'
import { type ImportMessage, type ImportOrder, maxRowsParam } from './import-protocol.ts'
import { type Importer, importerOfType } from './importer.ts'
import { type CheckedRow, isFilled, rowCheck } from './row-check.ts'
import { openWorkbook } from './workbook.ts'
import { BadWorkbook } from './xlsx/bad-workbook.ts'

const rowsPerBatch = 200
/** Batches on their way: one is written while the next is checked. */
const mostUnsettled = 2

/** Hands batches to the main thread, no more of them than it settles. */
function openSender() {
  const port = parentPort!
  const say = (message: ImportMessage) => port.postMessage(message)
  let unsettled = 0
  port.on('message', () => {
    unsettled -= 1
  })
  return {
    say,
    send: async (rows: readonly CheckedRow[]) => {
      say({ kind: 'rows', rows })
      unsettled += 1
      while (unsettled >= mostUnsettled) await once(port, 'message')
    },
    close: () => port.close(),
  }
}
type Sender = ReturnType<typeof openSender>

/** An importer that refuses rows which are stored already, or takes them where they are to be skipped or written over. */
function takingStored(importer: Importer, { refusesStored }: ImportOrder): Importer {
  if (refusesStored) return importer
  const columns = importer.columns.map(column => (column.key ? { ...column, unique: () => () => false } : column))
  return { ...importer, columns }
}

async function checkRows(order: ImportOrder, importer: Importer, { say, send }: Sender) {
  const db = openDb(order.database, { readonly: true })
  const limit = db.select().from(sysParam).where(eq(sysParam.Id, maxRowsParam.Id)).get()?.Value
  const workbook = await openWorkbook(order.workbook)
  try {
    const { mostRows = Number.POSITIVE_INFINITY } = importer.endpoint.import
    const most = Math.min(Number(limit) || maxRowsParam.fallback, mostRows)
    const { placement, total, headerRow } = await survey(importer, workbook, most)
    say({ kind: 'total', total })
    const check = rowCheck(takingStored(importer, order), db, order.allowed, placement)
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

/**
 * What a worker thread does for an import, beside the main thread, which alone writes: reads and checks the rows of the
 * workbook that its order names. A file that is no sound workbook is said, not thrown.
 */
export async function checkImport(importers: readonly Importer[]): Promise<void> {
  const order = workerData as ImportOrder
  const sender = openSender()
  try {
    await checkRows(order, importerOfType(importers, order.type), sender)
  } catch (error) {
    if (!(error instanceof BadWorkbook)) throw error
    sender.say({ kind: 'refused', sentence: error.message })
  }
  sender.close()
}
