import type { Endpoint } from '@xuegong/contracts/endpoint'
import type * as t from 'typebox'
import { fieldIn, takesNothing } from '../rules.ts'
import { isShown } from './dependence.ts'

/** Values of a form by field name, as the wire has them. */
export type Values = Record<string, unknown>

/** The value of a field as the wire has it. */
export type FieldValue = string | number | readonly (string | number)[] | null | undefined

/** A value as the text in a control. */
export const textOf = (value: FieldValue): string => (value === undefined || value === null ? '' : String(value))

/** The values of these names alone. */
export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map(name => [name, values[name]]))

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** How the wire says that a field was emptied: null where it may, `''` where that is a text like any other, else by silence. */
function emptied(object: t.TObject, name: string): (readonly [string, unknown])[] {
  const { schema, nullable } = fieldIn(object, name)
  if (nullable) return [[name, null]]
  return takesNothing(schema) ? [[name, '']] : []
}

/** A value as it is sent: texts without the blanks around them, rows without their empty fields and those that are not shown. */
function sent(value: unknown, row: t.TObject | undefined): unknown {
  if (typeof value === 'string') return value.trim()
  if (!row || !Array.isArray(value)) return value
  return value.map((each: Values) => {
    const fields = Object.entries(each).map(([name, one]) => [name, sent(one, rowOf(row, name))] as const)
    const filled = Object.fromEntries(fields.filter(([, one]) => !isEmpty(one)))
    return withoutHidden(row, filled)
  })
}

const rowOf = (object: t.TObject, name: string): t.TObject | undefined => {
  const { schema, notes } = fieldIn(object, name)
  return notes.rows ? (schema.items as unknown as t.TObject) : undefined
}

/** Values without those of fields that others hide. */
const withoutHidden = (object: t.TObject, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isShown(object, name, values)))

/** Whether a field has no values where it may be left out and has to have some otherwise. */
function isNone(object: t.TObject, name: string, value: unknown): boolean {
  const { schema, needed } = fieldIn(object, name)
  return !needed && (schema.minItems ?? 0) > 0 && Array.isArray(value) && value.length === 0
}

/** The input of a command from what it started with and what was typed; texts without the blanks around them, hidden fields left out. */
export function inputFrom<I>(endpoint: Endpoint<'command', I>, initial: Values, typed: Values): I {
  const object = endpoint.input as t.TObject
  const pairs = Object.keys(object.properties).flatMap((name): (readonly [string, unknown])[] => {
    const raw = name in typed ? typed[name] : initial[name]
    const value = sent(raw, rowOf(object, name))
    if (!isEmpty(value) && !isNone(object, name, value)) return [[name, value]]
    return name in typed || name in initial ? emptied(object, name) : []
  })
  return withoutHidden(object, Object.fromEntries(pairs)) as I
}

/** Whether two sets of values say the same; empty is empty, however it is written. */
export const sameValues = (a: Values, b: Values): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    name => (isEmpty(a[name]) && isEmpty(b[name])) || JSON.stringify(a[name]) === JSON.stringify(b[name]),
  )
