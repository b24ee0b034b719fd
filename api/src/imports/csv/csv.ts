import { bad } from '../xlsx/bad-workbook.ts'
import { longestText } from '../xlsx/rich-text.ts'
import { lastColumn, lastRow, type Table } from '../xlsx/sheet.ts'
import { decoded, encodingOf } from './encoding.ts'
import { readRecords } from './records.ts'

/** A text that a program would take for a formula is written with an apostrophe before it, which is not part of it. */
const unguarded = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** Opens a file of separated values. Throws BadWorkbook, with a sentence for the person who sent it. */
export async function openCsv(path: string): Promise<Table> {
  const encoding = await encodingOf(path)
  return {
    async *rows() {
      let row = 0
      for await (const fields of readRecords(decoded(path, encoding))) {
        row += 1
        if (row > lastRow) bad('tooLarge')
        const cells = fields.slice(0, lastColumn).map(unguarded)
        if (cells.some(text => text.length > longestText)) bad('tooLarge')
        if (cells.some(text => text.trim() !== '')) yield { row, cells, broken: [] }
      }
    },
    close: () => {},
  }
}
