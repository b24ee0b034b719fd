import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { hygiene, repair } from '@xuegong/db/schema/dormitory-upkeep'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openHousing } from '#test/housing'

const house = await openHousing()
const { world, as, office, keeper, another, teacher, zhao, zhang, elder, allot, set } = house
const figures = async (by = office) =>
  Object.fromEntries((await by(home.getWorkbench, {})).ResultValue!.Cards.map(({ Key, Value }) => [Key, Value]))

beforeEach(() => {
  house.reset()
  world.transact(db => {
    for (const table of [lateReturn, hygiene, repair]) db.delete(table).where(isNotNull(table.Id)).run()
  })
})

test('students find their bed; one that is only held is not theirs', async () => {
  const of = async (who: { LoginName: string }) => (await figures(as(who.LoginName))).ownBed
  expect(await of(zhao)).toBeNull()
  await allot(zhao, '101-3')
  await allot(zhang, '101-2')
  expect([await of(zhao), await of(zhang)]).toEqual([3, 2])
  world.transact(db =>
    db
      .update(dormBed)
      .set({ State: 2, UserId: house.li.Id, HoldUntil: '2026-10-14 10:10:00' })
      .where(eq(dormBed.Id, 'bed 102-1'))
      .run(),
  )
  expect(await of(house.li)).toBeNull()
})

test('the office finds how many beds are free, those that are reserved or out of use apart', async () => {
  const before = (await figures()).freeBeds!
  await allot(zhao)
  await set(1, ['101-2'])
  await set(4, ['101-3', '101-4'])
  expect((await figures()).freeBeds).toBe(before - 4)
})

test('nights that wait are the counsellor’s, last night and repairs to give out the warden’s', async () => {
  await allot(zhao)
  await allot(elder, '101-2')
  const night = (Id: string, Date: string, UserId = zhao.Id, HandleState = 0) => ({
    ...builtAt,
    Id,
    UserId,
    Date,
    Kind: 1,
    HandleState,
    BuildingId: 'house',
    RoomId: 'room 101',
  })
  world.transact(db =>
    insertAll(db, lateReturn, [
      night('a', '2026-10-13'),
      night('b', '2026-10-12'),
      night('c', '2026-10-11', zhao.Id, 1),
      // Of a class of another counsellor.
      night('d', '2026-10-13', elder.Id),
    ]),
  )
  const asked = await as(zhao.LoginName)(upkeep.addRepair, { Item: '1', Desc: '洗手池水龙头漏水' })
  await as(zhao.LoginName)(upkeep.addRepair, { Item: '2', Desc: '照明灯管不亮了' })
  await keeper(upkeep.handleRepair, { Id: asked.ResultValue!.Id, State: 1, HandleUser: '后勤' })
  expect(await figures(teacher)).toMatchObject({ openNights: 2 })
  expect(await figures(keeper)).toMatchObject({ lastNight: 2, openRepairs: 1 })
  expect(await figures(another)).toMatchObject({ lastNight: 0, openRepairs: 0 })
  expect(Object.keys(await figures(teacher))).not.toContain('lastNight')
})
