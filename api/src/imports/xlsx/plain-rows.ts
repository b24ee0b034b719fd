import { columnOf } from './cell-reference.ts'
import { longestText } from './rich-text.ts'

/** A cell in the plain form. */
interface PlainCell {
  readonly column: number
  readonly type: string
  readonly style: number
  readonly value: string
  /** Text that stands in the cell itself. */
  readonly inline: string
}

/** A row in the plain form. */
export interface PlainRow {
  readonly r: string
  readonly cells: readonly PlainCell[]
}

/** Attributes in the order in which programs write them; none of them twice. */
const optional = (...names: string[]) => names.map(name => `(?: ${name}="[\\w.: ]{0,30}")?`).join('')
const openRow = new RegExp(
  `<row r="(\\d{1,7})"${optional('spans', 's', 'customFormat', 'ht', 'hidden', 'customHeight', 'outlineLevel', 'collapsed', 'thickTop', 'thickBot', 'x14ac:dyDescent')}>`,
  'y',
)
// No markup, no line end that would be replaced, nothing that XML forbids.
const text = String.raw`[^<&\]\x00-\x1f\ud800-\udfff\ufffe\uffff]*`
const nextCell = new RegExp(
  `<c r="([A-Z]{1,3}\\d{1,7})"(?: s="(\\d{1,6})")?(?: t="(s|str|n|inlineStr)")?(?:/>|>(?:<v>(${text})</v>|<is><t(?: xml:space="preserve")?>(${text})</t></is>)?</c>)`,
  'y',
)
const closeRow = '</row>'
const openRows = '<sheetData>'

/** Reads the plain row that begins at `from`; undefined where it is not plain, or not there as a whole. */
function rowAt(all: string, from: number): (PlainRow & { readonly end: number }) | undefined {
  openRow.lastIndex = from
  const r = openRow.exec(all)?.[1]
  if (r === undefined) return undefined
  const cells: PlainCell[] = []
  let at = openRow.lastIndex
  for (;;) {
    nextCell.lastIndex = at
    const found = nextCell.exec(all)
    if (!found) break
    const [, reference, style = '0', type = 'n', value = '', inline = ''] = found
    if (value.length + inline.length > longestText) return undefined
    cells.push({ column: columnOf(reference!), type, style: Number(style), value, inline })
    at = nextCell.lastIndex
  }
  return all.startsWith(closeRow, at) ? { r, cells, end: at + closeRow.length } : undefined
}

/** A row that is longer than this is left to the parser. */
const longestRow = 1024 * 1024

/** Reads the plain rows of a sheet beside the parser that reads all else. */
export interface PlainRows {
  /** To be told after every element that the parser has met whether a row may follow at once. */
  between(rows: boolean): void
  /** Takes the next piece of the sheet and writes to the parser what is not plain; at the end all that was held back. */
  take(piece: string, write: (text: string) => void, isLast: boolean): void
}

/**
 * Most rows are written without entities, comments and whatever else XML allows: such a row is read as a whole, several times faster
 * than by a parser. Any other is the parser's, which meets all that stands around plain rows, so what is wrong is found as without them.
 */
export function plainRows(onRow: (row: PlainRow) => void): PlainRows {
  let held = ''
  let between = false
  let awaited = openRows
  return {
    between: rows => {
      between = rows
    },
    take: (piece, write, isLast) => {
      // As one string in memory: what `+` gives would be put together again for every look at it.
      const all = [held, piece].join('')
      held = ''
      for (let at = 0; at < all.length; ) {
        const row = between ? rowAt(all, at) : undefined
        if (row) {
          onRow(row)
          at = row.end
          continue
        }
        const found = all.indexOf(awaited, at)
        if (found < 0 && between && !isLast && all.length - at < longestRow) {
          held = all.slice(at)
          return
        }
        const end = found < 0 ? all.length : found + awaited.length - 1
        write(all.slice(at, end))
        // Only an element that ends with this very character says that a row may follow: the tag may stand in a comment.
        between = false
        if (found >= 0) {
          awaited = closeRow
          write('>')
        }
        at = end + 1
      }
    },
  }
}
