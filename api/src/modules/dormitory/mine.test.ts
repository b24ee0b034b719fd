import { mine } from '@xuegong/contracts/modules/dormitory/mine'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { hygiene, repair } from '@xuegong/db/schema/dormitory-upkeep'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'

const house = await openHousing()
const { world, as, keeper, office, zhao, zhang, own, allot, leave, at } = house
const of = async (who: { LoginName: string }) => (await as(who.LoginName)(mine.getMyDorm, {})).ResultValue!
beforeEach(() => {
  house.reset()
  world.transact(db => {
    for (const table of [lateReturn, hygiene, repair]) db.delete(table).where(isNotNull(table.Id)).run()
  })
})
const points = { Ground: 20, Beds: 20, Desks: 20, Balcony: 20, Safety: 15 }

test('somebody without a bed has nothing but what he may choose', async () => {
  expect(await of(zhao)).toMatchObject({
    Bed: null,
    Roommates: [],
    Repairs: [],
    LateReturns: [],
    Hygiene: [],
    Stays: [],
  })
})

test('the own bed stands with roommates by name and class, and no number', async () => {
  await allot(zhao)
  await allot(zhang, '101-2')
  const { Bed, Roommates, Stays } = await of(zhao)
  expect(Bed).toMatchObject({ BuildingName: '竹园1号楼', RoomNo: '101', BedNo: 1, State: 3 })
  expect(Roommates).toEqual([{ BedNo: 2, TrueName: '张三', ClassName: own.ClassName, HomeProvince: '山东省' }])
  expect(Stays).toHaveLength(1)
})

test('repairs and cleanness are those of the room, nights are the own ones', async () => {
  await allot(zhao)
  await as(zhao.LoginName)(upkeep.addRepair, { Item: '1', Desc: '洗手池水龙头漏水' })
  await keeper(upkeep.addHygiene, { RoomId: 'room 101', CheckDate: '2026-10-14', ...points })
  await keeper(upkeep.addHygiene, { RoomId: 'room 102', CheckDate: '2026-10-14', ...points })
  const night = (Id: string, UserId: string, Date: string) => ({
    ...builtAt,
    Id,
    UserId,
    Date,
    Kind: 1,
    BuildingId: 'house',
    RoomId: 'room 101',
  })
  world.transact(db =>
    insertAll(db, lateReturn, [
      night('a', zhao.Id, '2026-10-13'),
      night('b', zhao.Id, '2026-10-10'),
      night('c', zhang.Id, '2026-10-13'),
    ]),
  )
  const { Repairs, Hygiene, LateReturns } = await of(zhao)
  expect([Repairs.length, Hygiene.map(({ Score }) => Score)]).toEqual([1, [95]])
  expect(LateReturns.map(({ Date, MayExplain }) => [Date, MayExplain])).toEqual([
    ['2026-10-13', 1],
    ['2026-10-10', 0],
  ])
  at('00:00:00', '2026-10-17')
  expect((await of(zhao)).LateReturns[0]!.MayExplain).toBe(0)
})

test('a bed that one holds is no home: there are neither roommates nor repairs of the room', async () => {
  await allot(zhao)
  await as(zhao.LoginName)(upkeep.addRepair, { Item: '1', Desc: '洗手池水龙头漏水' })
  world.transact(db =>
    db
      .update(dormBed)
      .set({ State: 2, UserId: zhang.Id, HoldUntil: '2026-10-14 10:10:00', BatchId: house.batch })
      .where(eq(dormBed.Id, 'bed 101-2'))
      .run(),
  )
  expect(await of(zhang)).toMatchObject({ Bed: null, Roommates: [], Repairs: [] })
})

test('nights are those of the caller, though he looks after others whose numbers contain his', async () => {
  const { me, other } = world.transact(db => {
    const user = buildUser(db, { roles: ['student', 'fdy'] })
    const room = buildClass(db, { CounsellorId: user.Id })
    return {
      me: { ...buildStudent(db, { ClassId: room.Id, UserId: user.Id, StudentNo: '77001' }), LoginName: user.LoginName },
      other: buildStudent(db, { ClassId: room.Id, StudentNo: '1770012' }),
    }
  })
  const night = { ...builtAt, Kind: 1, BuildingId: 'house', RoomId: 'room 101' }
  world.transact(db =>
    insertAll(db, lateReturn, [
      { ...night, Id: 'own', UserId: me.Id, Date: '2026-10-12' },
      { ...night, Id: 'his', UserId: other.Id, Date: '2026-10-13' },
    ]),
  )
  expect((await of(me)).LateReturns.map(({ Id }) => Id)).toEqual(['own'])
})

test('where he has lived stays known when he has left', async () => {
  await allot(zhao)
  await leave('2026-10-14')
  expect(await of(zhao)).toMatchObject({ Bed: null, Stays: [{ OutDate: '2026-10-14' }] })
})

test('staff have no dormitory of their own', async () => {
  expect(await said(office(mine.getMyDorm, {}))).toBe(none)
})
