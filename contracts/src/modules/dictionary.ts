/**
 * dictionary — code tables: national standards (sex, nation, political status …) and the school's own lists. Rows store the
 * code, screens show the text. Reference data: brought up to date at start unless somebody changed it. Regions (provinces, cities,
 * counties of GB/T 2260) are too many for that: they are asked for level by level, and belong to the program (decision 0024).
 */
import * as t from 'typebox'
import { module, query } from '../endpoint.ts'
import { Flag, MapOf } from '../shapes.ts'

/** ParentId is the code above ('0': none). State 0 marks an item that is switched off: read in old rows, offered nowhere. */
export const CodeItem = t.Object({
  Key: t.String(),
  Value: t.String(),
  ParentId: t.String(),
  State: t.Optional(t.Literal(0)),
})
export type CodeItem = t.Static<typeof CodeItem>

/** A province, city or county: Id is its code, ParentId the code above (`''` for provinces). Leaf: nothing is below it. */
export const Region = t.Object({ Id: t.String(), Name: t.String(), ParentId: t.String(), Leaf: Flag })
export type Region = t.Static<typeof Region>
const RegionCode = t.String({ maxLength: 6, title: '行政区划代码' })

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
  listRegions: query({
    summary:
      'The regions directly below ParentCode, the provinces without one; with Code, that region behind those above it.',
    path: '/api/BaseData/GetCityInfoList',
    access: 'signedIn',
    always: true,
    input: t.Object({ ParentCode: t.Optional(RegionCode), Code: t.Optional(RegionCode) }),
    result: t.Array(Region),
    example: { ParentCode: '370000' },
  }),
})
