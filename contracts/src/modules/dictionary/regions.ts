/**
 * dictionary, the regions: provinces, cities, counties of GB/T 2260. They are too many for the code tables: they are asked for level by
 * level, and belong to the program (decision 0024).
 */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { Flag } from '#contracts/shapes'

/** A province, city or county: Id is its code, ParentId the code above (`''` for provinces). Leaf: nothing is below it. */
export const Region = t.Object({ Id: t.String(), Name: t.String(), ParentId: t.String(), Leaf: Flag })
export type Region = t.Static<typeof Region>
const RegionCode = t.String({ maxLength: 6, title: '行政区划代码' })

/** The call of pickers of regions, which only these load. */
export const regions = module('dictionary', {
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
