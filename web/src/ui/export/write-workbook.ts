import { strToU8, Zip, ZipDeflate } from 'fflate'
import { rowsOf, type SheetColumn } from '@xuegong/contracts/sheet/sheet-xml'
import { partsAround, sheetAround, sheetPart, workbookType } from '@xuegong/contracts/sheet/workbook-parts'

/** Characters that are packed together. */
const block = 64 * 1024

/** A workbook that is being written: only what is packed already is kept. */
export interface WorkbookWriter {
  /** Adds a row by the keys of the columns. */
  add(record: Readonly<Record<string, unknown>>): void
  /** Ends it and gives the file. */
  close(): Blob
}

/** Begins a workbook with one sheet of that name and a row of headings. */
export function writeWorkbook(sheet: string, columns: readonly SheetColumn[]): WorkbookWriter {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  const begin = (name: string) => {
    // Level 1 packs rows in half the time into a file that is a seventh larger.
    const file = new ZipDeflate(name, { level: 1 })
    zip.add(file)
    return file
  }
  for (const [name, text] of Object.entries(partsAround([sheet]))) begin(name).push(strToU8(text), true)
  const rows = begin(sheetPart(1))
  const [head, tail] = sheetAround(columns)
  const rowXml = rowsOf(columns)
  let row = 1
  let waiting = head
  return {
    add: record => {
      row += 1
      waiting += rowXml(row, record)
      if (waiting.length < block) return
      rows.push(strToU8(waiting))
      waiting = ''
    },
    close: () => {
      rows.push(strToU8(waiting + tail), true)
      zip.end()
      return new Blob(packed as BlobPart[], { type: workbookType })
    },
  }
}
