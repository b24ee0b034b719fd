/** daily-report, places at risk. Whoever reports from within one is looked after; without a last day an area stays. An area is at risk once at a time, at one level. */
import * as t from 'typebox'
import { entity } from '#contracts/entity'
import { DayOf, FlagOf, RegionOf, Search } from '#contracts/fields'
import { Nullable } from '#contracts/shapes'
import { tallying } from '#contracts/tally'

const riskLevels = { 1: '中风险', 2: '高风险' } as const
const Level = t.Integer({ minimum: 1, maximum: 2, title: '等级', words: riskLevels })

/** How an area stands today. */
const areaStates = { 0: '未开始', 1: '生效中', 2: '已结束' } as const
const State = t.Integer({ minimum: 0, maximum: 2, title: '状态', words: areaStates })

const calls = entity('RiskArea', {
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
  shown: { RegionName: t.String({ title: '地区名称' }), Active: FlagOf('生效'), State },
  filters: {
    Key: Search('地区名称'),
    Level: t.Optional(Level),
    Active: t.Optional(FlagOf('生效')),
    State: t.Optional(State),
  },
  spans: [['StartDate', 'EndDate']],
  refusals: ['AREA_HELD'],
  example: { Region: '370202', Level: 1, StartDate: '2026-10-01' },
})

export const areaCalls = {
  ...calls,
  tallyRiskArea: tallying({
    summary: 'How many areas the same filters find, by how they stand today.',
    of: calls.listRiskArea,
    path: '/api/Epidemic/GetRiskAreaTally',
    access: 'everyreport.query',
    tabs: {
      all: { text: '全部', asks: {} },
      active: { text: areaStates[1], asks: { State: 1 } },
      coming: { text: areaStates[0], asks: { State: 0 } },
      over: { text: areaStates[2], asks: { State: 2 } },
    },
  }),
}
