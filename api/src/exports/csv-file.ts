import { open } from 'node:fs/promises'
import { type SheetColumn, shownValue } from '@xuegong/contracts/sheet/sheet-xml'
import type { RowsFile } from './workbook-file.ts'

/** Bytes that are written together. */
const block = 256 * 1024

/** Programs read the file as UTF-8 for it. */
const byteOrderMark = '\ufeff'

/** What a program would take for a formula where a cell begins with it. */
const beginsFormula = /^[=+\-@\t\r]/

/** A value as it stands between commas. A text that would begin a formula gets an apostrophe before it; numbers are what they are. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Begins a .csv at a path, with its headings. */
export async function openCsv(path: string, columns: readonly SheetColumn[]): Promise<RowsFile> {
  const file = await open(path, 'w')
  let [waiting, size] = [byteOrderMark, 0]
  const put = (cells: readonly unknown[]) => {
    waiting += `${cells.map(cellOf).join(',')}\r\n`
    return waiting.length >= block
  }
  const flush = async () => {
    const bytes = Buffer.from(waiting)
    waiting = ''
    size += bytes.length
    await file.writeFile(bytes)
  }
  put(columns.map(({ title }) => title))
  return {
    add: row => put(columns.map(column => shownValue(row[column.key], column))),
    flush,
    close: async () => {
      await flush()
      await file.sync()
      await file.close()
      return size
    },
    abandon: () => file.close(),
  }
}
