import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { countRows } from './count-rows.ts'
import { headOf, openHeader, survey } from './header-check.ts'
import { type ImportMessage, type ImportOrder, maxRowsParam } from './import-protocol.ts'
import { type Importer, importerOfType } from './importer.ts'
import { writeRefused } from './refused-rows.ts'
import { type CheckedRow, isFilled, rowCheck } from './row-check.ts'
import { openTable } from './table.ts'
import { BadWorkbook } from './xlsx/bad-workbook.ts'
import type { SheetRow, Table } from './xlsx/sheet.ts'

const rowsPerBatch = 200
/** Batches on their way: one is written while the next is checked. */
const mostUnsettled = 2

/** Hands batches to the main thread, no more of them than it settles. */
function openSender(port: MessagePort) {
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
  }
}

/** A file that is open, with what its rows are checked against. */
interface Opened {
  readonly order: ImportOrder
  readonly importer: Importer
  readonly db: Db
  readonly table: Table
  readonly mostRows: number
}

async function sendRows({ order, importer, db, table, mostRows }: Opened, port: MessagePort): Promise<ImportMessage> {
  const { say, send } = openSender(port)
  const { placement, total, headerRow } = order.total
    ? await headOf(importer, table, order.total)
    : await survey(importer, table, mostRows)
  say({ kind: 'total', total })
  const check = rowCheck(importer, { ...order, db, placement })
  const complete = (row: CheckedRow): CheckedRow =>
    !importer.derive || row.faults.length > 0 || row.stored ? row : { ...row, derived: importer.derive(row.values) }
  let batch: CheckedRow[] = []
  for await (const row of table.rows()) {
    if (row.row <= headerRow || !isFilled(row, placement)) continue
    if (row.row <= order.position) {
      check.remember(row)
      continue
    }
    batch.push(complete(check.check(row)))
    if (batch.length < rowsPerBatch) continue
    check.release()
    await send(batch)
    batch = []
  }
  check.release()
  if (batch.length) await send(batch)
  return { kind: 'end' }
}

/** Checks all rows once more and writes those that are wrong, of an import that is all or nothing the others too. */
async function writeWrong({ order, importer, db, table, mostRows }: Opened, target: string) {
  const header = openHeader(importer, mostRows)
  let check: ReturnType<typeof rowCheck> | undefined
  const reasonOf = (row: SheetRow) => {
    const step = header.take(row)
    const { placement } = header
    if (step === 'header' && placement) check = rowCheck(importer, { ...order, db, placement })
    const { faults = [] } = step === 'row' && check ? check.check(row) : {}
    return faults.length > 0 ? faults.map(({ Error }) => Error).join('；') : undefined
  }
  await writeRefused(table, { target, whole: importer.endpoint.import.whole ?? false, reasonOf })
}

async function checkRows(
  order: ImportOrder,
  importer: Importer,
  port: MessagePort,
): Promise<ImportMessage | undefined> {
  const db = openDb(order.database, { readonly: true })
  const limit = db.select().from(sysParam).where(eq(sysParam.Id, maxRowsParam.Id)).get()?.Value
  const mostRows = Math.min(Number(limit) || maxRowsParam.fallback, importer.endpoint.import.mostRows ?? Infinity)
  try {
    const table = await openTable(order.workbook)
    try {
      const opened = { order, importer, db, table, mostRows }
      if (order.checksOnly && !order.refusedTo) return { kind: 'checked', found: await countRows(opened) }
      if (!order.refusedTo) return await sendRows(opened, port)
      await writeWrong(opened, order.refusedTo)
      return undefined
    } finally {
      table.close()
    }
  } finally {
    closeDb(db)
  }
}

/**
 * What a worker thread does for an import, beside the main thread, which alone writes: reads and checks the rows of the
 * file that its order names. A file that is no sound table is said, not thrown.
 */
export async function checkImport(
  importers: readonly Importer[],
  order: ImportOrder,
  port: MessagePort,
): Promise<ImportMessage | undefined> {
  try {
    return await checkRows(order, importerOfType(importers, order.type), port)
  } catch (error) {
    if (!(error instanceof BadWorkbook)) throw error
    return { kind: 'refused', sentence: error.message }
  }
}
