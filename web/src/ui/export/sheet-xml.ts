import type { SheetColumn } from './columns.ts'

/** Characters that a cell holds; Excel calls a file with more damaged. */
const mostCharacters = 32_767

/** What XML cannot carry. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text between tags. What cannot stand in XML is left out. */
export const xmlText = (text: string): string =>
  text
    .replace(forbidden, '')
    // `_x0041_` means A in a workbook: a text that looks so says that its first underscore is one.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, sign => entities[sign] ?? sign)

/** Letters of a column, counted from 0: A, B … Z, AA. */
export const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Places in the list of styles of the workbook. */
const styles = { plain: 0, text: 1, heading: 2 } as const

/** A text is always a text, whatever it begins with: nothing here can become a formula, also when somebody edits the cell. */
function textCell(place: string, text: string, style: number): string {
  const cut = text.length > mostCharacters ? text.slice(0, mostCharacters) : text
  const space = /^\s|\s$|\n/.test(cut) ? ' xml:space="preserve"' : ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(cut)}</t></is></c>`
}

const one = (value: unknown, texts: SheetColumn['texts']): unknown => texts?.get(String(value)) ?? value

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))

/** What a cell shows of a value: the text of a code, several values side by side, an amount as a number, anything else as it is. */
function shown(value: unknown, { texts, number }: SheetColumn): unknown {
  if (Array.isArray(value)) return value.map(each => one(each, texts)).join('、')
  return number && isNumber(value) ? Number(value) : one(value, texts)
}

function cell(place: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  return textCell(place, typeof value === 'string' ? value : JSON.stringify(value), styles.text)
}

/** One row of a sheet; `row` counts from 1. */
export function rowXml(
  row: number,
  columns: readonly SheetColumn[],
  record: Readonly<Record<string, unknown>>,
): string {
  const cells = columns.map((column, at) => cell(`${lettersOf(at)}${row}`, shown(record[column.key], column)))
  return `<row r="${row}">${cells.join('')}</row>`
}

/** The first row, which stays in view. */
export const headingXml = (columns: readonly SheetColumn[]): string =>
  `<row r="1">${columns.map(({ title }, at) => textCell(`${lettersOf(at)}1`, title, styles.heading)).join('')}</row>`
