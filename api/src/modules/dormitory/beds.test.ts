import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'

const house = await openHousing()
const {
  zhang,
  li,
  wang,
  zhao,
  elder,
  stranger,
  bed,
  keeper,
  another,
  teacher,
  college,
  setRoom,
  stays,
  told,
  at,
  change,
} = house
const { allot, move, leave, set, failed, world } = house
beforeEach(house.reset)

describe('a bed that is allotted', () => {
  test('is lived in from that day on by whoever studies, who is told', async () => {
    const { ResultValue } = await allot(zhao, '101-1', { InDate: '2026-10-10' })
    expect(ResultValue).toMatchObject({ RoomNo: '101', BedNo: 1, State: 3, UserId: zhao.Id, TrueName: '赵六' })
    expect(stays()).toMatchObject([
      { UserId: zhao.Id, BedId: 'bed 101-1', InDate: '2026-10-10', InKind: 1, OutDate: null },
    ])
    expect(told()).toEqual([{ to: zhao.UserId, text: '您的床位为竹园1号楼101-1，请按时办理入住' }])
  })

  test('waits for whoever has not arrived', async () => {
    await allot(zhang)
    expect(bed()).toMatchObject({ State: 1, ReserveKind: 2, UserId: zhang.Id })
    expect(stays()).toEqual([])
    await allot(zhang)
    expect(bed()).toMatchObject({ State: 3, UserId: zhang.Id, ReserveKind: null })
    expect(stays()).toHaveLength(1)
  })

  test('is none for somebody who has one', async () => {
    await allot(zhao)
    expect(await said(allot(zhao, '101-2'))).toBe('该生已有床位（竹园1号楼101-1），请办理调宿')
    expect(await said(allot(zhao))).toBe('该生已有床位（竹园1号楼101-1），请办理调宿')
  })

  test('is none for somebody who lives elsewhere, of which other wardens learn nothing', async () => {
    house.addBuilding('far', house.other.Id)
    await allot(zhao)
    const elsewhere = (by: typeof keeper) => said(by(dormitory.allotBed, { BedId: 'bed far', UserId: zhao.Id }))
    expect(await elsewhere(another)).toBe('该生已有床位，请办理调宿')
    expect(await elsewhere(house.office)).toBe('该生已有床位（竹园1号楼101-1），请办理调宿')
  })

  test('is nobody else’s: lived in, reserved for another, held or out of use', async () => {
    await allot(zhao)
    expect(await said(allot(li))).toBe('该床位已有人')
    await allot(zhang, '101-2')
    expect(await said(allot(li, '101-2'))).toBe('该床位已为他人预留')
    await set(4, ['101-3'])
    expect(await said(allot(li, '101-3'))).toBe('该床位已停用或正被选择')
    await set(1, ['101-4'])
    expect(await said(allot(li, '101-4'))).toBe('')
  })

  test('that two ask for at once goes to one of them', async () => {
    const answers = await Promise.all([said(allot(zhang)), said(allot(li))])
    expect(answers.sort()).toEqual(['', '该床位已为他人预留'])
  })

  test('is for the sex of the room, whoever allots it', async () => {
    expect(await said(allot(wang))).toBe('该房间仅限男生入住')
    expect(await said(allot(wang, '101-1', { Confirm: 1 }))).toBe('该房间仅限男生入住')
  })

  test('is for the college of the room: wardens are refused, the office of the school confirms it', async () => {
    setRoom('room 101', { CollegeId: house.own.CollegeId })
    expect(await said(allot(stranger, '101-1', {}, keeper))).toMatch(/^该房间仅限.+男生入住$/)
    const asked = await allot(stranger)
    expect([asked.ErrorCode, JSON.stringify(asked.ResultValue)]).toEqual([
      6001,
      expect.stringContaining('确定分配给外院生'),
    ])
    expect(await said(allot(stranger, '101-1', { Confirm: 1 }))).toBe('')
  })

  test('stands in a room that is in use', async () => {
    setRoom('room 101', { State: 2 })
    expect(await said(allot(zhang))).toBe('该房间已停用或在维修')
  })

  test.each(['2026-09-13', '2026-11-14'])('does not begin on %s', async InDate => {
    expect(await said(allot(zhao, '101-1', { InDate }))).toBe('入住日期须在今天前后30天内')
  })

  test.each([2, 3, 4, 5])('is none for somebody of status %i, whether he is to get one or moves', async StuStatus => {
    await allot(zhao, '101-4')
    const set = (status: number, Id: string) =>
      world.transact(db => db.update(student).set({ StuStatus: status }).where(eq(student.Id, Id)).run())
    for (const { Id } of [elder, zhao]) set(StuStatus, Id)
    expect(await said(allot(elder))).toBe('只能为在读或未报到的学生安排床位')
    expect(await said(move(zhao, '101-2'))).toBe('只能为在读或未报到的学生安排床位')
    expect([bed().State, bed('101-2').State]).toEqual([0, 0])
  })

  test('does not begin before somebody else has left it, nor before he has left another one', async () => {
    await allot(zhao, '101-1', { InDate: '2026-09-20' })
    await leave('2026-10-01')
    expect(await said(allot(elder, '101-1', { InDate: '2026-09-30' }))).toBe(
      '入住日期不能早于该床位或该生上次退宿的日期（2026-10-01）',
    )
    expect(await said(allot(zhao, '101-2', { InDate: '2026-09-30' }))).toBe(
      '入住日期不能早于该床位或该生上次退宿的日期（2026-10-01）',
    )
    expect(await said(allot(elder, '101-1', { InDate: '2026-10-01' }))).toBe('')
  })

  test.each(['2026-09-14', '2026-11-13'])('may begin on %s', async InDate => {
    expect(await said(allot(zhao, '101-1', { InDate }))).toBe('')
  })

  test('is allotted by the warden of the building and by no other, no counsellor and no college', async () => {
    for (const by of [another, teacher, college]) expect(await said(allot(zhang, '101-1', {}, by))).toBe(none)
    expect(await said(allot(zhang, '101-1', {}, keeper))).toBe('')
  })
})

