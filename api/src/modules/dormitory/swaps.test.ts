import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { buildUser } from '@xuegong/db/build/account'
import { buildStudent } from '@xuegong/db/build/people'
import { wfVersion } from '@xuegong/db/schema/workflow'
import { versionId } from '@xuegong/db/seed/modules/workflow/instances'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApprovals } from '#approval/engine'
import { openChanging, Reason } from '#test/changing'
import { none, said } from '#test/choosing'
import { changeApproval } from './change-approval.ts'
import { expiring } from './change-void.ts'

const house = await openChanging()
const { me, partner, zhao, elder, stranger, counsellor, as, office, world, swap } = house
const { ask, askedFor, answer, row, read, bed, stays, told, toDos, allot, leave, askedToDecide, at } = house
const { byCounsellor, byWarden, byOffice, decided } = house
const expire = expiring(openApprovals([changeApproval]))
beforeEach(house.begin)

const open = () => toDos().filter(({ State }) => State === 0)
const agreed = async () => {
  const Id = await askedFor(swap)
  await answer(Id)
  return Id
}

describe('a swap', () => {
  test('asks the partner, then those who decide, and both move with the last consent', async () => {
    const Id = await askedFor(swap)
    expect(row(Id)).toMatchObject({ State: 1, SwapUserId: elder.Id, SwapAgree: 0, ToBedId: null })
    expect(open()).toMatchObject([
      {
        ReceiveUserId: elder.UserId,
        Title: '赵六申请与您互换床位，请确认',
        Url: `/dorm/change?detail=${Id}`,
        DeadLine: '2026-10-17 10:00:00',
      },
    ])
    expect(told()).toContainEqual({ to: elder.UserId, text: '赵六申请与您互换床位，请在2026-10-17 10:00前确认' })
    expect(askedToDecide()).toEqual([])
    expect(await read(Id, partner)).toMatchObject({ IsAsked: 1, IsOwn: 0, SwapNo: '', PartnerName: '学长' })
    expect(await said(answer(Id))).toBe('')
    expect(row(Id)).toMatchObject({ SwapAgree: 1, SwapTime: '2026-10-14 10:00:00', ToBedId: 'bed 102-1' })
    expect(open().map(({ ReceiveUserId, Title }) => [ReceiveUserId, Title.slice(0, 14)])).toEqual([
      [counsellor.Id, '【待审批】赵六提交了调宿申请'],
    ])
    expect(await byCounsellor(Id)).toBe('')
    expect(await byWarden(Id, '101-3')).toBe('互换申请不需要指定床位')
    expect(await byWarden(Id)).toBe('')
    expect(await byOffice(Id)).toBe('')
    expect([bed('101-1').UserId, bed('102-1').UserId, row(Id).State]).toEqual([elder.Id, zhao.Id, 3])
    const now = stays().filter(({ OutDate }) => OutDate === null)
    expect(now.map(({ InKind }) => InKind)).toEqual([4, 4])
    expect(told()).toContainEqual({ to: zhao.UserId, text: '您的床位已调整为竹园1号楼102-1' })
    expect(told()).toContainEqual({ to: elder.UserId, text: '您的床位已调整为竹园1号楼101-1' })
  })

  test('to which the partner does not agree comes back, and may be asked for again', async () => {
    const Id = await askedFor(swap)
    await answer(Id, 2)
    expect(row(Id)).toMatchObject({ State: 4, SwapAgree: 2 })
    expect(open()).toEqual([])
    expect(told()).toContainEqual({ to: zhao.UserId, text: '您的互换申请：对方不同意互换' })
    expect(await said(answer(Id))).toBe('该互换申请已处理，不能再确认')
    expect(await said(me(dormChanges.submitDormChange, { Id }))).toBe('')
    expect(row(Id)).toMatchObject({ State: 1, SwapAgree: 0 })
    expect(open()).toHaveLength(1)
  })

  test('is answered once, whichever way is said twice at once', async () => {
    const Id = await askedFor(swap)
    const both = await Promise.all([said(answer(Id, 1)), said(answer(Id, 2))])
    expect(both).toEqual(['', '该互换申请已处理，不能再确认'])
  })

  test('is answered by the partner alone', async () => {
    const Id = await askedFor(swap)
    for (const who of [me, office]) expect(await said(answer(Id, 1, who))).toBe(none)
    expect(row(Id).SwapAgree).toBe(0)
  })

  test('goes to the partner again once it has come back from those who decide', async () => {
    const Id = await agreed()
    await decided(house.teacher, Id, { Result: 2, Opinion: '请再商量' })
    expect(row(Id)).toMatchObject({ State: 4, SwapAgree: 1 })
    expect(told()).toContainEqual({ to: elder.UserId, text: '赵六与您互换床位的申请已驳回' })
    const start = () => said(me(workflow.startInstance, { BusinessType: 'DORMCHANGE', BusinessId: Id }))
    expect(await start()).toBe('互换须先由对方同意，请在调宿页面提交')
    await me(dormChanges.submitDormChange, { Id })
    expect([row(Id).SwapAgree, askedToDecide()]).toEqual([0, []])
    await answer(Id)
    expect(askedToDecide()).toEqual([counsellor.Id])
  })

  test('is withdrawn before the partner has answered', async () => {
    const Id = await askedFor(swap)
    expect(await said(me(dormChanges.revokeDormChange, { Id }))).toBe('')
    expect([row(Id).State, open()]).toEqual([6, []])
    expect(await said(answer(Id))).toBe('该互换申请已处理，不能再确认')
  })

  test('expires when the partner is silent for three days', async () => {
    const Id = await askedFor(swap)
    expect(expire.due(world, '2026-10-14 10:00:00')).toBe('2026-10-17 10:00:00')
    at('09:59:59', '2026-10-17')
    expect(await expire.run(world)).toBe(0)
    at('10:00:00', '2026-10-17')
    expect([await expire.run(world), await expire.run(world)]).toEqual([1, 0])
    expect([row(Id).State, open()]).toEqual([8, []])
    expect(told()).toContainEqual({ to: zhao.UserId, text: '您的互换申请：对方未在3天内确认，申请已过期' })
    expect(await said(me(dormChanges.submitDormChange, { Id }))).toBe('当前状态不能修改')
    expect(expire.due(world, '2026-10-17 10:00:00')).toBeNull()
  })

  test('that had come back expires with its flow', async () => {
    const Id = await agreed()
    await decided(house.teacher, Id, { Result: 2, Opinion: '请再商量' })
    await me(dormChanges.submitDormChange, { Id })
    at('10:00:00', '2026-10-17')
    await expire.run(world)
    expect(row(Id).State).toBe(8)
    const { rows } = (await me(workflow.listMyInstances, {})).ResultValue!
    expect(rows.map(({ State }) => State)).toEqual([7])
  })

  test('does not expire once the partner has agreed', async () => {
    await agreed()
    expect(expire.due(world, '2026-10-14 10:00:00')).toBeNull()
  })
})

