import type { Importer } from './importer.ts'
import { isFilled, type Placement, tidy } from './row-check.ts'
import { BadWorkbook } from './xlsx/bad-workbook.ts'
import type { SheetRow } from './xlsx/sheet.ts'

const refuse = (sentence: string): never => {
  throw new BadWorkbook(sentence)
}

/** Headers are compared without blanks and without the asterisk that marks required columns. */
const nameOf = (text: string) =>
  tidy(text)
    .replace(/\s/g, '')
    .replace(/^[*＊]|[*＊]$/g, '')

/** Finds the columns of the template in the first row of a file; order and further columns do not matter, and optional ones may be missing. Throws BadWorkbook. */
function placeColumns({ columns }: Importer, header: SheetRow): Placement {
  const names = header.cells.map(nameOf)
  const mismatch = (reason: string) => refuse(`模板表头不匹配，请下载最新模板：${reason}`)
  const missing = columns
    .filter(column => column.required && !names.includes(column.header))
    .map(column => column.header)
  if (missing.length) mismatch(`缺少 ${missing.join('、')}`)
  const double = columns.filter(column => names.indexOf(column.header) !== names.lastIndexOf(column.header))
  if (double.length) mismatch(`重复 ${double.map(column => column.header).join('、')}`)
  const found = columns.filter(column => names.includes(column.header))
  return new Map(found.map(column => [column.header, names.indexOf(column.header)]))
}

interface Sheet {
  rows(onMerge: (first: number, last: number) => void): AsyncIterable<SheetRow>
}

/** What is known of a file after it was read once, before anything is stored. */
interface Survey {
  readonly placement: Placement
  /** Rows below the header that hold something. */
  readonly total: number
  readonly headerRow: number
}

/** Judges the header of a file and how many rows it has, while these are read. */
interface Header {
  onMerge(first: number, last: number): void
  /** Says what a row is. Throws BadWorkbook for one too many. */
  take(row: SheetRow): 'header' | 'row' | 'empty'
  /** Where the columns are, as soon as the header was read; undefined where it does not fit. */
  readonly placement: Placement | undefined
  /** To be asked when all rows were read, or how many there are is known. Throws BadWorkbook. */
  end(known?: number): Survey
}

/** The header of a file that is about to be read. */
export function openHeader(importer: Importer, mostRows: number): Header {
  let headerRow: number | undefined
  let placement: Placement | undefined
  let refusal: unknown
  let total = 0
  const merges: (readonly [first: number, last: number])[] = []
  const isMerged = (row: number) => merges.some(([first, last]) => first <= row && row <= last)
  return {
    get placement() {
      return placement
    },
    onMerge: (first, last) => {
      // Of a small file they are told before its rows.
      if (headerRow === undefined || first <= headerRow) merges.push([first, last])
    },
    take: row => {
      if (headerRow === undefined) {
        headerRow = row.row
        try {
          placement = placeColumns(importer, row)
        } catch (error) {
          refusal = error
        }
        return 'header'
      }
      if (!placement || !isFilled(row, placement)) return 'empty'
      total += 1
      if (total > mostRows) refuse(`单次导入不能超过${mostRows}行`)
      return 'row'
    },
    end: (known = total) => {
      if (headerRow === undefined) return refuse('文件中没有数据')
      // Merged areas stand at the end of the file, and they are the better explanation.
      if (isMerged(headerRow)) refuse('表头含有合并单元格，请下载最新模板')
      if (!placement) throw refusal
      if (known === 0) refuse('文件中没有数据')
      return { placement, total: known, headerRow }
    },
  }
}

/**
 * Reads a whole file once without storing anything, so that a damaged, foreign or overlong one is refused as a whole. Throws
 * BadWorkbook.
 */
export async function survey(importer: Importer, sheet: Sheet, mostRows: number): Promise<Survey> {
  const header = openHeader(importer, mostRows)
  for await (const row of sheet.rows(header.onMerge)) header.take(row)
  return header.end()
}

/** What a survey of a file gave before, told from its header alone. Throws BadWorkbook. */
export async function headOf(importer: Importer, sheet: Sheet, total: number): Promise<Survey> {
  const header = openHeader(importer, total)
  for await (const row of sheet.rows(header.onMerge)) {
    header.take(row)
    break
  }
  return header.end(total)
}
