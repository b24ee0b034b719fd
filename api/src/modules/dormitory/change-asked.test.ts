import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { buildStudent } from '@xuegong/db/build/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApprovals } from '#approval/engine'
import { setParams } from '#kit/set-params'
import { openChanging, Reason } from '#test/changing'
import { none, said } from '#test/choosing'
import { putFile } from '#test/stored-file'
import { changeApproval } from './change-approval.ts'
import { expiring } from './change-void.ts'

const house = await openChanging()
const { me, partner, zhao, elder, zhang, teacher, keeper, office, world, swap } = house
const { ask, askedFor, answer, row, bed, decided, at, setStudent, byCounsellor, byWarden, byOffice } = house
const expire = expiring(openApprovals([changeApproval]))
beforeEach(house.begin)

const closed = '当前状态不能修改'
const edit = (Id: string, more: object = {}) =>
  me(dormChanges.editDormChange, { Id, RowVersion: row(Id).RowVersion, Kind: 1, Reason, ...more })
const revoke = (Id: string, who = me) => said(who(dormChanges.revokeDormChange, { Id }))
const removing = async (Id: string) =>
  (await me(dormChanges.removeDormChange, { Ids: [Id] })).ResultValue!.Failed.map(each => each.Reason)

describe('what is asked for', () => {
  test('is what its kind says: a swap has no bed, another bed has no partner', async () => {
    expect(await said(ask({ ...swap, ToBedId: 'bed 102-3' }))).toBe('调入床位无需填写：请先核对类型')
    const Id = await askedFor({ SwapUserId: elder.Id })
    expect(row(Id)).toMatchObject({ Kind: 1, SwapUserId: null, ToBedId: null, Wish: '', Files: [] })
  })

  test('becomes another kind while it may be changed', async () => {
    const { Id } = (await ask({ ...swap, Submit: 0 })).ResultValue!
    expect(await said(edit(Id, { ToBedId: 'bed 102-3' }))).toBe('')
    expect(row(Id)).toMatchObject({ State: 0, Kind: 1, SwapUserId: null, ToBedId: 'bed 102-3' })
    expect(await said(edit(Id, { ...swap, Submit: 1 }))).toBe('')
    expect(row(Id)).toMatchObject({ State: 1, Kind: 2, SwapUserId: elder.Id, ToBedId: null })
  })

  test('has a reason of ten characters, and three files at most', async () => {
    expect(await said(ask({ Reason: '长'.repeat(9) }))).toBe('申请原因不能少于10个字')
    const file = await putFile(house, zhao.LoginName)
    expect(await said(ask({ Reason: '长'.repeat(10), Files: [file, file, file, file] }))).toMatch(/^证明材料/)
    expect(await said(ask({ Reason: '长'.repeat(10), Files: [file, file, file] }))).toBe('')
  })

  test('is taken up once the student has changed or asked before, whichever he asks for', async () => {
    const Id = await askedFor()
    expect(await said(ask(swap))).toBe('您已有调宿申请正在办理')
    for (const decide of [byCounsellor, (id: string) => byWarden(id, '101-3'), byOffice]) await decide(Id)
    expect(row(Id).State).toBe(3)
    expect(await said(ask(swap))).toBe('距上次调宿不足30天')
  })
})

test('the school says how many days lie between two changes', async () => {
  const Id = await askedFor()
  for (const decide of [byCounsellor, (id: string) => byWarden(id, '101-3'), byOffice]) await decide(Id)
  await setParams(world, { DormChangeGapDays: '7' })
  at('09:00:00', '2026-10-20')
  expect(await said(ask())).toBe('距上次调宿不足7天')
  at('09:00:00', '2026-10-21')
  expect(await said(ask())).toBe('')
  await setParams(world, { DormChangeGapDays: '30' })
})

