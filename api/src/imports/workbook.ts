import { openArchive } from './xlsx/archive.ts'
import { findParts } from './xlsx/parts.ts'
import { noStrings, readSharedStrings } from './xlsx/shared-strings.ts'
import { readRows, type Table } from './xlsx/sheet.ts'
import { readDateStyles } from './xlsx/styles.ts'

/** Opens an .xlsx file, of which the first visible sheet is read. Throws BadWorkbook, with a sentence for the person who sent it, for whatever is not a sound workbook. */
export async function openWorkbook(path: string): Promise<Table> {
  const archive = await openArchive(path)
  try {
    const parts = await findParts(archive)
    const strings = parts.strings ? await readSharedStrings(archive.read(parts.strings)) : noStrings
    const isDate = parts.styles ? await readDateStyles(archive.read(parts.styles)) : () => false
    const context = { strings, isDate, from1904: parts.from1904 }
    return { rows: onMerge => readRows(archive.read(parts.sheet), context, onMerge), close: archive.close }
  } catch (error) {
    archive.close()
    throw error
  }
}
