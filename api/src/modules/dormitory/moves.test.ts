import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { student, userOrg } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'
import { openApprovals } from '#approval/engine'
import { changeApproval } from './change-approval.ts'
import { leaving as leavingWith } from './check-out.ts'

const house = await openHousing()
const { zhang, zhao, stranger, bed, office, keeper, another, setRoom, stays, told, at } = house
const { allot, move, set, leave, failed } = house
const leaving = leavingWith(openApprovals([changeApproval]))
beforeEach(house.reset)

describe('a student who moves', () => {
  beforeEach(async () => {
    await allot(zhao)
  })

  test('leaves one bed and gets the other in one go, and is told', async () => {
    expect(await said(move(zhao, '102-3', { Reason: '就近上课' }))).toBe('')
    expect([bed().State, bed('102-3').State]).toEqual([0, 3])
    expect(stays().map(({ BedId, InKind, OutDate, OutReason }) => [BedId, InKind, OutDate, OutReason])).toEqual(
      expect.arrayContaining([
        ['bed 101-1', 1, '2026-10-14', '5'],
        ['bed 102-3', 3, null, ''],
      ]),
    )
    expect(told().at(-1)?.text).toBe('您的床位已调整为竹园1号楼102-3')
  })

  test('swaps with whoever lives there, after a confirmation', async () => {
    await allot(stranger, '102-1')
    const asked = await move(zhao, '102-1')
    expect([asked.ErrorCode, asked.ResultValue]).toEqual([6001, { ConfirmText: '与外院生互换床位？' }])
    expect(bed().UserId).toBe(zhao.Id)
    await move(zhao, '102-1', { Confirm: 1 })
    expect([bed().UserId, bed('102-1').UserId]).toEqual([stranger.Id, zhao.Id])
    expect(
      stays()
        .filter(({ OutDate }) => OutDate === null)
        .map(({ InKind }) => InKind),
    ).toEqual([4, 4])
  })

  test('to a bed of another college that is lived in is asked about both at once', async () => {
    setRoom('room 102', { CollegeId: house.elsewhere.CollegeId })
    await allot(stranger, '102-1')
    const { CollegeId } = house.elsewhere
    const name = house.world.reader().select().from(userOrg).where(eq(userOrg.Id, CollegeId)).get()!.Name
    const ConfirmText = `该房间仅限${name}男生入住，确定分配给赵六？与外院生互换床位？`
    expect((await move(zhao, '102-1')).ResultValue).toEqual({ ConfirmText })
    expect(await said(move(zhao, '102-1', { Confirm: 1, ConfirmText }))).toBe('')
    expect([bed().UserId, bed('102-1').UserId]).toEqual([stranger.Id, zhao.Id])
  })

  test('swaps with nobody where the bed was free when he was asked', async () => {
    setRoom('room 102', { CollegeId: house.elsewhere.CollegeId })
    const asked = (await move(zhao, '102-1')).ResultValue as unknown as { ConfirmText: string }
    expect(asked.ConfirmText).toMatch(/确定分配给赵六？$/)
    await allot(stranger, '102-1')
    const again = await move(zhao, '102-1', { Confirm: 1, ...asked })
    expect([again.ErrorCode, again.ResultValue]).toEqual([
      6001,
      { ConfirmText: `${asked.ConfirmText}与外院生互换床位？` },
    ])
    expect([bed().UserId, bed('102-1').UserId]).toEqual([zhao.Id, stranger.Id])
  })

  test('swaps with nobody whom the own room does not take', async () => {
    await allot(stranger, '102-1')
    setRoom('room 101', { CollegeId: house.own.CollegeId })
    expect(await said(move(zhao, '102-1', { Confirm: 1 }, keeper))).toMatch(/^该房间仅限/)
    expect(bed().UserId).toBe(zhao.Id)
  })

  test('moves out of the new bed on the day on which he was to move out of the old one', async () => {
    await allot(house.elder, '102-1')
    await leave('2026-10-16')
    await move(zhao, '102-1', { Confirm: 1 })
    await move(zhao, '102-3')
    const open = stays().filter(({ OutDate }) => OutDate === null)
    expect(open.map(({ BedId, LeaveDate, OutReason }) => [BedId, LeaveDate, OutReason])).toEqual(
      expect.arrayContaining([
        ['bed 101-1', null, ''],
        ['bed 102-3', '2026-10-16', '4'],
      ]),
    )
  })

  test.each([
    ['before he has moved in', '2026-10-14', '2026-11-13'],
    ['when the clock was moved back', '2026-10-10', '2026-10-14'],
  ])('%s has no stay that ends before it begins', async (_, today, InDate) => {
    await allot(house.elder, '102-1', { InDate })
    at('10:00:00', today)
    await move(house.elder, '102-2')
    const his = stays().filter(({ UserId, IsDel }) => UserId === house.elder.Id && IsDel === 0)
    expect(his.map(stay => [stay.BedId, stay.InDate, stay.OutDate])).toEqual([['bed 102-2', InDate, null]])
  })

  test('and whoever he swaps with are told of it', async () => {
    await allot(house.elder, '102-1')
    await move(zhao, '102-1', { Confirm: 1 })
    expect(told().slice(-2)).toEqual([
      { to: zhao.UserId, text: '您的床位已调整为竹园1号楼102-1' },
      { to: house.elder.UserId, text: '您的床位已调整为竹园1号楼101-1' },
    ])
  })

  test('does not move to where he is', async () => {
    expect(await said(move(zhao, '101-1'))).toBe('该生已有床位（竹园1号楼101-1），请办理调宿')
    expect(stays()).toMatchObject([{ BedId: 'bed 101-1', OutDate: null }])
  })

  test('is taken out of a building by nobody but its warden', async () => {
    house.addBuilding('east', house.other.Id)
    expect(await said(move(zhao, 'east', {}, another))).toBe(none)
    expect(bed().UserId).toBe(zhao.Id)
    expect(await said(move(zhao, 'east'))).toBe('')
    await move(zhao, '101-1')
  })

  test('needs a bed to move from', async () => {
    expect(await said(move(stranger, '102-1'))).toBe('该生没有床位，不能调整')
  })

  test('does not move to where nobody may live', async () => {
    await set(4, ['102-1'])
    expect(await said(move(zhao, '102-1'))).toBe('该床位已停用或正被选择')
    expect(await said(move(zhao, '201-1'))).toBe('该房间仅限女生入住')
  })

  test('swaps with nobody as long as his bed only waits for him', async () => {
    await allot(zhang, '101-2')
    await allot(house.elder, '102-1')
    expect(await said(move(zhang, '102-1', { Confirm: 1 }))).toBe('该床位已有人')
    expect([bed('101-2').UserId, bed('102-1').UserId]).toEqual([zhang.Id, house.elder.Id])
  })

  test('leaves a room in which somebody else speaks for it', async () => {
    await allot(stranger, '101-2')
    await office(dormitory.setRoomLeader, { Id: 'room 101', UserId: stranger.Id })
    await move(zhao, '102-3')
    expect((await office(dormitory.getRoom, { Id: 'room 101' })).ResultValue!.LeaderName).toBe('外院生')
  })

  test('no longer speaks for the room that he leaves', async () => {
    expect(await said(office(dormitory.setRoomLeader, { Id: 'room 101', UserId: zhao.Id }))).toBe('')
    await move(zhao, '102-3')
    expect((await office(dormitory.getRoom, { Id: 'room 101' })).ResultValue).toMatchObject({
      LeaderName: '',
    })
  })
})

