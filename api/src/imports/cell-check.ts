import { violationText } from '@xuegong/contracts/wording'
import type { Db } from '@xuegong/db/client'
import { codeItem } from '@xuegong/db/schema/dictionary'
import { asc, eq, sql } from 'drizzle-orm'
import { faultOf, readerOf } from './cell-checks.ts'
import type { Column, Taken, Value } from './importer.ts'

/** What is known of a row before its cells are looked at. */
export interface RowNotes {
  /** Whether its required cells must be filled. */
  readonly isNew: boolean
  /** Whether the row that it is written over holds the value: then it is taken by no other. */
  readonly holds: (field: string, value: Value) => boolean
}

/** A row that is not stored yet. */
export const newRow: RowNotes = { isNew: true, holds: () => false }

/** Checks the cells of a column, one row after another. */
export interface CellCheck {
  check(text: string, row: RowNotes): { readonly value?: Value; readonly error?: string }
  /** Remembers a value that an earlier run has settled. */
  remember(text: string): void
  /** A text as the value of a key. */
  keyOf(text: string): string
}

/** Longest text of a cell where its field does not say. */
const longestText = 100

/** A character beyond the first 65,536 counts as one, as in forms. */
const isLonger = (text: string, most: number) => text.length > most && [...text].length > most

/** Prepares to check the cells of a column against its field, the dictionary and what is stored. */
export function cellCheck(column: Column, db: Db, allowed: unknown): CellCheck {
  const { header, field, required, schema, dict } = column
  // The length of a dictionary field is that of its codes, and people write texts.
  const { maxLength = longestText } = dict === undefined ? (schema as { maxLength?: number }) : {}
  const [read, faultIn] = [readerOf(schema), faultOf(schema)]
  const codes = dict === undefined ? undefined : codesOf(db, dict)
  const find = column.lookup?.(db, allowed)
  const unique = column.unique && uniqueness(header, column.unique(db))
  const wrong = (keyword: string, limit = 0) => ({
    error: violationText({ keyword, field: header, schema: {}, limit }),
  })

  const valueOf = (text: string, row: RowNotes): { value: Value } | { error: string } => {
    if (isLonger(text, maxLength)) return wrong('maxLength', maxLength)
    const item = codes?.get(text)
    if (codes && !item) return { error: `${header}的值“${text}”不在字典中` }
    const value = read(item?.Code ?? text)
    if (value === null) return wrong('pattern')
    // What a stored row holds stays as it is, in a file as in a form.
    if (item?.State === 0 && !row.holds(field, value)) return { error: `${header}的值“${item.Name}”已停用` }
    const error = faultIn(value)
    if (error !== null) return { error }
    if (!find) return { value }
    const found = find(text)
    return 'id' in found ? { value: found.id } : found
  }

  return {
    keyOf: text => String(read(text) ?? text),
    remember: text => unique?.remember(String(read(text) ?? text)),
    check: (text, row) => {
      if (text === '') return required && row.isNew ? wrong('required') : {}
      const found = valueOf(text, row)
      if (!unique || !('value' in found)) return found
      const taken = unique.check(String(found.value), row.holds(field, found.value))
      return taken === undefined ? found : { error: taken }
    },
  }
}

/** A text of its own: one that was cut from a sheet would keep all around it in memory, and as many of them as there are rows end the worker. */
const keyOf = (value: string) => Buffer.from(value.toLowerCase()).toString()

/** Told apart without regard to case, as login names and identity numbers are. */
function uniqueness(header: string, taken: Taken) {
  const seen = new Set<string>()
  return {
    remember: (value: string) => void seen.add(keyOf(value)),
    check: (value: string, isOwn: boolean) => {
      const key = keyOf(value)
      if (seen.has(key)) return `${header}在文件中重复`
      seen.add(key)
      return !isOwn && taken(value) ? takenText(header) : undefined
    },
  }
}

/** The sentence for a value that a stored row has. */
export const takenText = (header: string): string => `${header}已存在`

/** The sentence for a cell that must be filled. */
export const requiredText = (header: string): string =>
  violationText({ keyword: 'required', field: header, schema: {}, limit: 0 })

/** Items by code and by text, those that are switched off too. Of items with the same text one that may be chosen is meant, and first one at the top. */
function codesOf(db: Db, type: string) {
  const { Code, Name, State } = codeItem
  const items = db
    .select({ Code, Name, State })
    .from(codeItem)
    .where(eq(codeItem.CodeType, type))
    .orderBy(asc(State), asc(sql`${codeItem.ParentCode} = '0'`))
    .all()
  return new Map([...items.map(item => [item.Code, item] as const), ...items.map(item => [item.Name, item] as const)])
}
