import { isEnvelope } from '@xuegong/contracts/envelope'
import type { Answer } from '#api/classify.ts'
import { answerOf, patience } from '#api/send.ts'
import type { SheetColumn } from '@xuegong/contracts/sheet/sheet-xml'
import { splitRows } from './split-rows.ts'
import { writeWorkbook } from './write-workbook.ts'

/** What is to be exported, as plain data. */
export interface ExportOrder {
  readonly address: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly columns: readonly SheetColumn[]
  /** Rows that are at hand already: they are written, and nothing is fetched. */
  readonly rows?: readonly object[]
}

/** How an export goes on, as plain data. */
export type ExportNews =
  | { readonly kind: 'reading'; readonly rows: number; readonly bytes: number }
  | { readonly kind: 'writing'; readonly rows: number }
  | { readonly kind: 'done'; readonly rows: number; readonly total: number; readonly file: Blob }
  /** What came instead of a list, or how the answer was lost; there is no file. */
  | { readonly kind: 'failed'; readonly answer: Answer }

const sheetName = 'sheet'
/** News of the reading come after so many rows. */
const step = 1000

/** The answer without its rows when it is a list, else undefined. */
function listOf(answer: Answer): { total: number } | undefined {
  const body: unknown = 'lost' in answer ? undefined : answer.body
  if (!isEnvelope(body) || body.ErrorCode !== 0) return undefined
  const { total, rows, Rows } = (body.ResultValue ?? {}) as { total?: number; rows?: unknown; Rows?: unknown }
  return rows || Rows ? { total: total ?? 0 } : undefined
}

/** Writes rows that are at hand into a workbook. */
function writeRows({ columns }: ExportOrder, rows: readonly object[], tell: (news: ExportNews) => void): void {
  const workbook = writeWorkbook(sheetName, columns)
  for (const row of rows) workbook.add(row as Record<string, unknown>)
  tell({ kind: 'done', rows: rows.length, total: rows.length, file: workbook.close() })
}

/** Fetches a list, unless its rows came with the order, and writes it into a workbook as it comes. It is lost when nothing more came in for 180 s, or when it broke off. */
export async function runExport(order: ExportOrder, tell: (news: ExportNews) => void): Promise<void> {
  const { address, method, headers, body, columns } = order
  if (order.rows) return writeRows(order, order.rows, tell)
  const giveUp = new AbortController()
  const late = () => giveUp.abort()
  let waiting = setTimeout(late, patience)
  const failed = (answer: Answer) => tell({ kind: 'failed', answer })
  const workbook = writeWorkbook(sheetName, columns)
  let rows = 0
  const splitter = splitRows(row => {
    rows += 1
    workbook.add(row)
  })
  try {
    const reply = await fetch(address, { method, headers, body, signal: giveUp.signal })
    const decoder = new TextDecoder()
    const reader = reply.body!.getReader()
    let bytes = 0
    let told = -step
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(waiting)
      waiting = setTimeout(late, patience)
      bytes += piece.value.length
      splitter.push(decoder.decode(piece.value, { stream: true }))
      if (rows - told < step) continue
      told = rows
      tell({ kind: 'reading', rows, bytes })
    }
    splitter.push(decoder.decode())
    const answer = answerOf(reply.status, splitter.end(), reply.headers.get('X-Request-Id'))
    const list = listOf(answer)
    if (!list) return failed(answer)
    tell({ kind: 'writing', rows })
    tell({ kind: 'done', rows, total: list.total, file: workbook.close() })
  } catch (error) {
    // Rows that are no JSON: whoever sent this, it was not a server of ours.
    if (error instanceof SyntaxError) failed({ status: 200, body: null, requestId: '' })
    else failed({ lost: giveUp.signal.aborted ? 'timeout' : 'cut' })
  } finally {
    clearTimeout(waiting)
  }
}
