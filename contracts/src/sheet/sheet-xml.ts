/** The rows of a sheet as XML, for whoever writes workbooks: the page and the server. */

/** A column of a sheet, as plain data: it travels to another thread. */
export interface SheetColumn {
  readonly title: string
  /** Name of the field, or of one inside it: `ReceiptContent.Place`. */
  readonly key: string
  /** Width in characters. */
  readonly width: number
  /** Texts of its codes. */
  readonly texts?: Pick<ReadonlyMap<string, string>, 'get'>
  /** Holds amounts: text of a number becomes a number. */
  readonly number?: boolean
}

/** Chinese characters are twice as wide as Latin ones. */
const lengthOf = (text: string) => text.replace(/[^\x20-\x7e]/g, '  ').length

/** The width of a column, in characters: as wide as asked for, within bounds, and never narrower than its heading. */
export const widthOf = (title: string, wanted = 16): number => Math.min(60, Math.max(wanted, lengthOf(title) + 4))

/** Characters that a cell holds; Excel calls a file with more damaged. */
const mostCharacters = 32_767

/** What XML cannot carry. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text between tags. What cannot stand in XML is left out. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, sign => entities[sign] ?? sign)

/** Text of a workbook: `_x0041_` means A there, so a text that looks so says that its first underscore is one. */
const cellText = (text: string): string => xmlText(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'))

/** A text without any of these stands in XML as it is. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const special = /[\u0000-\u0020&<>"_\ufffe\uffff\s]/

/** Letters of a column, counted from 0: A, B … Z, AA. */
export const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Places in the list of styles of the workbook. */
const styles = { text: 1, heading: 2 } as const

/** What is inside a cell with a text, which is always a text, whatever it begins with: nothing here can become a formula, also when somebody edits the cell. */
function inside(text: string): string {
  if (text.length <= mostCharacters && !special.test(text)) return `<is><t>${text}</t></is>`
  const cut = text.length > mostCharacters ? text.slice(0, mostCharacters) : text
  const space = /^\s|\s$|\n/.test(cut) ? ' xml:space="preserve"' : ''
  return `<is><t${space}>${cellText(cut)}</t></is>`
}

const one = (value: unknown, texts: SheetColumn['texts']): unknown => texts?.get(String(value)) ?? value

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))

/** What a cell shows of a value: the text of a code, several values side by side, an amount as a number, anything else as it is. */
export function shownValue(value: unknown, { texts, number }: SheetColumn): unknown {
  if (Array.isArray(value)) return value.map(each => one(each, texts)).join('、')
  return number && isNumber(value) ? Number(value) : one(value, texts)
}

function cell(place: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `<c r="${place}" s="${styles.text}" t="inlineStr">${inside(text)}</c>`
}

type Fields = Readonly<Record<string, unknown>>

/** What a row has in a column. */
function readerOf({ key }: SheetColumn): (record: Fields) => unknown {
  const [field = '', inner] = key.split('.')
  if (inner === undefined) return record => record[field]
  return record => (record[field] as Fields | null | undefined)?.[inner]
}

/** Writes rows of a sheet; they count from 1. */
export function rowsOf(columns: readonly SheetColumn[]) {
  const letters = columns.map((_, at) => lettersOf(at))
  const readers = columns.map(readerOf)
  return (row: number, record: Fields): string => {
    let cells = ''
    for (let at = 0; at < columns.length; at++)
      cells += cell(`${letters[at]}${row}`, shownValue(readers[at]!(record), columns[at]!))
    return `<row r="${row}">${cells}</row>`
  }
}

/** The first row, which stays in view. */
export const headingXml = (columns: readonly SheetColumn[]): string =>
  `<row r="1">${columns.map(({ title }, at) => `<c r="${lettersOf(at)}1" s="${styles.heading}" t="inlineStr">${inside(title)}</c>`).join('')}</row>`
