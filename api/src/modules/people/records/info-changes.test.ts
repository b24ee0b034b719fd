import { records } from '@xuegong/contracts/modules/people/records'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { buildRequest } from '@xuegong/db/build/student-records'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { infoChange } from '@xuegong/db/schema/student-records'
import { backLog, wfInstance, wfRound, wfTask } from '@xuegong/db/schema/workflow'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const { own, pupil, office, counsellor, stranger } = world.transact(db => {
  const counsellor = buildUser(db, { roles: ['fdy'] })
  const room = buildClass(db, { CounsellorId: counsellor.Id })
  const office = buildUser(db, { roles: ['college'], OrgId: room.CollegeId, TrueName: '院系秘书' })
  const own = buildUser(db, { roles: ['student'], ClassId: room.Id, TrueName: '张三' })
  const stranger = buildUser(db, { roles: ['student'] })
  buildStudent(db, { UserId: stranger.Id })
  const pupil = buildStudent(db, { ClassId: room.Id, UserId: own.Id, TrueName: '张三' })
  return { own, pupil, office, counsellor, stranger }
})
const [me, secretary, teacher] = [as(own.LoginName), as(office.LoginName), as(counsellor.LoginName)]
const Reason = '登记时填写有误'
const Nation = '11'
const row = () => world.reader().select().from(student).where(eq(student.Id, pupil.Id)).get()!
const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg
const submitted = async (input: object = { Nation }) =>
  (await me(records.submitInfoChange, { ...input, Reason })).ResultValue!.Id
const stateOf = async (Id: string) => (await secretary(records.getInfoChange, { Id })).ResultValue?.State
/** The counsellor, the college, and where the flow wants it the office decide. */
type Decision = 1 | 2 | 3
const by =
  (who: typeof secretary) =>
  async (Id: string, Result: Decision = 1, Opinion = '同意') =>
    (await who(records.auditInfoChange, { Ids: [Id], Result, Opinion })).ResultValue!
const [advise, decide, settle] = [by(teacher), by(secretary), by(as('xgc01'))]
/** A request on which the counsellor has agreed. */
const advised = async (input: object = { Nation }) => {
  const Id = await submitted(input)
  await advise(Id)
  return Id
}

beforeEach(() => {
  const { Id: _, Lacks: _worked, ...before } = pupil
  world.transact(db => {
    for (const table of [infoChange, wfInstance, wfRound, wfTask, backLog])
      db.delete(table).where(isNotNull(table.Id)).run()
    db.update(student).set(before).where(eq(student.Id, pupil.Id)).run()
  })
})

test('what all levels agree to is written by the last one, with who agreed and when', async () => {
  const Id = await submitted({ Nation, Political: '01' })
  expect(await advise(Id)).toEqual({ Ok: 1, Failed: [] })
  expect([await stateOf(Id), row().Nation]).toEqual([2, '01'])
  await decide(Id)
  expect([await stateOf(Id), row()]).toMatchObject([3, { Nation: '11', Political: '01' }])
  expect((await me(records.listMyInfoChanges, {})).ResultValue).toMatchObject([
    { Id, State: 3, AuditUserName: '院系秘书', Opinion: '同意', AuditTime: expect.any(String) },
  ])
})

test('a name is decided by the office, too, and then stands in the account as well', async () => {
  const Id = await advised({ TrueName: '张珊' })
  await decide(Id)
  expect([await stateOf(Id), row().TrueName]).toEqual([2, '张三'])
  await settle(Id)
  expect(row()).toMatchObject({ TrueName: '张珊', Pinyin: expect.stringContaining('zhang shan') })
  const account = world.reader().select().from(userMan).where(eq(userMan.Id, own.Id)).get()
  expect(account?.TrueName).toBe('张珊')
})

test.each([
  [2, 4],
  [3, 5],
] as const)(
  'decision %i of the first level leaves the row, gives state %i, and is the last one',
  async (Result, State) => {
    const Id = await submitted()
    await advise(Id, Result, '材料不全')
    expect([await stateOf(Id), row().Nation]).toEqual([State, '01'])
    expect((await decide(Id)).Failed).toMatchObject([{ Reason: '数据不存在或无权访问' }])
  },
)

