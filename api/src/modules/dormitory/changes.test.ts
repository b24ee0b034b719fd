import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { mine } from '@xuegong/contracts/modules/dormitory/mine'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChanging, Reason } from '#test/changing'
import { none, said } from '#test/choosing'

const house = await openChanging()
const { me, zhao, stranger, warden, counsellor, office, keeper, another, teacher } = house
const { ask, askedFor, row, read, bed, stays, told, set, allot, askedToDecide, setRoom } = house
const { byCounsellor, byWarden, byOffice, decided } = house
beforeEach(house.begin)

describe('another bed', () => {
  test('is asked of the counsellor, the warden and the office, and moved into with the last consent', async () => {
    const Id = await askedFor()
    expect(row(Id)).toMatchObject({ State: 1, FromBedId: 'bed 101-1', ToBedId: null })
    expect(askedToDecide()).toEqual([counsellor.Id])
    expect(await byCounsellor(Id)).toBe('')
    expect([row(Id).State, askedToDecide()]).toEqual([2, [warden.Id]])
    expect(await byWarden(Id, '101-3')).toBe('')
    expect(bed('101-3')).toMatchObject({ State: 1, ReserveKind: 3, ReserveChangeId: Id, UserId: null })
    expect(await byOffice(Id)).toBe('')
    expect(row(Id)).toMatchObject({ State: 3, EndTime: '2026-10-14 10:00:00' })
    expect(bed('101-1')).toMatchObject({ State: 0, UserId: null })
    expect(bed('101-3')).toMatchObject({ State: 3, UserId: zhao.Id, ReserveKind: null, ReserveChangeId: null })
    expect(
      stays()
        .filter(({ UserId }) => UserId === zhao.Id)
        .map(({ BedId, InKind, OutDate, OutReason }) => [BedId, InKind, OutDate, OutReason]),
    ).toEqual(
      expect.arrayContaining([
        ['bed 101-1', 1, '2026-10-14', '5'],
        ['bed 101-3', 3, null, ''],
      ]),
    )
    expect(told()).toContainEqual({ to: zhao.UserId, text: '您的床位已调整为竹园1号楼101-3' })
  })

  test('has to be named where wardens decide', async () => {
    const Id = await askedFor()
    await byCounsellor(Id)
    expect(await byWarden(Id)).toBe('请选择调入床位')
    const task = (await keeper(workflow.listTodo, {})).ResultValue!.rows[0]!
    expect(await said(keeper(workflow.handleTask, { TaskId: task.Id, Result: 1, Opinion: '同意' }))).toBe(
      '请选择调入床位',
    )
    expect([row(Id).State, askedToDecide()]).toEqual([2, [warden.Id]])
  })

  test('that the student has named is kept when the warden agrees', async () => {
    const Id = await askedFor({ ToBedId: 'bed 102-3' })
    expect(bed('102-3').State).toBe(0)
    await byCounsellor(Id)
    expect(await byWarden(Id)).toBe('')
    expect(bed('102-3')).toMatchObject({ State: 1, ReserveKind: 3, ReserveChangeId: Id })
  })

  test('is another one where the warden names another', async () => {
    const Id = await askedFor({ ToBedId: 'bed 102-3' })
    await byCounsellor(Id)
    await byWarden(Id, '102-4')
    expect([bed('102-3').State, bed('102-4').State, row(Id).ToBedId]).toEqual([0, 1, 'bed 102-4'])
    expect(await decided(office, Id, { ToBedId: 'bed 101-4' })).toBe('')
    expect([bed('102-4').State, bed('101-4').UserId]).toEqual([0, zhao.Id])
  })

  test.each([
    ['a bed of women', '201-1', '该房间仅限女生入住'],
    ['a bed that is lived in', '102-1', '该床位已有人'],
    ['the bed of the student', '101-1', '调入床位与现住床位相同'],
    ['a bed that does not exist', '999-9', none],
  ])('may not be %s', async (_, name, text) => {
    expect(await said(ask({ ToBedId: `bed ${name}` }))).toBe(text)
    const Id = await askedFor()
    await byCounsellor(Id)
    expect(await byWarden(Id, name)).toBe(text)
    expect(row(Id)).toMatchObject({ State: 2, ToBedId: null })
  })

  test('may not be in a room of another college, in one that is closed, nor among those that students choose now', async () => {
    setRoom('room 102', { CollegeId: house.elsewhere.CollegeId })
    expect(await said(ask({ ToBedId: 'bed 102-3' }))).toMatch(/^该房间仅限.+男生入住$/)
    setRoom('room 102', { CollegeId: null, State: 2 })
    expect(await said(ask({ ToBedId: 'bed 102-3' }))).toBe('该房间已停用或在维修')
    setRoom('room 102', { State: 1 })
    house.change(house.batch, { State: 1 })
    expect(await said(ask({ ToBedId: 'bed 102-3' }))).toBe('床位在选宿批次中')
  })

  test('is named by wardens in their own buildings only, and for one student at a time', async () => {
    const Id = await askedFor()
    await byCounsellor(Id)
    expect(await decided(another, Id, { ToBedId: 'bed 101-3' })).toBe(none)
    expect(await decided(teacher, Id, { ToBedId: 'bed 101-3' })).toBe(none)
    house.setManager(null)
    expect(await byWarden(Id, '101-3')).toBe(none)
    house.setManager(warden.Id)
    expect(await decided(keeper, Id, { Ids: [Id, 'other'], ToBedId: 'bed 101-3' })).toBe(
      '指定调入床位时，一次只能审批一条申请',
    )
    expect(bed('101-3').State).toBe(0)
  })

  test('that is kept is given to nobody else', async () => {
    const Id = await askedFor()
    await byCounsellor(Id)
    await byWarden(Id, '101-3')
    expect(await said(allot(stranger, '101-3'))).toBe('该床位已为他人预留')
    expect(await house.failed(set(0, ['101-3']))).toEqual(['床位3已有人，不能操作'])
  })

  test.each([
    [2, 4],
    [3, 5],
  ] as const)('is free again after decision %i of the office, which gives state %i', async (Result, State) => {
    const Id = await askedFor()
    await byCounsellor(Id)
    await byWarden(Id, '101-3')
    expect(await decided(office, Id, { Result, Opinion: '房间另有安排' })).toBe('')
    expect([row(Id).State, bed('101-3')]).toMatchObject([State, { State: 0, ReserveKind: null, ReserveChangeId: null }])
    expect(bed('101-1').UserId).toBe(zhao.Id)
  })

  test.each([
    ['the student has moved meanwhile', () => house.move(zhao, '102-4')],
    ['the room is closed meanwhile', () => setRoom('room 101', { State: 2 })],
    ['the room went to another college', () => setRoom('room 102', { CollegeId: house.elsewhere.CollegeId })],
    ['the student studies no more', () => house.setStudent(zhao.Id, { StuStatus: 2 })],
  ])('is refused at the last decision where %s, and the task stays', async (_, meanwhile) => {
    const Id = await askedFor()
    await byCounsellor(Id)
    await byWarden(Id, '102-3')
    await meanwhile()
    expect(await byOffice(Id)).toBe('床位情况已变化，请退回申请人重新选择')
    expect([row(Id).State, askedToDecide().length > 0]).toEqual([2, true])
    expect(await decided(office, Id, { Result: 2, Opinion: '请重新选择' })).toBe('')
    expect(bed('102-3').State).toBe(0)
  })

  test('goes to the warden of the building that is wished for', async () => {
    house.addBuilding('B2', house.other.Id)
    const Id = await askedFor({ ToBedId: 'bed B2' })
    await byCounsellor(Id)
    expect(askedToDecide()).toEqual([house.other.Id])
  })
})

