import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { repair } from '@xuegong/db/schema/dormitory-upkeep'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChanging } from '#test/changing'

const house = await openChanging()
const { me, partner, office, keeper, teacher, college, zhao, zhang, stranger, allot } = house
/** 赵六 and 外院生, who is of another college, live in 101, 学长 and nobody else in 102. */
beforeEach(async () => {
  await house.begin()
  await allot(stranger, '101-2')
})
type Who = typeof me

describe('who speaks for a room', () => {
  const leader = async (who: Who) =>
    (await who(dormitory.listRoom, { Key: '101', BuildingId: 'house' })).ResultValue!.rows.map(row => row.LeaderName)
  const one = async (who: Who) => (await who(dormitory.getRoom, { Id: 'room 101' })).ResultValue?.LeaderName

  test('is named to those who look after the student, and by the family name to others who see the room', async () => {
    await keeper(dormitory.setRoomLeader, { Id: 'room 101', UserId: stranger.Id })
    for (const who of [office, keeper]) expect([await leader(who), await one(who)]).toEqual([['外院生'], '外院生'])
    for (const who of [teacher, college]) expect([await leader(who), await one(who)]).toEqual([['外'], '外'])
  })

  test('is named to those who live there', async () => {
    await keeper(dormitory.setRoomLeader, { Id: 'room 101', UserId: stranger.Id })
    expect([await leader(me), await one(me)]).toEqual([['外院生'], '外院生'])
  })
})

describe('a student', () => {
  const plan = async (who: Who) => {
    const { Rooms } = (await who(dormitory.getFloorPlan, { BuildingId: 'house', Floor: 1 })).ResultValue!
    return Rooms.flatMap(({ Beds }) => Beds.filter(({ TrueName }) => TrueName))
  }

  test('reads the names of roommates with their class, and neither number nor who they are otherwise', async () => {
    const beds = await plan(me)
    expect(beds.map(({ TrueName, UserId }) => [TrueName, UserId === ''])).toEqual([
      ['赵六', false],
      ['外院生', true],
    ])
    expect(beds[1]!.ClassName).toBe(house.elsewhere.ClassName)
    const { rows } = (await me(dormitory.listBed, { State: 3 })).ResultValue!
    expect(rows.map(({ TrueName, StudentNo }) => [TrueName, StudentNo])).toEqual([
      ['赵六', zhao.StudentNo],
      ['外院生', ''],
    ])
  })

  test('who only has a bed there on a hold is no roommate', async () => {
    house.change(house.batch, { State: 1 })
    house.world.transact(db =>
      db.$client
        .prepare(`update DormBed set State = 2, UserId = ?, HoldUntil = ?, BatchId = 'batch' where Id = 'bed 101-3'`)
        .run(zhang.Id, '2026-10-14 10:10:00'),
    )
    expect((await plan(me)).map(({ TrueName }) => TrueName)).toEqual(['赵六', '外院生', '张'])
  })
})

test('what is noted at the bed of somebody is read by those who look after him', async () => {
  house.world.transact(db => db.update(dormBed).set({ Remark: '行动不便' }).where(eq(dormBed.Id, 'bed 101-2')).run())
  const remark = async (who: Who) => {
    const { rows } = (await who(dormitory.listBed, { State: 3, RoomId: 'room 101' })).ResultValue!
    const { Rooms } = (await who(dormitory.getFloorPlan, { BuildingId: 'house', Floor: 1 })).ResultValue!
    return [rows.find(({ BedNo }) => BedNo === 2)!.Remark, Rooms[0]!.Beds[1]!.Remark]
  }
  for (const who of [office, keeper]) expect(await remark(who)).toEqual(['行动不便', '行动不便'])
  for (const who of [teacher, college, me]) expect(await remark(who)).toEqual(['', ''])
})

describe('the rooms of a change', () => {
  const names = async (Id: string, who: Who) =>
    (await house.read(Id, who))!.Rooms.map(({ Beds }) => Beds.map(({ TrueName }) => TrueName).filter(Boolean))

  test('name the own roommates, the two who swap, and nobody else', async () => {
    await allot(house.li, '102-2', { InDate: '2026-10-14' })
    const Id = await house.askedFor(house.swap)
    expect(await names(Id, me)).toEqual([['赵六', '外院生']])
    expect(await names(Id, partner)).toEqual([
      ['赵六', '外'],
      ['学长', '李四'],
    ])
    await house.answer(Id)
    expect(await names(Id, me)).toEqual([
      ['赵六', '外院生'],
      ['学长', '李'],
    ])
    expect(await names(Id, partner)).toEqual([
      ['赵六', '外'],
      ['学长', '李四'],
    ])
    // Whoever looks after 赵六 decides on him, and knows nobody else by name but whom he swaps with.
    expect(await names(Id, teacher)).toEqual([
      ['赵六', '外'],
      ['学长', '李四'],
    ])
  })
})

test('who asked for a repair is named to those who look after the student or live there', async () => {
  const asked = { RepairNo: 'BX1', RoomId: 'room 101', UserId: stranger.Id, Item: '1', Desc: '洗手池水龙头漏水' }
  house.world.transact(db => {
    db.delete(repair).where(isNotNull(repair.Id)).run()
    insertAll(db, repair, [{ ...builtAt, Id: 'repair', ...asked }])
  })
  const asker = async (who: Who) => (await who(upkeep.listRepair, {})).ResultValue!.rows.map(row => row.TrueName)
  expect(await asker(office)).toEqual(['外院生'])
  expect(await asker(me)).toEqual(['外院生'])
  expect(await asker(teacher)).toEqual(['外'])
})
