import type { ImportError } from '@xuegong/contracts/modules/transfer/imports'
import { violationText } from '@xuegong/contracts/wording'
import type { Db } from '@xuegong/db/client'
import { faultOf, readerOf } from './cell-checks.ts'
import { exampleRow, itemsOf } from './example-row.ts'
import type { Column, Importer, Taken, Value } from './importer.ts'
import type { SheetRow } from './xlsx/sheet.ts'

/** A row that was read: what it holds, and what is wrong with it (nothing: it may be stored). */
export interface CheckedRow {
  readonly row: number
  readonly values: Readonly<Record<string, Value>>
  readonly faults: readonly ImportError[]
}

/** Which column of the sheet holds each column of the template. */
export type Placement = ReadonlyMap<string, number>

export interface RowCheck {
  /** Checks one row and remembers its unique values. */
  check(row: SheetRow): CheckedRow
  /** Remembers the unique values of a row that an earlier run has settled. */
  remember(row: SheetRow): void
}

const longestShown = 200

/** A cell's text without blanks around it and without characters that cannot be seen. */
export const tidy = (text: string): string => text.replace(/[\u200b-\u200d\ufeff]/g, '').trim()

/** Whether a row holds something in a column of the template. A running number beside an empty row is no row. */
export const isFilled = ({ cells, formulas }: SheetRow, placement: Placement): boolean =>
  [...placement.values()].some(column => formulas.includes(column) || tidy(cells[column] ?? '') !== '')

/** Prepares to check the rows of one file against an importer and the stored rows behind a read-only connection. */
export function rowCheck(importer: Importer, db: Db, allowed: unknown, placement: Placement): RowCheck {
  const cells = importer.columns.map(column => cellCheck(column, db, allowed))
  const textOf = (row: SheetRow, { header }: Column) => tidy(row.cells[placement.get(header) ?? -1] ?? '')
  const example = exampleRow(importer, db)
  // Codes alone are the same in many rows.
  const canTell = importer.columns.some(({ dict }) => dict === undefined)
  const isExample = (texts: readonly string[]) => canTell && example.every((text, n) => texts[n] === text)

  return {
    remember: row => importer.columns.forEach((column, n) => cells[n]!.remember(textOf(row, column))),
    check: row => {
      const texts = importer.columns.map(column => textOf(row, column))
      const values: Record<string, Value> = {}
      const faults: ImportError[] = []
      const refuse = (column: string, value: string, error: string) =>
        faults.push({ Row: row.row, Column: column, Value: value.slice(0, longestShown), Error: error })
      if (isExample(texts)) refuse('', '', '请删除模板中的示例行')
      else
        importer.columns.forEach(({ header, field }, n) => {
          const formula = row.formulas.includes(placement.get(header) ?? -1)
          const { value, error } = formula ? { error: '不支持公式，请粘贴为数值' } : cells[n]!.check(texts[n]!)
          if (value !== undefined) values[field] = value
          if (error) refuse(header, texts[n]!, error)
        })
      return { row: row.row, values, faults }
    },
  }
}

interface CellCheck {
  check(text: string): { value?: Value; error?: string }
  remember(text: string): void
}

/** Longest text of a cell where its field does not say. */
const longestText = 100

function cellCheck(column: Column, db: Db, allowed: unknown): CellCheck {
  const { header, required, schema, dict } = column
  // The length of a dictionary field is that of its codes, and people write texts.
  const { maxLength = longestText } = dict === undefined ? (schema as { maxLength?: number }) : {}
  const [read, faultIn] = [readerOf(schema), faultOf(schema)]
  const codes = dict === undefined ? undefined : codesOf(db, dict)
  const find = column.lookup?.(db, allowed)
  const unique = column.unique && uniqueness(header, column.unique(db))
  const wrong = (keyword: string, limit = 0) => ({
    error: violationText({ keyword, field: header, schema: {}, limit }),
  })

  const valueOf = (text: string): { value: Value } | { error: string } => {
    // A character beyond the first 65,536 counts as one, as in forms.
    if ([...text].length > maxLength) return wrong('maxLength', maxLength)
    const known = codes ? codes.get(text) : text
    if (known === undefined) return { error: `${header}的值“${text}”不在字典中` }
    const value = read(known)
    if (value === null) return wrong('pattern')
    const error = faultIn(value)
    if (error !== null) return { error }
    if (!find) return { value }
    const found = find(text)
    return 'id' in found ? { value: found.id } : found
  }

  return {
    remember: text => unique?.remember(String(read(text) ?? text)),
    check: text => {
      if (text === '') return required ? wrong('required') : {}
      const found = valueOf(text)
      const taken = 'value' in found ? unique?.check(String(found.value)) : undefined
      return taken ? { error: taken } : found
    },
  }
}

/** Told apart without regard to case, as login names and identity numbers are. */
function uniqueness(header: string, taken: Taken) {
  const seen = new Set<string>()
  return {
    remember: (value: string) => void seen.add(value.toLowerCase()),
    check: (value: string) => {
      const key = value.toLowerCase()
      if (seen.has(key)) return `${header}在文件中重复`
      seen.add(key)
      return taken(value) ? takenText(header) : undefined
    },
  }
}

/** The sentence for a value that a stored row has. */
export const takenText = (header: string): string => `${header}已存在`

/** Code by text and by code. */
function codesOf(db: Db, type: string): ReadonlyMap<string, string> {
  const items = itemsOf(db, type)
  return new Map([
    ...items.map(({ Code }) => [Code, Code] as const),
    ...items.map(({ Code, Name }) => [Name, Code] as const),
  ])
}