describe('a student', () => {
  test('keeps a draft, changes it, hands it in and may remove it only before', async () => {
    const draft = (await ask({ Submit: 0 })).ResultValue!
    expect([row(draft.Id).State, askedToDecide()]).toEqual([0, []])
    const edited = await me(dormChanges.editDormChange, {
      ...draft,
      Kind: 1,
      Reason: `${Reason}，请调整`,
      Wish: '朝南',
    })
    expect(row(draft.Id)).toMatchObject({ Wish: '朝南', Reason: `${Reason}，请调整` })
    expect(await said(me(dormChanges.editDormChange, { ...draft, Kind: 1, Reason }))).toBe(
      '数据已被他人修改，请刷新后重试',
    )
    expect(await said(me(dormChanges.submitDormChange, { Id: draft.Id }))).toBe('')
    expect(await said(me(dormChanges.submitDormChange, { Id: draft.Id }))).toBe('当前状态不能修改')
    const removed = await me(dormChanges.removeDormChange, { Ids: [draft.Id] })
    expect(removed.ResultValue!.Failed).toEqual([{ Id: draft.Id, Reason: '已提交过的申请不能删除' }])
    expect(edited.ResultValue!.RowVersion).toBeGreaterThan(draft.RowVersion)
    const other = (await ask({ Submit: 0 })).ResultValue!
    expect((await me(dormChanges.removeDormChange, { Ids: [other.Id] })).ResultValue).toEqual({ Ok: 1, Failed: [] })
  })

  test('needs a bed in which he lives', async () => {
    await house.leave('2026-10-14')
    expect(await said(ask())).toBe('您还没有入住床位，不能申请调宿')
    expect(await said(ask({}, office))).toBe(none)
  })

  test.each([
    ['a short reason', { Reason: '太吵了' }, '申请原因不能少于10个字'],
    ['a reason of 301 characters', { Reason: '长'.repeat(301) }, '申请原因不能超过300个字'],
    ['a wish of 101 characters', { Wish: '长'.repeat(101) }, '期望不能超过100个字'],
    ['another kind', { Kind: 3 }, '类型不能大于2'],
  ])('is refused %s', async (_, asked, text) => {
    expect(await said(ask(asked))).toBe(text)
  })

  test('has one at a time that waits, also when he asks twice at once', async () => {
    const both = await Promise.all([said(ask()), said(ask())])
    expect(both.sort()).toEqual(['', '您已有调宿申请正在办理'])
  })

  test('waits for some days after a change, as the school wants', async () => {
    const Id = await askedFor()
    await byCounsellor(Id)
    await byWarden(Id, '101-3')
    await byOffice(Id)
    house.at('09:00:00', '2026-11-12')
    expect(await said(ask())).toBe('距上次调宿不足30天')
    // The clock is moved back: nobody has changed yet.
    house.at('09:00:00', '2026-10-10')
    const early = await askedFor()
    expect(await said(me(dormChanges.revokeDormChange, { Id: early }))).toBe('')
    house.at('09:00:00', '2026-11-13')
    expect(await said(ask())).toBe('')
    house.at('10:00:00')
  })

  test('withdraws what nobody has decided on, and sends it again', async () => {
    const Id = await askedFor()
    expect(await said(me(dormChanges.revokeDormChange, { Id }))).toBe('')
    expect([row(Id).State, askedToDecide()]).toEqual([6, []])
    expect(await said(me(dormChanges.submitDormChange, { Id }))).toBe('')
    await byCounsellor(Id)
    expect(await said(me(dormChanges.revokeDormChange, { Id }))).toBe('已有审批意见，不能撤回')
  })

  test('reads both rooms, and who decides', async () => {
    const Id = await askedFor({ ToBedId: 'bed 102-3' })
    expect(await read(Id)).toMatchObject({
      FromName: '竹园1号楼101-1',
      ToName: '竹园1号楼102-3',
      IsOwn: 1,
      IsAsked: 0,
      Rooms: [
        { Title: '迁出房间', RoomNo: '101', Beds: [{ BedNo: 1, TrueName: '赵六', IsMeant: 1 }, {}, {}, {}] },
        { Title: '调入房间', RoomNo: '102', Beds: [{ TrueName: '学' }, {}, { BedNo: 3, IsMeant: 1 }, {}] },
      ],
    })
    const { Changes } = (await me(mine.getMyDorm, {})).ResultValue!
    expect(Changes).toMatchObject([{ Id, Kind: 1, State: 1 }])
  })
})
