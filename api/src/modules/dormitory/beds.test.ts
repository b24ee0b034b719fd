import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, said } from '#test/choosing'
import { openHousing } from '#test/housing'
import { leaving } from './check-out.ts'

const house = await openHousing()
const {
  zhang,
  li,
  wang,
  zhao,
  stranger,
  bed,
  office,
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
beforeEach(house.reset)

type Given = Partial<Parameters<typeof allot>[2]>
const allot = (
  who: { Id: string },
  to = '101-1',
  more: { Move?: 0 | 1; Confirm?: 0 | 1; InDate?: string; Reason?: string } = {},
  by = office,
) => by(dormitory.allotBed, { BedId: `bed ${to}`, UserId: who.Id, ...more })
const move = (who: { Id: string }, to: string, more: Given = {}, by = office) =>
  allot(who, to, { Move: 1, ...more }, by)
const set = (State: 0 | 1 | 4, beds = ['101-1'], by = office) =>
  by(dormitory.setBedState, { BedIds: beds.map(name => `bed ${name}`), State })
const leave = (OutDate: string, beds = ['101-1'], by = office) =>
  by(dormitory.checkOut, { BedIds: beds.map(name => `bed ${name}`), OutDate, OutReason: '4' })
const failed = async (answer: ReturnType<typeof set>) => (await answer).ResultValue!.Fail.map(({ Reason }) => Reason)

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

  test.each(['2026-09-14', '2026-11-13'])('may begin on %s', async InDate => {
    expect(await said(allot(zhao, '101-1', { InDate }))).toBe('')
  })

  test('is allotted by the warden of the building and by no other, no counsellor and no college', async () => {
    for (const by of [another, teacher, college]) expect(await said(allot(zhang, '101-1', {}, by))).toBe(none)
    expect(await said(allot(zhang, '101-1', {}, keeper))).toBe('')
  })
})

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

  test('swaps with nobody whom the own room does not take', async () => {
    await allot(stranger, '102-1')
    setRoom('room 101', { CollegeId: house.own.CollegeId })
    expect(await said(move(zhao, '102-1', { Confirm: 1 }, keeper))).toMatch(/^该房间仅限/)
    expect(bed().UserId).toBe(zhao.Id)
  })

  test('needs a bed to move from', async () => {
    expect(await said(move(stranger, '102-1'))).toBe('该生没有床位，不能调整')
  })

  test('does not move to where nobody may live', async () => {
    await set(4, ['102-1'])
    expect(await said(move(zhao, '102-1'))).toBe('该床位已停用或正被选择')
    expect(await said(move(zhao, '201-1'))).toBe('该房间仅限女生入住')
  })

  test('no longer speaks for the room that he leaves', async () => {
    expect(await said(office(dormitory.setRoomLeader, { Id: 'room 101', UserId: zhao.Id }))).toBe('')
    await move(zhao, '102-3')
    expect((await office(dormitory.getRoom, { Id: 'room 101' })).ResultValue).toMatchObject({
      LeaderName: '',
    })
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

  test('does not leave before he came, nor later than in 30 days', async () => {
    expect(await failed(leave('2026-09-30'))).toEqual(['退宿日期不能早于入住日期'])
    expect(await said(leave('2026-11-14'))).toBe('退宿日期不能晚于30天后')
    expect((await leave('2026-11-13')).ResultValue?.Ok).toBe(1)
  })

  test('twice leaves once', async () => {
    await leave('2026-10-14')
    expect(await failed(leave('2026-10-14'))).toEqual(['床位1无人入住'])
  })

  test('gives up a bed that waited for him', async () => {
    await allot(zhang, '101-2')
    await leave('2026-10-14', ['101-2'])
    expect(bed('101-2')).toMatchObject({ State: 0, UserId: null, ReserveKind: null })
  })

  test('does so with the warden of the building, and no other', async () => {
    expect(await failed(leave('2026-10-14', ['101-1'], another))).toEqual([none])
    expect(await failed(leave('2026-10-14', ['101-1'], keeper))).toEqual([])
  })
})

describe('beds that are allotted by themselves', () => {
  const auto = (input: object = {}, by = office) => by(dormitory.autoAllot, { BuildingIds: ['house'], ...input })
  const ids = () => [zhang, li, wang, zhao].map(({ Id }) => Id)

  test('keep a class together, men and women in their rooms', async () => {
    const { ResultValue } = await auto({ UserIds: ids() })
    expect(ResultValue!.Placed.map(({ TrueName, BedName }) => [TrueName, BedName])).toEqual([
      ['张三', '竹园1号楼101-1'],
      ['李四', '竹园1号楼101-2'],
      ['王芳', '竹园1号楼201-1'],
      ['赵六', '竹园1号楼101-3'],
    ])
    expect(bed('101-3')).toMatchObject({ State: 3, UserId: zhao.Id })
    expect(bed('101-1')).toMatchObject({ State: 1, ReserveKind: 2 })
  })

  test('are the same in a dry run, which changes nothing', async () => {
    const dry = (await auto({ UserIds: ids(), DryRun: 1 })).ResultValue
    expect(bed('101-1').State).toBe(0)
    expect((await auto({ UserIds: ids() })).ResultValue).toEqual(dry)
  })

  test('are of the own college first, and never of another', async () => {
    setRoom('room 102', { CollegeId: house.own.CollegeId })
    setRoom('room 101', { CollegeId: house.elsewhere.CollegeId })
    const { ResultValue } = await auto({ UserIds: [zhang.Id, stranger.Id] })
    expect(Object.fromEntries(ResultValue!.Placed.map(({ TrueName, BedName }) => [TrueName, BedName]))).toEqual({
      张三: '竹园1号楼102-1',
      外院生: '竹园1号楼101-1',
    })
  })

  test('are told to be lacking, with who has one already', async () => {
    await allot(zhao)
    await set(4, ['201-1', '201-2', '201-3', '201-4'])
    const { ResultValue } = await auto({ UserIds: [zhao.Id, wang.Id] })
    expect(ResultValue).toMatchObject({
      Placed: [],
      Unplaced: [
        { TrueName: '赵六', Reason: '已有床位（竹园1号楼101-1）' },
        { TrueName: '王芳', Reason: '没有符合条件的空床' },
      ],
    })
  })

  test('are left to a batch that runs', async () => {
    change('batch', { State: 1 })
    expect((await auto({ UserIds: [zhang.Id] })).ResultValue!.Placed).toEqual([])
  })

  test('are of the buildings on which the caller acts', async () => {
    expect((await auto({ UserIds: [zhang.Id] }, another)).ResultValue!.Placed).toEqual([])
    expect((await auto({ UserIds: [zhang.Id] }, keeper)).ResultValue!.Placed).toHaveLength(1)
  })

  test('are for somebody', async () => {
    expect(await said(auto({ Grade: '1999' }))).toBe('没有可分配的学生')
  })
})
