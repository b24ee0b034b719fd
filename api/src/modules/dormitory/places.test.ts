import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { dormBed, dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'

const house = await openHousing()
const { world, office, keeper, another, teacher, zhang, zhao, warden, allot } = house
const stored = () => world.reader().select().from(dormBuilding).where(eq(dormBuilding.Id, 'house')).get()!
const first = stored()
beforeEach(() => {
  house.reset()
  world.transact(db => {
    db.delete(dormBuilding)
      .where(and(ne(dormBuilding.Id, 'house'), ne(dormBuilding.Code, 'MY1')))
      .run()
    db.update(dormBuilding).set(first).where(eq(dormBuilding.Id, 'house')).run()
  })
})
const tower = {
  Name: '松园1号楼',
  Code: 'SY1',
  SexType: 1,
  Floors: 3,
  GateOpen: '06:00',
  GateClose: '23:00',
  WeekendClose: '23:30',
}
const add = (more: object = {}, by = office) => by(dormitory.addBuilding, { ...tower, ...more })
const edit = async (more: object, by = office) => {
  const row = (await office(dormitory.getBuilding, { Id: 'house' })).ResultValue!
  const { Name, Code, SexType, Floors, FloorSex, ManagerId, GateOpen, GateClose, WeekendClose, RowVersion } = row
  const fields = { Name, Code, SexType, Floors, FloorSex, ManagerId, GateOpen, GateClose, WeekendClose }
  return by(dormitory.editBuilding, { Id: 'house', ...fields, RowVersion, ...more } as never)
}
const regions = (Id: string) =>
  world
    .reader()
    .select()
    .from(userRegion)
    .where(eq(userRegion.TargetId, Id))
    .all()
    .map(({ UserId }) => UserId)

describe('a building', () => {
  test('counts the beds that there are, those lived in and those that are free', async () => {
    const set = (name: string, to: Partial<typeof dormBed.$inferSelect>) =>
      world.transact(db =>
        db
          .update(dormBed)
          .set(to)
          .where(eq(dormBed.Id, `bed ${name}`))
          .run(),
      )
    const counts = async () => {
      const { rows } = (await office(dormitory.listBuilding, {})).ResultValue!
      const { BedNum, UsedNum, FreeNum } = rows.find(({ Id }) => Id === 'house')!
      return [BedNum, UsedNum, FreeNum]
    }
    expect(await counts()).toEqual([12, 0, 12])
    set('101-1', { State: 3 })
    expect(await counts()).toEqual([12, 1, 11])
    set('101-2', { State: 1 })
    expect(await counts()).toEqual([12, 1, 10])
    set('101-3', { State: 4 })
    expect(await counts()).toEqual([11, 1, 9])
    set('101-4', { IsDel: 1 })
    expect(await counts()).toEqual([10, 1, 8])
    set('101-4', { IsDel: 0 })
  })

  test('is added with its warden, who then reaches it', async () => {
    const manager = world.reader().select().from(userMan).where(eq(userMan.Id, house.other.Id)).get()!
    const { Id } = (await add({ ManagerId: manager.Id })).ResultValue!
    expect((await office(dormitory.getBuilding, { Id })).ResultValue).toMatchObject({
      ...tower,
      ManagerName: manager.TrueName,
      RoomNum: 0,
    })
    expect(regions(Id)).toEqual([manager.Id])
    expect((await another(dormitory.listBuilding, {})).ResultValue!.rows.map(({ Code }) => Code)).toEqual(['SY1'])
    const { RowVersion } = (await office(dormitory.getBuilding, { Id })).ResultValue!
    await office(dormitory.editBuilding, { Id, ...tower, ManagerId: warden.Id, RowVersion })
    expect(regions(Id)).toEqual([warden.Id])
    expect((await another(dormitory.listBuilding, {})).ResultValue!.total).toBe(0)
  })

  test.each([
    [{ Code: 'Z9' }, '楼栋编码已存在'],
    [{ GateClose: '06:00' }, '关门时间须晚于开门时间'],
    [{ WeekendClose: '05:59' }, '关门时间须晚于开门时间'],
    [{ SexType: 3 }, '请添加各层性别'],
    [{ SexType: 3, FloorSex: [{ Floor: 1, SexType: 1 }] }, '混合楼栋须设置每一层的性别'],
    [{ ManagerId: 'nobody' }, none],
  ])('with %j is not added', async (more, sentence) => {
    expect(await said(add(more))).toBe(sentence)
  })

  test('is added by the office of the school alone', async () => {
    expect(await said(add({}, keeper))).toBe(none)
    expect((await add({}, teacher)).ErrorCode).toBe(403)
  })

  test('gives wardens its hours and remark to change, and nothing else', async () => {
    expect(await said(edit({ GateClose: '22:30', Remark: '消防通道已检修' }, keeper))).toBe('')
    expect(stored()).toMatchObject({ GateClose: '22:30', Remark: '消防通道已检修' })
    expect(await said(edit({ Name: '别名' }, keeper))).toBe('仅学校管理员可修改楼栋信息')
    expect(await said(edit({ GateClose: '22:00' }, another))).toBe(none)
  })

  test('keeps its sex while somebody lives there, and rooms follow it afterwards', async () => {
    await allot(zhao)
    expect(await said(edit({ SexType: 2, FloorSex: [] }))).toBe('有人入住，不能修改')
    await office(dormitory.checkOut, { BedIds: ['bed 101-1'], OutDate: '2026-10-14', OutReason: '4' })
    expect(await said(edit({ SexType: 2, FloorSex: [] }))).toBe('')
    expect(world.reader().select().from(dormRoom).where(eq(dormRoom.Id, 'room 101')).get()?.SexType).toBe(2)
    await edit({ SexType: 3, FloorSex: first.FloorSex })
  })

  test('has as many floors as its rooms need', async () => {
    expect(await said(edit({ Floors: 1, FloorSex: [{ Floor: 1, SexType: 1 }] }))).toBe('第2层已有房间，层数不能小于2')
  })

  test('is not removed while somebody has a bed there; a reserve counts', async () => {
    await allot(zhang)
    const { ResultValue } = await office(dormitory.removeBuilding, { Ids: ['house'] })
    expect(ResultValue).toEqual({ Ok: 0, Failed: [{ Id: 'house', Reason: '该楼栋仍有1人入住，不能删除' }] })
  })

  test('changes its manager, and stays with the other wardens who have it', async () => {
    const { Id } = (await add({ ManagerId: warden.Id })).ResultValue!
    const give = (UserId: string) =>
      world.transact(db => db.insert(userRegion).values({ UserId, Kind: 'building', TargetId: Id }).run())
    give(house.other.Id)
    const charge = async (ManagerId: string | null) => {
      const { RowVersion } = (await office(dormitory.getBuilding, { Id })).ResultValue!
      return office(dormitory.editBuilding, { Id, ...tower, ManagerId, RowVersion })
    }
    expect(await said(charge(null))).toBe('')
    expect(regions(Id)).toEqual([house.other.Id])
    // He has it already.
    expect(await said(charge(house.other.Id))).toBe('')
    expect(regions(Id)).toEqual([house.other.Id])
  })

  test('is not removed, nor a room of it, while students of a published batch choose there, or will', async () => {
    house.change('batch', { State: 1 })
    const referred = '该记录已被引用，不能删除'
    const removed = async (State: number, StartTime: string) => {
      house.change('batch', { State, StartTime })
      const answers = [
        await office(dormitory.removeRoom, { Ids: ['room 102'] }),
        await office(dormitory.removeBuilding, { Ids: ['house'] }),
      ]
      return answers.flatMap(({ ResultValue }) => ResultValue!.Failed.map(({ Reason }) => Reason))
    }
    for (const start of ['2026-10-14 09:00:00', '2026-10-15 09:00:00'])
      expect(await removed(1, start)).toEqual([referred, referred])
    house.at('20:00:00', '2026-10-15')
    expect((await office(dormitory.removeRoom, { Ids: ['room 102'] })).ResultValue!.Failed).toEqual([])
    expect((await office(dormitory.getSelectBatch, { Id: 'batch' })).ResultValue!.RoomIds).toEqual([
      'room 101',
      'room 201',
    ])
    world.transact(db => db.update(dormBed).set({ IsDel: 0 }).where(eq(dormBed.RoomId, 'room 102')).run())
  })

  test('goes with its rooms, beds and warden', async () => {
    const { Id } = (await add({ ManagerId: warden.Id })).ResultValue!
    await office(dormitory.addRoom, { BuildingId: Id, Floor: 1, RoomNo: '101', RoomType: '4' })
    expect((await office(dormitory.removeBuilding, { Ids: [Id] })).ResultValue?.Ok).toBe(1)
    expect((await office(dormitory.listBed, { BuildingId: Id })).ResultValue?.total).toBe(0)
    expect(regions(Id)).toEqual([])
  })
})

describe('rooms', () => {
  const room = { BuildingId: 'house', Floor: 1, RoomNo: '111', RoomType: '6' }
  const addRoom = (more: object = {}, by = office) => by(dormitory.addRoom, { ...room, ...more })
  const forget = (...numbers: string[]) =>
    world.transact(db => {
      for (const RoomNo of numbers) db.delete(dormRoom).where(eq(dormRoom.RoomNo, RoomNo)).run()
    })

  test('are added one after the other, with the beds of their kind and the sex of their floor', async () => {
    await addRoom({ Count: 3 })
    const { rows } = (await office(dormitory.listRoom, { Floor: 1, BuildingId: 'house' })).ResultValue!
    expect(rows.map(({ RoomNo, BedNum, SexType, FreeNum }) => [RoomNo, BedNum, SexType, FreeNum])).toEqual([
      ['101', 4, 1, 4],
      ['102', 4, 1, 4],
      ['111', 6, 1, 6],
      ['112', 6, 1, 6],
      ['113', 6, 1, 6],
    ])
    forget('111', '112', '113')
  })

  test.each([
    [{ RoomNo: '211' }, '房间号须以楼层1开头'],
    [{ RoomNo: '101' }, '房间号101已存在'],
    [{ Floor: 3, RoomNo: '301' }, '该楼栋只有2层'],
    [{ CollegeId: 'nowhere' }, none],
    [{ BuildingId: 'nowhere' }, none],
    [{ RoomNo: '100', Count: 2 }, '房间号101已存在'],
  ])('with %j are not added, none of them', async (more, sentence) => {
    expect(await said(addRoom(more))).toBe(sentence)
    expect((await office(dormitory.listRoom, { BuildingId: 'house' })).ResultValue?.total).toBe(3)
  })

  test('are kept by the warden of the building, by no other', async () => {
    expect(await said(addRoom({}, another))).toBe(none)
    expect(await said(addRoom({}, keeper))).toBe('')
    forget('111')
  })

  test('lose beds that nobody has, and gain new ones', async () => {
    await allot(zhao, '101-4')
    const change = async (BedNum: number) => {
      const { RowVersion } = (await office(dormitory.getRoom, { Id: 'room 101' })).ResultValue!
      return office(dormitory.editRoom, { Id: 'room 101', RoomNo: '101', RoomType: '4', BedNum, RowVersion })
    }
    expect(await said(change(3))).toBe('床位4已有人入住，不能减少床位')
    expect(await said(change(6))).toBe('')
    expect(await said(change(4))).toBe('')
    expect((await office(dormitory.listBed, { RoomId: 'room 101' })).ResultValue?.total).toBe(4)
  })

  test('are neither removed nor closed while somebody lives there', async () => {
    await allot(zhao)
    expect((await office(dormitory.removeRoom, { Ids: ['room 101'] })).ResultValue!.Failed).toEqual([
      { Id: 'room 101', Reason: '房间仍有1人入住' },
    ])
    const { RowVersion } = (await office(dormitory.getRoom, { Id: 'room 101' })).ResultValue!
    const closed = { Id: 'room 101', RoomNo: '101', RoomType: '4', State: 3, RowVersion }
    expect(await said(office(dormitory.editRoom, closed))).toBe('房间仍有1人入住')
  })

  test('have somebody of theirs to speak for them', async () => {
    await allot(zhao)
    expect(await said(keeper(dormitory.setRoomLeader, { Id: 'room 101', UserId: zhang.Id }))).toBe(none)
    // Has not arrived, so nobody lives in the bed yet.
    await allot(zhang, '101-2')
    expect(await said(keeper(dormitory.setRoomLeader, { Id: 'room 101', UserId: zhang.Id }))).toBe(none)
    expect(await said(keeper(dormitory.setRoomLeader, { Id: 'room 101', UserId: zhao.Id }))).toBe('')
    expect((await office(dormitory.getRoom, { Id: 'room 101' })).ResultValue?.LeaderName).toBe('赵六')
  })
})
