import type * as t from 'typebox'
import { sinceOf } from './span-rules.ts'

interface Named {
  readonly name: string
}

/** Fields with the one that ends the range which each begins, where both are there; the latter stand with the former. */
export function withEnds<F extends Named>(object: t.TObject, fields: readonly F[]): { field: F; end: F | undefined }[] {
  const isNamed = (name: string | undefined) => fields.some(field => field.name === name)
  return fields
    .filter(({ name }) => !isNamed(sinceOf(object, name)))
    .map(field => ({ field, end: fields.find(({ name }) => sinceOf(object, name) === field.name) }))
}

/** The fields of a row in their order. */
export const rowParts = (row: t.TObject) =>
  withEnds(
    row,
    Object.keys(row.properties).map(name => ({ name: name as never })),
  )
