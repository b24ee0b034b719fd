import type { Input } from '@xuegong/contracts/endpoint'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { hygiene } from '@xuegong/db/schema/dormitory-upkeep'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { addressOf } from '#data/home-parts'
import { type Counted, numberOf, shareOf, statisticsOf } from '#data/statistics'
import { checks, hygieneHandlers } from './hygiene.ts'
import { namesOfBuildings } from './statistics.ts'

type Asked = Input<typeof dormStatistics.getHygieneStatistics>

const usual = 30
/** So many rooms stand in a ranking. */
const most = 10
const page = '/dorm/hygiene'

/** What is asked for, of the last thirty days where no day is named. */
const period = (ctx: Ctx, { StartDate, EndDate, ...input }: Asked): Asked => ({
  ...input,
  ...(StartDate || EndDate
    ? { ...(StartDate && { StartDate }), ...(EndDate && { EndDate }) }
    : { StartDate: dayOf(ctx.now, 1 - usual) }),
})

/** The checks that the list finds. */
const found: Counted<Asked> = {
  from: hygiene,
  join: checks.join,
  of: (ctx, input) => hygieneHandlers.listHygiene.found(ctx, period(ctx, input)),
}
const failed = sql`${hygiene.Level} = '不合格'`
const mean = sql<number | null>`round(avg(${hygiene.Score}), 1)`

const best = sql`avg(${hygiene.Score}) desc, ${hygiene.RoomId}`

/** The list of a building, of a room, or of a level, narrowed as the figures are. */
const listed =
  (also: (key: string) => object) =>
  (ctx: Ctx, input: Asked, key = '') =>
    addressOf(page, { ...period(ctx, input), ...also(key) })

function namesOfRooms({ db }: Ctx, _: Asked, ids: readonly string[]): (readonly [string, string])[] {
  const names = new Map(
    db
      .select({ Id: dormRoom.Id, Name: sql<string>`${dormBuilding.Name} || ${dormRoom.RoomNo}` })
      .from(dormRoom)
      .innerJoin(dormBuilding, eq(dormBuilding.Id, dormRoom.BuildingId))
      .where(inArray(dormRoom.Id, [...ids]))
      .all()
      .map(({ Id, Name }) => [Id, Name]),
  )
  return ids.map(Id => [Id, names.get(Id) ?? ''])
}

const ofRooms = {
  of: found,
  Kind: 'rank',
  Unit: '分',
  IsMean: 1,
  By: '房间',
  key: hygiene.RoomId,
  series: { 均分: mean },
  most,
  labels: namesOfRooms,
  url: listed(RoomId => ({ RoomId })),
} as const

/** How clean rooms were, within the caller's reach, and in which order. */
export const getHygieneStatistics = statisticsOf<Asked>(dormStatistics.getHygieneStatistics, {
  cards: {
    Rooms: { of: found, Title: '已检查房间', Unit: '间', value: sql<number>`count(distinct ${hygiene.RoomId})` },
    Checks: { of: found, Title: '检查次数', Unit: '次', value: numberOf(), url: listed(() => ({})) },
    Mean: { of: found, Title: '平均分', Unit: '分', value: mean },
    Good: {
      of: found,
      Title: '优良率',
      Unit: '%',
      value: shareOf(numberOf(sql`${hygiene.Level} in ('优', '良')`), numberOf()),
    },
    Failed: {
      of: found,
      Title: '不合格',
      Unit: '次',
      tone: 'bad',
      value: numberOf(failed),
      url: listed(() => ({ Level: '不合格' })),
    },
  },
  charts: {
    Buildings: {
      ...ofRooms,
      Title: '各楼栋卫生均分',
      By: '楼栋',
      key: dormRoom.BuildingId,
      labels: (ctx, input, ids) => {
        const names = new Map(namesOfBuildings(ctx, input, ids))
        return ids.map(Id => [Id, names.get(Id) ?? ''])
      },
      order: best,
      most: -1,
      url: listed(BuildingId => ({ BuildingId })),
    },
    Levels: {
      of: found,
      Title: '等级分布',
      Kind: 'pie',
      Unit: '次',
      By: '等级',
      key: hygiene.Level,
      series: { 次数: numberOf() },
      labels: () => ['优', '良', '合格', '不合格'].map(level => [level, level]),
      url: listed(Level => ({ Level })),
    },
    Best: { ...ofRooms, Title: '均分最高的房间', order: best },
    Worst: { ...ofRooms, Title: '均分最低的房间', order: sql`avg(${hygiene.Score}), ${hygiene.RoomId}` },
  },
})