describe('what was handed in', () => {
  test('is not changed while it waits, nor once it is over', async () => {
    const Id = await askedFor()
    expect(await said(edit(Id))).toBe(closed)
    await byCounsellor(Id)
    expect(await said(edit(Id))).toBe(closed)
    await decided(keeper, Id, { Result: 3, Opinion: '不合适' })
    expect([await said(edit(Id)), row(Id).State]).toEqual([closed, 5])
  })

  test('is changed when it came back or was withdrawn, and stays', async () => {
    const Id = await askedFor()
    await decided(teacher, Id, { Result: 2, Opinion: '请写明原因' })
    expect([await said(edit(Id, { Wish: '朝南' })), row(Id)]).toMatchObject(['', { State: 4, Wish: '朝南' }])
    expect(await removing(Id)).toEqual(['已提交过的申请不能删除'])
    await me(dormChanges.submitDormChange, { Id })
    await revoke(Id)
    expect([await said(edit(Id)), row(Id)]).toMatchObject(['', { State: 6, Wish: '' }])
    expect(await removing(Id)).toEqual(['已提交过的申请不能删除'])
    expect(row(Id).IsDel).toBe(0)
  })
})

test('a hundred drafts are removed at once, and no more', async () => {
  const Ids = Array.from({ length: 101 }, (_, at) => `draft ${at}`)
  expect((await me(dormChanges.removeDormChange, { Ids: Ids.slice(1) })).ResultValue!.Failed).toHaveLength(100)
  expect(await said(me(dormChanges.removeDormChange, { Ids }))).toMatch(/100/)
})

describe('a swap', () => {
  test('is withdrawn by the applicant alone', async () => {
    const Id = await askedFor(swap)
    expect([await revoke(Id, partner), row(Id).State]).toEqual([none, 1])
  })

  test('is not withdrawn as a draft, nor once it is over', async () => {
    const { Id } = (await ask({ ...swap, Submit: 0 })).ResultValue!
    expect([await revoke(Id), row(Id).State]).toEqual([none, 0])
    await me(dormChanges.submitDormChange, { Id })
    at('10:00:00', '2026-10-17')
    await expire.run(world)
    expect([await revoke(Id), row(Id).State]).toEqual([none, 8])
  })

  test('is withdrawn with its flow once the partner has agreed', async () => {
    const Id = await askedFor(swap)
    await answer(Id)
    expect([await revoke(Id), row(Id).State, house.askedToDecide()]).toEqual(['', 6, []])
    expect(house.told().at(-1)).toEqual({ to: elder.UserId, text: '赵六与您互换床位的申请已撤回' })
  })

  test('has an end when the partner refuses, and his answer is yes or no', async () => {
    const Id = await askedFor(swap)
    expect(await said(answer(Id, 0 as 1))).toMatch(/^是否同意/)
    await answer(Id, 2)
    expect(row(Id)).toMatchObject({ State: 4, SwapAgree: 2, SwapTime: '2026-10-14 10:00:00' })
    expect(row(Id).EndTime).toBe('2026-10-14 10:00:00')
  })

  test('does not begin when the account of the applicant is gone', async () => {
    const Id = await askedFor(swap)
    setStudent(zhao.Id, { UserId: '' })
    const text = await said(answer(Id))
    setStudent(zhao.Id, { UserId: zhao.UserId })
    expect(text).toBe('该互换申请已处理，不能再确认')
    expect([row(Id).SwapAgree, house.askedToDecide()]).toEqual([0, []])
  })

  test('is not asked of somebody who was removed', async () => {
    const gone = world.transact(db => buildStudent(db, { Sex: '1', StuStatus: 1, TrueName: '已走', IsDel: 1 }))
    const named = { SwapNo: gone.StudentNo, SwapName: '已走' }
    expect(await said(ask({ Kind: 2, ...named, Submit: 0 }))).toBe('未找到该同学')
  })
})

test('a bed that is kept for a change is given to others by nobody', async () => {
  const Id = await askedFor()
  await byCounsellor(Id)
  await byWarden(Id, '101-3')
  setStudent(zhang.Id, { StuStatus: 1 })
  expect(await said(house.allot(zhang, '101-3'))).toBe('该床位已为他人预留')
  expect(await said(house.move(elder, '101-3'))).toBe('该床位已为他人预留')
  await house.failed(house.set(4, ['101-3']))
  expect(bed('101-3')).toMatchObject({ State: 1, ReserveChangeId: Id })
  const { Placed } = (await office(dormitory.autoAllot, { BuildingIds: ['house'], UserIds: [zhang.Id] })).ResultValue!
  expect(Placed.map(({ BedName }) => BedName)).toEqual(['竹园1号楼101-2'])
})
