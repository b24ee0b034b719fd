import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { hygiene, repair } from '@xuegong/db/schema/dormitory-upkeep'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { userOrg } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openHousing } from '#test/housing'

const house = await openHousing()
const { office, keeper, another, teacher, world, zhao, zhang, stranger, allot, set } = house
const figures = async (by = office, input: object = { BuildingId: 'house' }) => {
  const { Cards, Charts } = (await by(dormStatistics.getDormStatistics, input)).ResultValue!
  const drawn = Charts.map(({ Key, Labels, Series }) => [
    Key,
    Object.fromEntries(
      Series.map(({ Name, Values }) => [Name, Object.fromEntries(Labels.map((label, at) => [label, Values[at]]))]),
    ),
  ])
  return {
    cards: Object.fromEntries(Cards.map(({ Key, Value }) => [Key, Value])),
    charts: Object.fromEntries(drawn) as Record<string, Record<string, Record<string, number>>>,
  }
}
const night = (UserId: string, Date: string, Kind: number, HandleState = 0) => ({
  ...builtAt,
  Id: `${UserId} ${Date}`,
  UserId,
  Date,
  Kind,
  HandleState,
  BuildingId: 'house',
  RoomId: 'room 101',
})

beforeEach(() => {
  house.reset()
  world.transact(db => {
    for (const table of [lateReturn, hygiene, repair]) db.delete(table).where(isNotNull(table.Id)).run()
  })
})

test('beds are counted by their states; those out of use belong to no share', async () => {
  await allot(zhao)
  await allot(zhang, '101-2')
  await set(4, ['101-3', '101-4'])
  const { cards, charts } = await figures()
  expect(cards).toMatchObject({ Beds: 10, Rate: 10, Free: 8, Reserved: 1 })
  expect(charts.RateByBuilding).toEqual({ 入住率: { 竹园1号楼: 10 } })
})

test('a building without usable beds has no rate', async () => {
  world.transact(db => db.update(dormBed).set({ State: 4 }).where(isNotNull(dormBed.Id)).run())
  const { cards, charts } = await figures()
  expect([cards.Beds, cards.Rate, charts.RateByBuilding]).toEqual([0, null, { 入住率: {} }])
})

test('last night is told, and each of the last fourteen nights, those without anybody too', async () => {
  world.transact(db =>
    insertAll(db, lateReturn, [
      night(zhao.Id, '2026-10-13', 1),
      night(zhang.Id, '2026-10-13', 2, 1),
      night(stranger.Id, '2026-09-29', 1, 1),
    ]),
  )
  const { cards, charts } = await figures()
  expect(cards).toMatchObject({ Late: 1, Absent: 1, Unchecked: 1 })
  expect(Object.keys(charts.LateByNight!.晚归!)).toHaveLength(14)
  expect([
    charts.LateByNight!.晚归!['10-13'],
    charts.LateByNight!.未归!['10-13'],
    charts.LateByNight!.晚归!['10-12'],
  ]).toEqual([1, 1, 0])
})

test('late nights of a college are told per hundred of its residents, without leave and mistakes', async () => {
  await allot(zhao)
  world.transact(db =>
    insertAll(db, lateReturn, [
      night(zhao.Id, '2026-10-13', 1),
      night(zhao.Id, '2026-10-12', 1, 3),
      night(zhao.Id, '2026-10-11', 2, 4),
    ]),
  )
  expect(Object.values((await figures()).charts.LateByCollege!.人次!)).toEqual([100])
})

test('for a warden late nights are told per hundred of those who live with him', async () => {
  await allot(zhao)
  house.addBuilding('二', house.other.Id)
  await house.allot(house.elder, '二')
  world.transact(db => insertAll(db, lateReturn, [night(zhao.Id, '2026-10-13', 1)]))
  const per = async (by = office) => Object.values((await figures(by, {})).charts.LateByCollege!.人次!)
  expect([await per(), await per(keeper), await per(another)]).toEqual([[50], [100], []])
})

test('the share of a college is of those who study: who is only expected counts in neither part', async () => {
  await allot(zhao)
  await allot(zhang, '101-2')
  const { 住宿率 } = (await figures(office, {})).charts.RateByCollege!
  const name = world.reader().select().from(userOrg).where(eq(userOrg.Id, house.own.CollegeId)).get()!.Name
  // 赵六 lives somewhere, 学长 does not; the others have not arrived yet.
  expect(住宿率![name]).toBe(50)
})

test('who lives in a part of the school is no share of a college', async () => {
  await allot(zhao)
  const share = async (by = office, input = {}) => Object.keys((await figures(by, input)).charts.RateByCollege!.住宿率!)
  expect((await share()).length).toBeGreaterThan(0)
  expect([await share(keeper), await share(office, { BuildingId: 'house' })]).toEqual([[], []])
})

test('rooms are judged by the mean of thirty days, repairs by the hours that they took', async () => {
  const check = (Id: string, RoomId: string, CheckDate: string, Score: number) => ({
    ...builtAt,
    Id,
    RoomId,
    CheckDate,
    Score,
    Level: '良',
  })
  const done = { ...builtAt, RepairNo: 'BX1', RoomId: 'room 101', UserId: zhao.Id, Item: '1', Desc: '水龙头漏水' }
  world.transact(db => {
    insertAll(db, hygiene, [
      check('a', 'room 101', '2026-10-01', 90),
      check('b', 'room 102', '2026-10-02', 75),
      check('c', 'room 101', '2026-09-01', 10),
    ])
    insertAll(db, repair, [
      { ...done, Id: 'r1', State: 2, CreateDate: '2026-10-10 08:00:00', DoneTime: '2026-10-11 14:00:00' },
      { ...done, Id: 'r2', RepairNo: 'BX2', State: 0 },
    ])
  })
  const { cards, charts } = await figures()
  expect([charts.Hygiene!.均分!.竹园1号楼, charts.RepairHours!.用时!.竹园1号楼, cards.Repairs]).toEqual([82.5, 30, 1])
})

test('figures are of the rooms within reach', async () => {
  await allot(zhao)
  expect((await figures(keeper)).cards.Beds).toBe(12)
  expect((await figures(another)).cards.Beds).toBe(0)
  expect((await figures(teacher)).cards.Beds).toBe(4)
})
