import type { Endpoint } from '@xuegong/contracts/endpoint'
import { notesOf } from '@xuegong/contracts/fields'
import type * as t from 'typebox'

interface Properties {
  readonly properties?: Readonly<Record<string, { readonly items?: t.TObject }>>
}

/** The schema of the rows of a list endpoint. */
export function rowOf(result: t.TSchema): t.TObject {
  const { rows, Rows } = (result as Properties).properties ?? {}
  return (rows ?? Rows)?.items as t.TObject
}

/** Whether an object has fields that are codes of the dictionary. */
export const hasCodes = ({ properties }: t.TObject): boolean =>
  Object.values(properties).some(field => notesOf(field).dict !== undefined)

/** Whether a list shows codes of the dictionary, or is narrowed by them. */
export const showsCodes = ({ input, result }: Endpoint): boolean =>
  hasCodes(rowOf(result)) || hasCodes(input as t.TObject)