describe('the partner of a swap', () => {
  test.each([
    ['the name alone', { SwapName: '学长' }, '未找到该同学'],
    ['another name', { SwapNo: elder.StudentNo, SwapName: '学弟' }, '未找到该同学'],
    ['another number', { SwapNo: '1999000000', SwapName: '学长' }, '未找到该同学'],
    ['an unknown id', { SwapUserId: 'nobody' }, '未找到该同学'],
    ['neither', {}, '未找到该同学'],
    ['an id and another name', { SwapUserId: elder.Id, SwapName: '学弟' }, '未找到该同学'],
    ['himself', { SwapUserId: zhao.Id, SwapName: zhao.TrueName }, '不能与该同学互换'],
    ['somebody without a bed', { SwapUserId: stranger.Id, SwapName: stranger.TrueName }, '不能与该同学互换'],
  ])('may not be named with %s', async (_, named, text) => {
    expect(await said(ask({ Kind: 2, ...named }))).toBe(text)
  })

  test('is of the same sex, studies, and has no change that waits', async () => {
    const wang = house.wang
    house.setStudent(wang.Id, { StuStatus: 1 })
    await allot(wang, '201-1')
    expect(await said(ask({ Kind: 2, SwapUserId: wang.Id, SwapName: wang.TrueName }))).toBe('不能与该同学互换')
    house.setStudent(elder.Id, { StuStatus: 2 })
    expect(await said(ask(swap))).toBe('不能与该同学互换')
    house.setStudent(elder.Id, { StuStatus: 1 })
    await ask({}, partner)
    expect(await said(ask(swap))).toBe('不能与该同学互换')
  })

  test('asks for nothing himself once he has agreed, but does as long as he was only asked', async () => {
    const Id = await askedFor(swap)
    const draft = (await ask({ Submit: 0 }, partner)).ResultValue!
    await answer(Id)
    expect(await said(partner(dormChanges.submitDormChange, { Id: draft.Id }))).toBe('您已有调宿申请正在办理')
  })

  test('who has moved out has voided it, whether he had agreed or not', async () => {
    const Id = await askedFor(swap)
    await leave('2026-10-14', ['102-1'])
    expect([row(Id).State, open()]).toEqual([7, []])
    expect(told()).toContainEqual({ to: zhao.UserId, text: '您的互换申请：互换同学已退宿' })
    await allot(elder, '102-1')
    const other = await agreed()
    await leave('2026-10-14', ['102-1'])
    expect([row(other).State, askedToDecide(), open()]).toEqual([7, [], []])
    expect(told()).toContainEqual({ to: zhao.UserId, text: '您的调宿申请已作废：互换同学已退宿' })
  })

  test('who studies no more, or lives elsewhere by now, is not swapped with', async () => {
    const Id = await agreed()
    await byCounsellor(Id)
    await byWarden(Id)
    house.setStudent(elder.Id, { StuStatus: 2 })
    expect(await byOffice(Id)).toBe('床位情况已变化，请退回申请人重新选择')
    house.setStudent(elder.Id, { StuStatus: 1 })
    await house.move(elder, '102-2')
    expect(await byOffice(Id)).toBe('床位情况已变化，请退回申请人重新选择')
    expect([bed('101-1').UserId, row(Id).State]).toEqual([zhao.Id, 2])
  })

  test('whose room does not take the other is not swapped with', async () => {
    const Id = await agreed()
    await byCounsellor(Id)
    await byWarden(Id)
    house.setRoom('room 101', { CollegeId: house.elsewhere.CollegeId })
    expect(await byOffice(Id)).toBe('床位情况已变化，请退回申请人重新选择')
  })
})

