/**
 * Printing: forms of several rows at once, each row on pages of its own. A module registers a kind with how its page is made; what is
 * on it is what its list and its detail show the caller, masks included. Rows that are gone or out of reach are named, and the others printed
 * in the order of their ids.
 */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { Id, OneOf } from '#contracts/shapes'

/** Most rows that one call prints. */
const mostPrinted = 200

/** How many forms may stand on one sheet. */
export const perSheet = [1, 2, 4, 8] as const

/** A part of a form: facts beside each other (Wide: across), or a table. */
const PrintBlock = t.Object({
  Title: t.Optional(t.String()),
  Facts: t.Optional(t.Array(t.Object({ Title: t.String(), Text: t.String(), Wide: t.Optional(t.Literal(1)) }))),
  Head: t.Optional(t.Array(t.String())),
  Rows: t.Optional(t.Array(t.Array(t.String()))),
})
export type PrintBlock = t.Static<typeof PrintBlock>

/** The form of one row, in texts. */
export const PrintPage = t.Object({ Id, Title: t.String(), Blocks: t.Array(PrintBlock) })
export type PrintPage = t.Static<typeof PrintPage>

/** The call of the print preview, which only that loads. */
export const printing = module('transfer', {
  getPrintData: query({
    summary:
      'What is printed of some rows, a page for each in the order of their ids; those that are gone or out of reach are named.',
    path: '/api/BaseData/GetPrintData',
    access: 'signedIn',
    input: t.Object({
      Kind: t.String({ pattern: '^\\w{1,40}$', title: '打印类型' }),
      Ids: t.Array(Id, { minItems: 1, maxItems: mostPrinted, title: '打印对象' }),
    }),
    result: t.Object({
      Title: t.String(),
      Paper: OneOf(['A4']),
      PerPage: t.Integer({ minimum: 1, maximum: 8 }),
      Pages: t.Array(PrintPage),
      Missing: t.Array(Id),
    }),
    refusals: ['PRINT_KIND', 'NOT_FOUND'],
  }),
})