describe('the state of beds', () => {
  test('changes between free, reserved and out of use', async () => {
    for (const State of [1, 0, 4, 1, 4, 0] as const) {
      expect((await set(State)).ResultValue).toEqual({ Ok: 1, Fail: [] })
      expect(bed()).toMatchObject({ State, ReserveKind: State === 1 ? 1 : null })
    }
  })

  test('does not change under somebody; the others of the same call do', async () => {
    await allot(zhao)
    await allot(zhang, '101-2')
    const { ResultValue } = await set(4, ['101-1', '101-2', '101-3'])
    expect(ResultValue).toEqual({
      Ok: 1,
      Fail: [
        { BedId: 'bed 101-1', BedNo: '1', Reason: '床位1已有人，不能操作' },
        { BedId: 'bed 101-2', BedNo: '2', Reason: '床位2已有人，不能操作' },
      ],
    })
  })

  test('changes from the second on at which a hold has run out', async () => {
    const held = (HoldUntil: string) =>
      world.transact(db =>
        db.update(dormBed).set({ State: 2, UserId: zhang.Id, HoldUntil }).where(eq(dormBed.Id, 'bed 101-1')).run(),
      )
    held('2026-10-14 10:00:01')
    expect(await failed(set(1))).toEqual(['床位1已有人，不能操作'])
    held('2026-10-14 10:00:00')
    expect(await failed(set(1))).toEqual([])
    expect(bed()).toMatchObject({ State: 1, UserId: null, HoldUntil: null })
  })

  test('stays as it is while a batch offers them', async () => {
    change('batch', { State: 1 })
    expect(await failed(set(1))).toEqual(['床位在选宿批次中'])
    at('20:00:01', '2026-10-15')
    expect(await failed(set(1))).toEqual([])
  })

  test('is the college’s to reserve in its own rooms, not to take out of use', async () => {
    expect(await failed(set(1, ['101-1'], college))).toEqual([none])
    setRoom('room 101', { CollegeId: house.own.CollegeId })
    expect(await failed(set(1, ['101-1'], college))).toEqual([])
    expect(await failed(set(4, ['101-1'], college))).toEqual(['仅宿管或学校管理员可停用床位'])
    await set(4)
    expect(await failed(set(0, ['101-1'], college))).toEqual(['仅宿管或学校管理员可停用床位'])
  })

  test('is no matter of wardens of other buildings, nor of counsellors', async () => {
    for (const by of [another, teacher]) expect(await failed(set(1, ['101-1'], by))).toEqual([none])
  })
})
