import type { ImportError } from '@xuegong/contracts/modules/transfer/imports'
import type { Db } from '@xuegong/db/client'
import { cellCheck, newRow, type RowNotes } from './cell-check.ts'
import { exampleRow } from './example-row.ts'
import type { Importer, Known, RowValues, Value } from './importer.ts'
import { differing, knownRows } from './known-rows.ts'
import type { SheetRow } from './xlsx/sheet.ts'

/** A row that was read: what it holds, and what is wrong with it (nothing: it may be stored). */
export interface CheckedRow {
  readonly row: number
  readonly values: RowValues
  readonly faults: readonly ImportError[]
  /** Where it is stored already: whether it stays as it is, or is written over. */
  readonly stored?: 'same' | 'changed'
  /** Of a new row: what its importer derives from it. */
  readonly derived?: unknown
}

/** Which column of the sheet holds each column of the template. */
export type Placement = ReadonlyMap<string, number>

interface RowCheck {
  /** Checks one row and remembers its unique values. */
  check(row: SheetRow): CheckedRow
  /** Remembers the unique values of a row that an earlier run has settled. */
  remember(row: SheetRow): void
  /** Lets go of the state that the last rows were checked against: to be called before waiting, for what is kept cannot be cleared from the log of the writes. */
  release(): void
}

/** What the rows of a file are checked against. */
interface Against {
  /** A read-only connection to the stored rows. */
  readonly db: Db
  readonly allowed: unknown
  readonly placement: Placement
  /** What becomes of rows that are stored already (`duplicateModes`). */
  readonly duplicate: number
  readonly now: string
}

const longestShown = 200

/** Rows that are checked against one state of the database: a lock for each look at it would take as long as the look. */
const rowsPerState = 200

/** Characters that cannot be seen. */
const unseen = /[\u200b-\u200d\ufeff]/

/** A cell's text without blanks around it and without characters that cannot be seen. */
export const tidy = (text: string): string =>
  (unseen.test(text) ? text.replace(/[\u200b-\u200d\ufeff]/g, '') : text).trim()

/** Whether a row holds something in a column of the template. A running number beside an empty row is no row. */
export function isFilled({ cells, broken }: SheetRow, placement: Placement): boolean {
  for (const column of placement.values()) if (broken.includes(column) || tidy(cells[column] ?? '') !== '') return true
  return false
}

/** Prepares to check the rows of one file against an importer and what is stored. */
export function rowCheck(importer: Importer, against: Against): RowCheck {
  const { db, allowed, placement, duplicate, now } = against
  const columns = importer.columns.map(column => {
    const place = placement.get(column.header) ?? -1
    return { ...column, place, cell: cellCheck(column, db, allowed) }
  })
  const textsOf = ({ cells }: SheetRow) => columns.map(({ place }) => tidy(cells[place] ?? ''))
  const example = exampleRow(importer, db)
  // Codes alone are the same in many rows.
  const canTell = importer.columns.some(({ dict }) => dict === undefined)
  const isExample = (texts: readonly string[]) => canTell && example.every((text, n) => texts[n] === text)
  const stored = knownRows(importer, db, allowed, duplicate)
  const keyAt = columns.findIndex(({ field }) => field === stored?.field)
  const rule = importer.rule?.(db, now)

  const notesOf = (known: Known | undefined): RowNotes => {
    if (!known) return newRow
    const own = 'values' in known ? known.values : {}
    return { isNew: false, holds: (field, value) => field === stored?.field || own[field] === value }
  }

  const checkRow = (row: SheetRow, texts: readonly string[]): CheckedRow => {
    const faults: ImportError[] = []
    const refuse = (at: number, Error: string) =>
      faults.push({
        Row: row.row,
        Column: columns[at]?.header ?? '',
        Value: (texts[at] ?? '').slice(0, longestShown),
        Error,
      })
    const values: Record<string, Value> = {}
    const textAt = (at: number) => columns[at]?.cell.keyOf(texts[at]!) ?? ''
    const known = stored?.find(textAt(keyAt), field => textAt(columns.findIndex(each => each.field === field)))
    const notes = notesOf(known)
    columns.forEach(({ field, place, cell }, at) => {
      // Of a row that is skipped nothing matters but which one it is.
      if (known && stored!.skips && at !== keyAt) return
      if (row.broken.includes(place)) return refuse(at, '公式没有可用的结果，请粘贴为数值')
      const { value, error } = cell.check(texts[at]!, notes)
      if (value !== undefined) values[field] = value
      if (error !== undefined) refuse(at, error)
    })
    const checked = { row: row.row, values, faults }
    if (known && stored!.skips) return { ...checked, stored: 'same' }
    if (known && 'error' in known) refuse(keyAt, known.error)
    const own = known && 'values' in known ? known.values : undefined
    const misfit = faults.length > 0 ? undefined : rule?.(own ? ({ ...own, ...values } as RowValues) : values)
    if (misfit)
      refuse(
        columns.findIndex(({ field }) => field === misfit.field),
        misfit.error,
      )
    if (!own) return checked
    return { ...checked, stored: Object.keys(differing(stored!, own, values)).length > 0 ? 'changed' : 'same' }
  }

  let checked = 0
  const release = () => {
    if (db.$client.inTransaction) db.$client.exec('COMMIT')
  }

  return {
    release,
    remember: row => textsOf(row).forEach((text, n) => columns[n]!.cell.remember(text)),
    check: row => {
      if (checked % rowsPerState === 0) release()
      checked += 1
      if (!db.$client.inTransaction) db.$client.exec('BEGIN')
      const texts = textsOf(row)
      if (!isExample(texts)) return checkRow(row, texts)
      return {
        row: row.row,
        values: {},
        faults: [{ Row: row.row, Column: '', Value: '', Error: '请删除模板中的示例行' }],
      }
    },
  }
}
