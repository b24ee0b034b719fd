import { records } from '@xuegong/contracts/modules/people/records'
import { workflow } from '@xuegong/contracts/modules/workflow'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { buildStudent } from '@xuegong/db/build/people'
import { buildRequest } from '@xuegong/db/build/student-records'
import { student } from '@xuegong/db/schema/people'
import { backLog, wfDefinition, wfVersion } from '@xuegong/db/schema/workflow'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openRequester, Nation, Reason, said } from '#test/requester'

const { pupil, office, counsellor, stranger, as, world, me, secretary, teacher, requests } = await openRequester()
beforeEach(requests.reset)
const requestFlow = inArray(
  wfVersion.DefinitionId,
  world.reader().select({ Id: wfDefinition.Id }).from(wfDefinition).where(eq(wfDefinition.BusinessType, 'INFOCHANGE')),
)

test.each([
  [{ Nation: '01' }, '内容没有变化'],
  [{}, '内容没有变化'],
  [{ Sex: '1' }, '性别与身份证号不一致'],
  [{ Birthday: '2001-01-01' }, '出生日期与身份证号不一致'],
  [{ IdCard: '110101200001010040' }, '身份证号格式不正确'],
  [{ TrueName: '张3' }, '姓名格式不正确'],
  [{ Nation: '999' }, '民族的值“999”不在字典中'],
  [{ Nation: '11', Reason: '错了' }, '变更原因不能少于5个字'],
])('%j is refused', async (input, text) => {
  expect(await said(me(records.submitInfoChange, { Reason, ...input }))).toBe(text)
})

test('an identity number of somebody else is refused, and where it is taken meanwhile, the last decision is', async () => {
  const Birthday = '1999-09-01'
  const other = world.transact(db => buildStudent(db, { Birthday }))
  expect(await said(me(records.submitInfoChange, { IdCard: other.IdCard, Reason }))).toBe('身份证号已存在')
  const IdCard = '110101199909010023'
  const Id = await requests.advised({ IdCard })
  await requests.decide(Id)
  world.transact(db => db.update(student).set({ IdCard }).where(eq(student.Id, other.Id)).run())
  expect((await requests.settle(Id)).Failed).toMatchObject([{ Reason: '身份证号已存在' }])
  expect([await requests.stateOf(Id), requests.row().IdCard]).toEqual([2, pupil.IdCard])
})

test('what is no longer as it was is not overwritten, and the request keeps waiting', async () => {
  const Id = await requests.advised({ Nation, Political: '01' })
  world.transact(db => db.update(student).set({ Nation: '05' }).where(eq(student.Id, pupil.Id)).run())
  const { Ok, Failed } = await requests.decide(Id)
  expect([Ok, Failed.map(({ Reason: why }) => why)]).toEqual([0, ['民族已不是申请时的内容，请驳回后由学生重新提交']])
  expect([await requests.stateOf(Id), requests.row().Political]).toEqual([2, pupil.Political])
  expect(await requests.decide(Id, 2, '请重新提交')).toMatchObject({ Ok: 1 })
})

test('a second request beside one that waits is refused, also when both come at once', async () => {
  const both = await Promise.all(
    ['11', '05'].map(nation => said(me(records.submitInfoChange, { Nation: nation, Reason }))),
  )
  expect(both.sort()).toEqual(['', '您有正在审核的信息变更申请'])
})

test('nor does one that was returned go on beside another one, by whichever call', async () => {
  const Id = await requests.submitted()
  await requests.advise(Id, 2, '请补充材料')
  const other = await requests.submitted({ Political: '13' })
  const again = () => said(me(workflow.startInstance, { BusinessType: 'INFOCHANGE', BusinessId: Id }))
  expect(await again()).toBe('您有正在审核的信息变更申请')
  await requests.advise(other, 3, '材料不符')
  expect([await again(), await requests.stateOf(Id)]).toEqual(['', 1])
})

test('where the flow lets the student choose who decides, it has to be done', async () => {
  const node = { X: 0, Y: 0, Name: '自选' }
  const Nodes: FlowNode[] = [
    { ...node, NodeId: 'start', NodeType: 'start', Next: 'a1' },
    { ...node, NodeId: 'a1', NodeType: 'approve', AssigneeType: 10, Next: 'end' },
    { ...node, NodeId: 'end', NodeType: 'end' },
  ]
  const [before] = world.reader().select().from(wfVersion).where(requestFlow).all()
  world.transact(db => db.update(wfVersion).set({ Nodes }).where(requestFlow).run())
  expect(await said(me(records.submitInfoChange, { Nation, Reason }))).toBe('请选择审批人')
  expect(await said(me(records.submitInfoChange, { Nation, Reason, Approvers: [counsellor.Id] }))).toBe('')
  world.transact(db => db.update(wfVersion).set(before!).where(requestFlow).run())
})

