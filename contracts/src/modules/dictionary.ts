/**
 * dictionary — code tables: national standards (sex, nation, political status …) and the school's own lists. Rows store the
 * code, screens show the text. Reference data: brought up to date at start unless somebody changed it.
 */
import * as t from 'typebox'
import { module, query } from '../endpoint.ts'
import { MapOf } from '../shapes.ts'

/** ParentId is the code above ('0': none). State 0 marks an item that is switched off: read in old rows, offered nowhere. */
export const CodeItem = t.Object({
  Key: t.String(),
  Value: t.String(),
  ParentId: t.String(),
  State: t.Optional(t.Literal(0)),
})
export type CodeItem = t.Static<typeof CodeItem>

export const dictionary = module('dictionary', {
  listCodeItems: query({
    summary:
      'All dictionary items by type, or those of the named types, with those that are switched off. The page keeps them.',
    path: '/api/BaseData/GetAllCodeItemList',
    access: 'signedIn',
    always: true,
    input: t.Object({ CodeTypes: t.Optional(t.Array(t.String({ maxLength: 40 }), { maxItems: 100 })) }),
    result: MapOf(t.Array(CodeItem)),
  }),
})