test.each([2, 3] as const)('decision %i needs an opinion', async Result => {
  const Id = await submitted()
  expect(await said(teacher(records.auditInfoChange, { Ids: [Id], Result }))).toBe('请填写驳回原因')
  expect(await stateOf(Id)).toBe(1)
})

test('a new identity number is shown in full to those whose turn it is, and to nobody of them afterwards', async () => {
  const IdCard = '110101200001010045'
  const Id = await submitted({ IdCard, Birthday: '2000-01-01' })
  const seen = async (who: typeof secretary) =>
    (await who(records.getInfoChange, { Id })).ResultValue!.Changes.find(({ Field }) => Field === 'IdCard')!.After
  const all = async () => [await seen(me), await seen(teacher), await seen(secretary)]
  const masked = '1101**********0045'
  expect(await all()).toEqual([IdCard, IdCard, masked])
  await advise(Id)
  expect(await all()).toEqual([IdCard, masked, IdCard])
  await decide(Id)
  await settle(Id)
  expect(await all()).toEqual([IdCard, masked, masked])
})

test('how it stands is read by the student and those who decide, with no number in full', async () => {
  const Id = await advised({ IdCard: '110101200001010045', Birthday: '2000-01-01' })
  for (const who of [me, teacher, secretary]) {
    const { Head, Facts, Steps } = (await who(records.getInfoChangeAuditLog, { Id })).ResultValue!
    expect(Head).toMatchObject({ Title: '张三申请变更身份证号、出生日期', State: 2, BusinessId: Id })
    expect(Facts.map(({ Label }) => Label)).toEqual(['身份证号', '出生日期', '变更原因'])
    expect(Facts[0]!.Value).toContain('1101**********0045')
    expect(Steps.map(({ Name, Result }) => [Name, Result])).toMatchObject([
      [expect.any(String), 0],
      ['辅导员审核', 1],
      ['学院审核', null],
    ])
  }
  const other = as(stranger.LoginName)
  expect(await said(other(records.getInfoChangeAuditLog, { Id }))).toBe('数据不存在或无权访问')
})

test('changes are told in words; the old identity number is masked, the new one can be compared with the proof', async () => {
  const IdCard = '110101200001010045'
  const Id = await submitted({ Nation, IdCard, Birthday: '2000-01-01' })
  const read = (await teacher(records.getInfoChange, { Id })).ResultValue!
  expect(read.Changes.map(({ Title, Before, After }) => [Title, Before, After])).toEqual([
    ['身份证号', `${pupil.IdCard.slice(0, 4)}**********${pupil.IdCard.slice(-4)}`, IdCard],
    ['民族', '汉族', '满族'],
    ['出生日期', '1999-09-01', '2000-01-01'],
  ])
  const { rows } = (await secretary(records.listInfoChanges, {})).ResultValue!
  expect(rows).toMatchObject([{ Id, Labels: '身份证号、民族、出生日期' }])
  expect(JSON.stringify(rows)).not.toContain(IdCard)
})

test('a place of origin is written down to the county', async () => {
  await decide(await advised({ HomeCounty: '370202' }))
  expect(row()).toMatchObject({ HomeProvince: '370000', HomeCity: '370200', HomeCounty: '370202' })
})

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
  const Id = await advised({ IdCard })
  await decide(Id)
  world.transact(db => db.update(student).set({ IdCard }).where(eq(student.Id, other.Id)).run())
  expect((await settle(Id)).Failed).toMatchObject([{ Reason: '身份证号已存在' }])
  expect([await stateOf(Id), row().IdCard]).toEqual([2, pupil.IdCard])
})

test('what is no longer as it was is not overwritten, and the request keeps waiting', async () => {
  const Id = await advised({ Nation, Political: '01' })
  world.transact(db => db.update(student).set({ Nation: '05' }).where(eq(student.Id, pupil.Id)).run())
  const { Ok, Failed } = await decide(Id)
  expect([Ok, Failed.map(({ Reason: why }) => why)]).toEqual([0, ['民族已不是申请时的内容，请驳回后由学生重新提交']])
  expect([await stateOf(Id), row().Political]).toEqual([2, pupil.Political])
  expect(await decide(Id, 2, '请重新提交')).toMatchObject({ Ok: 1 })
})