test('a request is withdrawn while it waits, and sent again with other content', async () => {
  const Id = await requests.submitted()
  expect(await said(me(records.revokeInfoChange, { Id }))).toBe('')
  expect(await said(me(records.revokeInfoChange, { Id }))).toBe('当前状态不能撤回')
  expect((await requests.advise(Id)).Failed).toMatchObject([{ Reason: '该任务已被处理' }])
  expect(await said(me(records.submitInfoChange, { Id, Nation: '05', Reason }))).toBe('')
  expect((await secretary(records.getInfoChange, { Id })).ResultValue).toMatchObject({
    State: 1,
    Changes: [{ After: '维吾尔族' }],
  })
  expect((await me(records.getInfoChangeAuditLog, { Id })).ResultValue!.Head.Round).toBe(2)
})

test('a request that came back is changed and sent again, goes all the way, and is not withdrawn in between', async () => {
  const Id = await requests.advised()
  await requests.decide(Id, 2, '请补充材料')
  expect(await said(me(records.revokeInfoChange, { Id }))).toBe('已有审批意见，不能撤回')
  expect(await said(me(records.submitInfoChange, { Id, Nation: '05', Reason }))).toBe('')
  expect(await requests.stateOf(Id)).toBe(1)
  await requests.advise(Id)
  await requests.decide(Id)
  expect([await requests.stateOf(Id), requests.row().Nation]).toEqual([3, '05'])
})

test.each([1, 3] as const)('after decision %i for good a request is not sent again', async Result => {
  const Id = await requests.advised()
  await requests.decide(Id, Result, '不符')
  expect(await said(me(records.submitInfoChange, { Id, Nation: '05', Political: '01', Reason }))).toBe(
    '当前状态不能修改',
  )
})

test('nobody sends, withdraws or reads the request of another student', async () => {
  const Id = await requests.submitted()
  const other = as(stranger.LoginName)
  const none = '数据不存在或无权访问'
  expect(await said(other(records.submitInfoChange, { Id, Nation, Reason }))).toBe(none)
  expect(await said(other(records.revokeInfoChange, { Id }))).toBe(none)
  expect(await said(other(records.getInfoChange, { Id }))).toBe(none)
})

test.each([1, 2, 3] as const)('a task is decided once, not again after decision %i', async Result => {
  const Id = await requests.submitted()
  await requests.advise(Id, Result)
  const state = await requests.stateOf(Id)
  expect((await requests.advise(Id, 3)).Failed).toMatchObject([{ Reason: '该任务已被处理' }])
  expect(await requests.stateOf(Id)).toBe(state)
})

test('an identity number of a student who was removed is free', async () => {
  const { IdCard } = world.transact(db => buildStudent(db, { Birthday: '1999-09-01', IsDel: 1 }))
  expect(await said(me(records.submitInfoChange, { IdCard, Reason }))).toBe('')
})

test('a student is told the own requests alone', async () => {
  const Id = await requests.submitted()
  world.transact(db => buildRequest(db))
  const { ResultValue } = await me(records.listMyInfoChanges, {})
  expect(ResultValue!.map(request => request.Id)).toEqual([Id])
})

test('the college sees a request while the counsellor decides, and does not decide on it', async () => {
  const Id = await requests.submitted()
  expect((await secretary(records.listInfoChanges, {})).ResultValue?.total).toBe(1)
  expect((await requests.decide(Id)).Failed).toMatchObject([{ Reason: '数据不存在或无权访问' }])
})

test('of several requests those that can be decided are; two decisions at once count once', async () => {
  const Id = await requests.submitted()
  const gone = world.transact(db => buildRequest(db, { StudentId: pupil.Id, State: 6 }))
  const both = await Promise.all([1, 2].map(() => teacher(records.auditInfoChange, { Ids: [Id, gone.Id], Result: 1 })))
  expect(both.map(({ ResultValue }) => ResultValue!.Ok).sort((a, b) => a - b)).toEqual([0, 1])
})

test('to-dos come and go with the turns', async () => {
  const open = () =>
    world
      .reader()
      .select({ who: backLog.ReceiveUserId })
      .from(backLog)
      .where(eq(backLog.State, 0))
      .all()
      .map(({ who }) => who)
  const Id = await requests.submitted()
  expect(open()).toEqual([counsellor.Id])
  await requests.advise(Id)
  expect(open()).toContain(office.Id)
  expect(open()).not.toContain(counsellor.Id)
  await requests.decide(Id)
  expect(open()).toEqual([])
})

test('whoever is no student asks for nothing', async () => {
  expect(await said(as('admin')(records.submitInfoChange, { Nation, Reason }))).toBe('数据不存在或无权访问')
})
