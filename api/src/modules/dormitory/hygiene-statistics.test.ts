import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { hygiene } from '@xuegong/db/schema/dormitory-upkeep'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openHousing } from '#test/housing'
import { startApi } from '#test/session'
import { readFile } from '#test/stored-file'

const house = await openHousing()
const { world, office, keeper, another, teacher, zhao, allot } = house
const levelOf = (Score: number) => (Score < 60 ? '不合格' : Score < 75 ? '合格' : Score < 90 ? '良' : '优')
const check = (room: string, CheckDate: string, Score: number) => ({
  ...builtAt,
  Id: `${room} ${CheckDate}`,
  RoomId: `room ${room}`,
  CheckDate,
  Score,
  Level: levelOf(Score),
})
beforeEach(() => {
  house.reset()
  world.transact(db => {
    db.delete(hygiene).where(isNotNull(hygiene.Id)).run()
    insertAll(db, hygiene, [
      check('101', '2026-10-14', 90),
      check('101', '2026-10-07', 81),
      check('102', '2026-10-14', 50),
      check('201', '2026-09-15', 100),
      check('201', '2026-09-14', 10),
    ])
  })
})
const figures = async (input: object = {}, by = office) => {
  const { Cards, Charts } = (await by(dormStatistics.getHygieneStatistics, input)).ResultValue!
  const ranking = (key: string) => {
    const { Labels, Series } = Charts.find(({ Key }) => Key === key)!
    return Labels.map((label, at) => [label, Series[0]!.Values[at]])
  }
  return { cards: Object.fromEntries(Cards.map(card => [card.Key, card])), ranking, Charts }
}
const values = (cards: Awaited<ReturnType<typeof figures>>['cards']) =>
  Object.fromEntries(Object.entries(cards).map(([key, { Value }]) => [key, Value]))

test('rooms stand in the order of their mean points of thirty days, from either end', async () => {
  const { ranking, cards } = await figures()
  const best = [
    ['竹园1号楼201', 100],
    ['竹园1号楼101', 85.5],
    ['竹园1号楼102', 50],
  ]
  expect(ranking('Best')).toEqual(best)
  expect(ranking('Worst')).toEqual(best.toReversed())
  expect(ranking('Buildings')).toEqual([['竹园1号楼', 80.3]])
  expect(ranking('Levels')).toEqual([
    ['优', 2],
    ['良', 1],
    ['合格', 0],
    ['不合格', 1],
  ])
  expect(values(cards)).toEqual({ Rooms: 3, Checks: 4, Mean: 80.3, Good: 75, Failed: 1 })
})

test('buildings stand in the order of their mean points', async () => {
  house.addBuilding('甲', house.other.Id)
  house.addBuilding('乙', house.other.Id)
  world.transact(db => insertAll(db, hygiene, [check('甲', '2026-10-14', 70), check('乙', '2026-10-14', 95)]))
  expect((await figures()).ranking('Buildings')).toEqual([
    ['乙号楼', 95],
    ['竹园1号楼', 80.3],
    ['甲号楼', 70],
  ])
})

test('other days may be named, and one building', async () => {
  expect((await figures({ StartDate: '2026-09-14', EndDate: '2026-09-14' })).ranking('Best')).toEqual([
    ['竹园1号楼201', 10],
  ])
  expect((await figures({ BuildingId: 'other' })).cards.Checks!.Value).toBe(0)
})

test('figures lead to the checks that they count', async () => {
  const { cards, Charts } = await figures()
  expect(cards.Failed!.Url).toBe('/dorm/hygiene?StartDate=2026-09-15&Level=%E4%B8%8D%E5%90%88%E6%A0%BC')
  const best = Charts.find(({ Key }) => Key === 'Best')!
  const { searchParams } = new URL(best.Urls[1]!, 'http://x')
  const { total } = (await office(upkeep.listHygiene, Object.fromEntries(searchParams))).ResultValue!
  expect(total).toBe(2)
})

test('each sees the rooms within reach', async () => {
  await allot(zhao)
  const seen = await Promise.all([keeper, another, teacher].map(async by => (await figures({}, by)).cards.Rooms!.Value))
  expect(seen).toEqual([3, 0, 1])
})

test.each(['school', 'demo'] as const)(
  'in %s rooms have failed, with a picture that the store answers',
  async preset => {
    const api = await startApi(preset)
    const failed = (await api.as('admin')(upkeep.listHygiene, { Level: '不合格' })).ResultValue!
    expect(failed.total).toBeGreaterThan(0)
    const { Photos, Score } = (await api.as('admin')(upkeep.getHygiene, { Id: failed.rows[0]!.Id })).ResultValue!
    expect(Score).toBeLessThan(60)
    const { bytes, reply } = await readFile(api, 'admin', Photos![0]!)
    expect([reply.headers['content-type'], bytes.subarray(0, 3).toString('hex')]).toEqual(['image/jpeg', 'ffd8ff'])
  },
)
