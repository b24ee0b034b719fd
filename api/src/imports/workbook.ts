import { openArchive } from './xlsx/archive.ts'
import { findParts } from './xlsx/parts.ts'
import { noStrings, readSharedStrings } from './xlsx/shared-strings.ts'
import { type Merge, readRows, type SheetRow } from './xlsx/sheet.ts'
import { readDateStyles } from './xlsx/styles.ts'

/** A workbook from an untrusted source, open for reading. Only its first visible sheet is read. */
export interface Workbook {
  /** Reads the sheet from its beginning, as a stream. May be called again. Throws BadWorkbook. */
  rows(onMerge?: Merge): AsyncGenerator<SheetRow>
  close(): void
}

/** Opens an .xlsx file. Throws BadWorkbook, with a sentence for the person who sent it, for whatever is not a sound workbook. */
export async function openWorkbook(path: string): Promise<Workbook> {
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
