import { openCsv } from './csv/csv.ts'
import { contentOf } from './file-content.ts'
import { openWorkbook } from './workbook.ts'
import { bad } from './xlsx/bad-workbook.ts'
import type { Merge, SheetRow } from './xlsx/sheet.ts'

/** A file of rows from an untrusted source, open for reading. */
export interface Table {
  /** Reads the rows from the beginning, as a stream; blank ones are left out. May be called again. Throws BadWorkbook. */
  rows(onMerge?: Merge): AsyncGenerator<SheetRow>
  close(): void
}

/** Opens a file that was uploaded for an import, as what its content is. Throws BadWorkbook, with a sentence for the person who sent it. */
export async function openTable(path: string): Promise<Table> {
  const content = await contentOf(path)
  if (content === 'text') return openCsv(path)
  if (content === 'zip') return openWorkbook(path)
  return bad(content === 'other' ? 'notAWorkbook' : content)
}