test('whoever moves out wants nothing any more: drafts, what waits and the bed that was kept', async () => {
  const draft = (await ask({ Submit: 0 })).ResultValue!.Id
  const Id = await askedFor()
  await byCounsellor(Id)
  await byWarden(Id, '101-3')
  await leave('2026-10-14')
  expect([row(draft).State, row(Id).State, bed('101-3').State, askedToDecide()]).toEqual([7, 7, 0, []])
  expect(told()).toContainEqual({ to: zhao.UserId, text: '您的调宿申请已作废：申请人已退宿' })
  expect(await byOffice(Id)).not.toBe('')
})

test('who decides is chosen before the partner is asked, where the flow wants that', async () => {
  const flow = eq(wfVersion.Id, versionId('DORMCHANGE'))
  const before = world.reader().select().from(wfVersion).where(flow).get()!
  const Nodes = before.Nodes.map(node => (node.NodeId === 'a1' ? { ...node, AssigneeType: 10 } : node))
  world.transact(db => db.update(wfVersion).set({ Nodes }).where(flow).run())
  expect(await said(ask(swap))).toBe('请选择审批人')
  const Id = await askedFor({ ...swap, Approvers: [counsellor.Id] })
  expect(await said(answer(Id))).toBe('')
  expect(askedToDecide()).toEqual([counsellor.Id])
  world.transact(db => db.update(wfVersion).set({ Nodes: before.Nodes }).where(flow).run())
})

test('somebody without an account is no partner, and staff have no change of their own', async () => {
  const lonely = world.transact(db => buildStudent(db, { Sex: '1', StuStatus: 1, TrueName: '无号' }))
  await allot(lonely, '102-3')
  expect(await said(ask({ Kind: 2, SwapUserId: lonely.Id, SwapName: '无号' }))).toBe('不能与该同学互换')
  const staff = world.transact(db => buildUser(db, { roles: ['fdy'] }))
  expect(await said(as(staff.LoginName)(dormChanges.addDormChange, { Kind: 1, Reason }))).not.toBe('')
})
