/** daily-report, places at risk. Whoever reports from within one is looked after; without a last day an area stays. */
import * as t from 'typebox'
import { entity } from '#contracts/entity'
import { DayOf, FlagOf, RegionOf, Search } from '#contracts/fields'
import { Nullable } from '#contracts/shapes'

const riskLevels = { 1: '中风险', 2: '高风险' } as const
const Level = t.Integer({ minimum: 1, maximum: 2, title: '等级', words: riskLevels })

export const areaCalls = entity('RiskArea', {
  path: '/api/Epidemic',
  noun: '风险地区',
  permission: 'everyreport',
  actions: { get: 'query', add: 'enable', edit: 'enable' },
  fields: {
    Region: RegionOf('地区'),
    Level,
    StartDate: DayOf('开始日期'),
    EndDate: t.Optional(Nullable(DayOf('结束日期'))),
  },
  shown: { RegionName: t.String({ title: '地区名称' }), Active: FlagOf('生效') },
  filters: { Key: Search('地区名称'), Level: t.Optional(Level), Active: t.Optional(FlagOf('生效')) },
  spans: [['StartDate', 'EndDate']],
  example: { Region: '370202', Level: 1, StartDate: '2026-10-01' },
})
