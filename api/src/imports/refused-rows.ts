import { reasonHeader } from '@xuegong/contracts/importing'
import { tidy } from './row-check.ts'
import { styleHeader, widthOf } from './sheet-style.ts'
import type { SheetRow, Table } from './xlsx/sheet.ts'

interface Wanted {
  readonly target: string
  /** Whether the rows without a reason stand there, too: of an import that is all or nothing. */
  readonly whole: boolean
  /** Why a row is refused; asked of all rows in their order, the header too. */
  readonly reasonOf: (row: SheetRow) => string | undefined
}

/**
 * Writes the refused rows of a file as they were uploaded, with the reasons beside them, as a workbook that can be uploaded again.
 * Values go out as texts, so that one that begins with `=` is no formula.
 */
export async function writeRefused(table: Table, { target, whole, reasonOf }: Wanted): Promise<void> {
  // Only here: every import would load it, too.
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: target, useStyles: true })
  const sheet = book.addWorksheet('导入错误明细', { views: [{ state: 'frozen', ySplit: 1 }] })
  let places: number[] | undefined
  for await (const row of table.rows()) {
    const reason = reasonOf(row)
    const { cells } = row
    if (!places) {
      const headers = cells.map(tidy)
      places = headers.flatMap((header, at) => (header === '' || header === reasonHeader ? [] : [at]))
      const shown = [...places.map(at => headers[at]!), reasonHeader]
      sheet.columns = shown.map(header => ({ header, width: widthOf([header, '　　　　']), style: { numFmt: '@' } }))
      styleHeader(sheet)
    } else if (reason !== undefined || whole)
      sheet.addRow([...places.map(at => cells[at] ?? ''), reason ?? '']).commit()
  }
  await book.commit()
}