describe('a student who leaves', () => {
  beforeEach(async () => {
    await allot(zhao, '101-1', { InDate: '2026-10-01' })
  })

  test('today has no bed any more, and is told', async () => {
    expect((await leave('2026-10-14')).ResultValue).toEqual({ Ok: 1, Fail: [] })
    expect(bed()).toMatchObject({ State: 0, UserId: null })
    expect(stays()).toMatchObject([{ OutDate: '2026-10-14', OutReason: '4' }])
    expect(told().at(-1)?.text).toBe('您已于2026-10-14从竹园1号楼101-1退宿')
  })

  test('on a day to come keeps the bed until then', async () => {
    await leave('2026-10-16')
    expect(bed().State).toBe(3)
    expect(stays()).toMatchObject([{ LeaveDate: '2026-10-16', OutDate: null }])
    at('00:04:59', '2026-10-16')
    expect(leaving.due(house.world, '2026-10-14 10:00:00')).toBe('2026-10-16 00:05:00')
    at('00:05:00', '2026-10-16')
    expect([await leaving.run(house.world), await leaving.run(house.world)]).toEqual([1, 0])
    expect(bed().State).toBe(0)
    expect(stays()).toMatchObject([{ OutDate: '2026-10-16', OutReason: '4', LeaveDate: null }])
  })

  test('leaves on that day although he is removed, or something is wrong with another', async () => {
    await allot(stranger, '101-2')
    await allot(house.elder, '101-3')
    await leave('2026-10-16', ['101-1', '101-2', '101-3'])
    house.world.transact(db => {
      db.update(student).set({ IsDel: 1 }).where(eq(student.Id, zhao.Id)).run()
      db.update(dormBed).set({ IsDel: 1 }).where(eq(dormBed.Id, 'bed 101-2')).run()
    })
    at('00:05:00', '2026-10-16')
    expect(() => leaving.run(house.world)).toThrow('数据不存在或无权访问')
    expect([bed().State, bed('101-3').State]).toEqual([0, 0])
    house.world.transact(db => {
      db.update(student).set({ IsDel: 0 }).where(eq(student.Id, zhao.Id)).run()
      db.update(dormBed).set({ IsDel: 0 }).where(eq(dormBed.Id, 'bed 101-2')).run()
    })
  })

  test('stays where that is taken back, and is told', async () => {
    const cancel = (by = office) => by(dormitory.cancelCheckOut, { BedIds: ['bed 101-1'] })
    expect(await failed(cancel())).toEqual(['床位1没有退宿安排'])
    await leave('2026-10-16')
    expect(await failed(cancel(another))).toEqual([none])
    expect(await failed(cancel(keeper))).toEqual([])
    expect(stays()).toMatchObject([{ LeaveDate: null, OutReason: '', OutDate: null }])
    expect(told().at(-1)?.text).toBe('您原定2026-10-16从竹园1号楼101-1退宿的安排已取消')
  })

  test('does not leave before he came, nor later than in 30 days', async () => {
    expect(await failed(leave('2026-09-30'))).toEqual(['退宿日期不能早于入住日期'])
    expect(await said(leave('2026-11-14'))).toBe('退宿日期不能晚于30天后')
    expect((await leave('2026-11-13')).ResultValue?.Ok).toBe(1)
  })

  test('has not moved in yet, and gives up the bed at once, as if he had never had it', async () => {
    await allot(house.elder, '102-1', { InDate: '2026-11-01' })
    expect(await failed(leave('2026-10-14', ['102-1']))).toEqual(['退宿日期不能早于入住日期'])
    expect(await failed(leave('2026-11-01', ['102-1']))).toEqual([])
    expect(bed('102-1').State).toBe(0)
    expect(stays().find(({ BedId }) => BedId === 'bed 102-1')).toMatchObject({ IsDel: 1, OutDate: null })
  })

  test('twice leaves once', async () => {
    await leave('2026-10-14')
    expect(await failed(leave('2026-10-14'))).toEqual(['床位1无人入住'])
  })

  test('gives up a bed that waited for him', async () => {
    await allot(zhang, '101-2')
    await leave('2026-11-03', ['101-2'])
    expect(told().at(-1)?.text).toBe('您已于2026-10-14从竹园1号楼101-2退宿')
    expect(bed('101-2')).toMatchObject({ State: 0, UserId: null, ReserveKind: null })
  })

  test('does so with the warden of the building, and no other', async () => {
    expect(await failed(leave('2026-10-14', ['101-1'], another))).toEqual([none])
    expect(await failed(leave('2026-10-14', ['101-1'], keeper))).toEqual([])
  })
})