test('a second request beside one that waits is refused, also when both come at once', async () => {
  const both = await Promise.all(
    ['11', '05'].map(nation => said(me(records.submitInfoChange, { Nation: nation, Reason }))),
  )
  expect(both.sort()).toEqual(['', '您有正在审核的信息变更申请'])
})

test('a request is withdrawn while it waits, and sent again with other content', async () => {
  const Id = await submitted()
  expect(await said(me(records.revokeInfoChange, { Id }))).toBe('')
  expect(await said(me(records.revokeInfoChange, { Id }))).toBe('已有审批意见，不能撤回')
  expect((await advise(Id)).Failed).toMatchObject([{ Reason: '该任务已被处理' }])
  expect(await said(me(records.submitInfoChange, { Id, Nation: '05', Reason }))).toBe('')
  expect((await secretary(records.getInfoChange, { Id })).ResultValue).toMatchObject({
    State: 1,
    Changes: [{ After: '维吾尔族' }],
  })
  expect((await me(records.getInfoChangeAuditLog, { Id })).ResultValue!.Head.Round).toBe(2)
})

test('a request that came back is changed and sent again, goes all the way, and is not withdrawn in between', async () => {
  const Id = await advised()
  await decide(Id, 2, '请补充材料')
  expect(await said(me(records.revokeInfoChange, { Id }))).toBe('已有审批意见，不能撤回')
  expect(await said(me(records.submitInfoChange, { Id, Nation: '05', Reason }))).toBe('')
  expect(await stateOf(Id)).toBe(1)
  await advise(Id)
  await decide(Id)
  expect([await stateOf(Id), row().Nation]).toEqual([3, '05'])
})

test.each([1, 3] as const)('after decision %i for good a request is not sent again', async Result => {
  const Id = await advised()
  await decide(Id, Result, '不符')
  expect(await said(me(records.submitInfoChange, { Id, Nation: '05', Political: '01', Reason }))).toBe(
    '当前状态不能修改',
  )
})

test('nobody sends, withdraws or reads the request of another student', async () => {
  const Id = await submitted()
  const other = as(stranger.LoginName)
  const none = '数据不存在或无权访问'
  expect(await said(other(records.submitInfoChange, { Id, Nation, Reason }))).toBe(none)
  expect(await said(other(records.revokeInfoChange, { Id }))).toBe(none)
  expect(await said(other(records.getInfoChange, { Id }))).toBe(none)
})

test.each([1, 2, 3] as const)('a task is decided once, not again after decision %i', async Result => {
  const Id = await submitted()
  await advise(Id, Result)
  const state = await stateOf(Id)
  expect((await advise(Id, 3)).Failed).toMatchObject([{ Reason: '该任务已被处理' }])
  expect(await stateOf(Id)).toBe(state)
})

test('an identity number of a student who was removed is free', async () => {
  const { IdCard } = world.transact(db => buildStudent(db, { Birthday: '1999-09-01', IsDel: 1 }))
  expect(await said(me(records.submitInfoChange, { IdCard, Reason }))).toBe('')
})

test('a student is told the own requests alone', async () => {
  const Id = await submitted()
  world.transact(db => buildRequest(db))
  const { ResultValue } = await me(records.listMyInfoChanges, {})
  expect(ResultValue!.map(request => request.Id)).toEqual([Id])
})

test('the college sees a request while the counsellor decides, and does not decide on it', async () => {
  const Id = await submitted()
  expect((await secretary(records.listInfoChanges, {})).ResultValue?.total).toBe(1)
  expect((await decide(Id)).Failed).toMatchObject([{ Reason: '数据不存在或无权访问' }])
})

test('of several requests those that can be decided are; two decisions at once count once', async () => {
  const Id = await submitted()
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
  const Id = await submitted()
  expect(open()).toEqual([counsellor.Id])
  await advise(Id)
  expect(open()).toContain(office.Id)
  expect(open()).not.toContain(counsellor.Id)
  await decide(Id)
  expect(open()).toEqual([])
})

test('whoever is no student asks for nothing', async () => {
  expect(await said(as('admin')(records.submitInfoChange, { Nation, Reason }))).toBe('数据不存在或无权访问')
})
