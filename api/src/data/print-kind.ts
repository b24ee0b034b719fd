import { notesOf } from '@xuegong/contracts/fields'
import type { PrintBlock, PrintPage } from '@xuegong/contracts/modules/transfer/printing'
import type { Permission } from '@xuegong/contracts/permissions'
import type * as t from 'typebox'
import { wordsOf } from './changes.ts'
import type { Ctx } from './ctx.ts'

/** A form that is printed, one row on a page. */
export interface PrintKind {
  readonly kind: string
  readonly title: string
  /** Who lacks it prints none. */
  readonly permission: Permission
  /** Forms on a sheet, where the reader does not want another number: 1, 2, 4 or 8. */
  readonly perPage: number
  /** Gives what makes the page of an Id; refuses one out of reach. */
  readonly pages: (ctx: Ctx) => (Id: string) => PrintPage
}

type Values = Readonly<Record<string, unknown>>
type Fact = NonNullable<PrintBlock['Facts']>[number]

/** How the fields of a row are printed: under the titles of its contract, in words. */
export function printer(ctx: Ctx, { properties }: t.TObject) {
  const words = wordsOf(ctx)
  const schemaOf = (field: string) => properties[field] as t.TSchema
  const titleOf = (field: string) => notesOf(schemaOf(field)).title ?? field
  const textOf = (field: string, row: Values) => words(schemaOf(field), row[field])
  return {
    titleOf,
    textOf,
    facts: (row: Values, ...fields: readonly string[]): Fact[] =>
      fields.map(field => ({ Title: titleOf(field), Text: textOf(field, row) })),
  }
}
