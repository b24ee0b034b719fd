import { bad } from './bad-workbook.ts'
import { columnOf } from './cell-reference.ts'
import { dateText, isoText, numberText } from './cell-value.ts'
import { type PlainRow, plainRows } from './plain-rows.ts'
import { longestText, richText, unescapeText } from './rich-text.ts'
import type { SharedStrings } from './shared-strings.ts'
import { parseXml } from './xml.ts'

/** A sheet has no more rows. */
export const lastRow = 1_048_576
/** Columns further right are formatting, not data. */
export const lastColumn = 512

/** One row that holds something. `row` is the number the spreadsheet program shows; `broken` are columns with a formula that has no result. */
export interface SheetRow {
  readonly row: number
  /** Cell texts by column from 0; empty text where there is none. */
  readonly cells: readonly string[]
  readonly broken: readonly number[]
}

/** What cells refer to outside their sheet. */
export interface SheetContext {
  readonly strings: SharedStrings
  readonly isDate: (style: number) => boolean
  readonly from1904: boolean
}

/** First and last row of a merged area. */
export type Merge = (first: number, last: number) => void

/** A file of rows from an untrusted source, open for reading. */
export interface Table {
  /** Reads the rows from the beginning, as a stream; blank ones are left out. May be called again. Throws BadWorkbook. */
  rows(onMerge?: Merge): AsyncGenerator<SheetRow>
  close(): void
}

interface Cell {
  column: number
  type: string
  style: number
  value: string
  formula: boolean
}

/** Reads the rows of a worksheet one chunk at a time; blank rows are left out. Merged areas are told at the end of the part. */
export async function* readRows(
  bytes: AsyncIterable<Buffer>,
  context: SheetContext,
  onMerge?: Merge,
): AsyncGenerator<SheetRow> {
  const inline = richText()
  let ready: SheetRow[] = []
  let row = 0
  let column = -1
  let cells: string[] = []
  let broken: number[] = []
  let cell: Cell | undefined
  let inRows = false
  let openRows = 0
  let inValue = false
  let inInline = false

  const endCell = (own: Cell, inlineText: string) => {
    const { column: at, formula, type } = own
    if (at >= lastColumn) return
    const text = textOf(own, context, inlineText)
    if (text !== '') {
      while (cells.length < at) cells.push('')
      cells[at] = ownText(text)
    }
    // What a formula gave when the file was saved is its value; the formula itself means nothing.
    if (text === '' ? formula : type === 'e') broken.push(at)
  }

  const endRow = () => {
    if (broken.length > 0 || cells.some(text => text.trim() !== '')) ready.push({ row, cells, broken })
    cells = []
    broken = []
  }

  const plain = plainRows(({ r, cells: own }: PlainRow) => {
    row = nextRow(row, r)
    for (const each of own) endCell({ ...each, formula: false }, unescapeText(each.inline))
    endRow()
  })

  const parsing = parseXml(bytes, {
    before: plain.take,
    open: (tag, attributes) => {
      if (inInline) return inline.open(tag)
      if (tag === 'sheetData') inRows = true
      plain.between(tag === 'sheetData')
      if (tag === 'mergeCell' && onMerge) onMerge(...rowsOf(attributes.ref ?? ''))
      if (!inRows) return
      if (tag === 'row') {
        row = nextRow(row, attributes.r)
        openRows += 1
        column = -1
      } else if (tag === 'c') {
        const { r, t: type = 'n', s = '0' } = attributes
        column = r ? columnOf(r) : column + 1
        cell = { column, type, style: Number(s), value: '', formula: false }
      } else if (tag === 'f' && cell) cell.formula = true
      else if (tag === 'v') inValue = true
      else if (tag === 'is') inInline = true
    },
    text: text => {
      if (inInline) return inline.text(text)
      if (!inValue || !cell) return
      cell.value += text
      if (cell.value.length > longestText) bad('tooLarge')
    },
    close: tag => {
      if (tag === 'is') inInline = false
      else if (inInline) inline.close(tag)
      else if (tag === 'v') inValue = false
      else if (tag === 'c' && cell) {
        endCell(cell, inline.take())
        cell = undefined
      } else if (tag === 'row' && inRows) {
        endRow()
        openRows -= 1
        plain.between(openRows === 0)
      } else if (tag === 'sheetData') inRows = false
    },
  })
  for await (const _ of parsing) {
    const rows = ready
    ready = []
    yield* rows
  }
}

/** A longer text that was cut from the sheet keeps all around it in memory, as long as its row waits to be stored. */
const ownText = (text: string) => (text.length > 12 ? Buffer.from(text).toString() : text)

function textOf(
  { type, style, value }: Pick<Cell, 'type' | 'style' | 'value'>,
  context: SheetContext,
  inline: string,
): string {
  switch (type) {
    case 's':
      return value.trim() === '' ? '' : context.strings.at(Number(value))
    case 'inlineStr':
      return inline
    case 'str':
      return unescapeText(value)
    case 'b':
      return { 1: 'TRUE', true: 'TRUE', 0: 'FALSE', false: 'FALSE' }[value.trim()] ?? ''
    case 'd':
      return isoText(value.trim())
    case 'e':
      return value
    default:
      return context.isDate(style) ? dateText(value.trim(), context.from1904) : numberText(value.trim())
  }
}

/** Rows are numbered upwards; without a number a row follows the one before. */
function nextRow(before: number, r: string | undefined): number {
  const row = r === undefined ? before + 1 : Number(r)
  return Number.isInteger(row) && row > before && row <= lastRow ? row : bad('damaged')
}

function rowsOf(area: string): [number, number] {
  const [first = 0, last = first] = area.split(':').map(corner => Number(corner.replace(/^\$?[A-Z]+\$?/, '')))
  return [first, last]
}
