import { openCsv } from './csv/csv.ts'
import { contentOf } from './file-content.ts'
import { openWorkbook } from './workbook.ts'
import { bad } from './xlsx/bad-workbook.ts'
import type { Table } from './xlsx/sheet.ts'

/** Opens a file that was uploaded for an import, as what its content is. Throws BadWorkbook, with a sentence for the person who sent it. */
export async function openTable(path: string): Promise<Table> {
  const content = await contentOf(path)
  if (content === 'text') return openCsv(path)
  if (content === 'zip') return openWorkbook(path)
  return bad(content === 'other' ? 'notAWorkbook' : content)
}
