import type { Endpoint } from '@xuegong/contracts/endpoint'
import type * as t from 'typebox'
import { fieldIn, takesNothing } from '../rules.ts'

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

/** The input of a command from what it started with and what was typed; texts without the blanks around them. */
export function inputFrom<I>(endpoint: Endpoint<'command', I>, initial: Values, typed: Values): I {
  const object = endpoint.input as t.TObject
  const pairs = Object.keys(object.properties).flatMap((name): (readonly [string, unknown])[] => {
    const raw = name in typed ? typed[name] : initial[name]
    const value = typeof raw === 'string' ? raw.trim() : raw
    if (!isEmpty(value)) return [[name, value]]
    return name in typed || name in initial ? emptied(object, name) : []
  })
  return Object.fromEntries(pairs) as I
}

/** Whether two sets of values say the same; empty is empty, however it is written. */
export const sameValues = (a: Values, b: Values): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    name => (isEmpty(a[name]) && isEmpty(b[name])) || JSON.stringify(a[name]) === JSON.stringify(b[name]),
  )
