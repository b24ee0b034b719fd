import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { buildUser } from '@xuegong/db/build/account'
import { buildStudent } from '@xuegong/db/build/people'
import { buildBackLog } from '@xuegong/db/build/workflow'
import { backLog } from '@xuegong/db/schema/workflow'
import { role, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { startApi } from '#test/session'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const idOf = (name: string) => world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.Id
const pupil = '2024010101'
const [counsellor, office, own] = [idOf('fdy01'), idOf('xgc01'), idOf(pupil)]
const [past, soon, later] = [-1, 1, 2].map(days => plusSeconds(world.now(), days * 86_400)) as [string, string, string]
const build = (given: Parameters<typeof buildBackLog>[1]) => world.transact(db => buildBackLog(db, given))
const stored = (Id: string) => world.reader().select().from(backLog).where(eq(backLog.Id, Id)).get()
const titles = async (who: string, input: object = {}) =>
  (await as(who)(backLogs.listBackLog, input)).ResultValue!.rows.map(({ Title }) => Title)
const refused = (RequestMsg: string) => ({ ErrorCode: 2, RequestMsg })

beforeEach(() => {
  world.transact(db => db.delete(backLog).where(isNotNull(backLog.Id)).run())
})

test('pressing ones stand first, then those that are due first, then those that are never', async () => {
  build({ ReceiveUserId: counsellor, Title: '不限时' })
  build({ ReceiveUserId: counsellor, Title: '后天', DeadLine: later })
  build({ ReceiveUserId: counsellor, Title: '明天', DeadLine: soon })
  build({ ReceiveUserId: counsellor, Title: '紧急', Priority: 3 })
  expect(await titles('fdy01')).toEqual(['紧急', '明天', '后天', '不限时'])
})

test('an open one whose deadline has passed is overdue, one that is done is not', async () => {
  build({ ReceiveUserId: counsellor, Title: '逾期', DeadLine: past })
  build({ ReceiveUserId: counsellor, Title: '已做', DeadLine: past, State: 1 })
  build({ ReceiveUserId: counsellor, Title: '未到', DeadLine: soon })
  const { rows } = (await as('fdy01')(backLogs.listBackLog, {})).ResultValue!
  expect(rows.map(({ Title, IsOverdue }) => `${Title}${IsOverdue}`).sort()).toEqual(['已做0', '未到0', '逾期1'])
  expect(await titles('fdy01', { Overdue: 1 })).toEqual(['逾期'])
  expect((await titles('fdy01', { Overdue: 0 })).sort()).toEqual(['已做', '未到'])
})

test('everybody sees what he received, and what he sent where he asks for it', async () => {
  build({ ReceiveUserId: counsellor, CreateUserId: office, CreateUserName: '周明远' })
  build({ ReceiveUserId: own, Title: '别人的' })
  expect(await titles('fdy01')).toEqual(['提交班会记录'])
  expect(await titles('xgc01')).toEqual([])
  expect(await titles('xgc01', { Mine: 2 })).toEqual(['提交班会记录'])
  expect((await as('fdy01')(backLogs.listBackLog, {})).ResultValue!.rows[0]).toMatchObject({
    FromName: '周明远',
    ReceiveName: '陈思远',
  })
})

test('what one applied for is no to-do that one sent', async () => {
  build({ ReceiveUserId: counsellor, CreateUserId: own, Kind: 1, SourceKey: 'task:9' })
  expect(await titles(pupil, { Mine: 2 })).toEqual([])
})

test('one is overdue behind its deadline, not at it', async () => {
  const overdue = async (DeadLine: string) => {
    const { Id } = build({ ReceiveUserId: counsellor, DeadLine })
    return (await as('fdy01')(backLogs.getBackLog, { Id })).ResultValue!.IsOverdue
  }
  expect([await overdue(world.now()), await overdue(plusSeconds(world.now(), -1))]).toEqual([0, 1])
})

test('all of them are shown to whoever may see the settings of the system, and to nobody else', async () => {
  build({ ReceiveUserId: counsellor })
  build({ ReceiveUserId: own })
  expect(await titles('xgc01', { Mine: 3 })).toHaveLength(2)
  expect(await as('college01')(backLogs.listBackLog, { Mine: 3 })).toMatchObject({ ErrorCode: 403 })
})

test('one is read by its sender and its receiver', async () => {
  const { Id } = build({ ReceiveUserId: counsellor, CreateUserId: office })
  for (const who of ['fdy01', 'xgc01'])
    expect(await as(who)(backLogs.getBackLog, { Id })).toMatchObject({ ResultValue: { Id, Title: '提交班会记录' } })
  expect(await as('admin')(backLogs.getBackLog, { Id })).toMatchObject(refused('数据不存在或无权访问'))
})

test('one of the system is not read by whose form it is about', async () => {
  const { Id } = build({ ReceiveUserId: counsellor, CreateUserId: own, Kind: 1, SourceKey: 'task:1' })
  expect(await as(pupil)(backLogs.getBackLog, { Id })).toMatchObject(refused('数据不存在或无权访问'))
})

test.each([
  [1, { State: 1, HandleTime: expect.any(String), IsRead: 1 }],
  [2, { State: 2, HandleTime: expect.any(String), IsRead: 1 }],
  [4, { State: 0, HandleTime: null, IsRead: 1 }],
])('operation %i of the receiver makes it %o', async (Oper, after) => {
  const { Id } = build({ ReceiveUserId: counsellor, CreateUserId: office })
  expect(await as('fdy01')(backLogs.operateBackLog, { Id, Oper })).toMatchObject({ ErrorCode: 0 })
  expect(stored(Id)).toMatchObject(after)
})

test('neither its sender nor anybody else says what became of it', async () => {
  const { Id } = build({ ReceiveUserId: counsellor, CreateUserId: office })
  for (const who of ['xgc01', 'admin'])
    expect(await as(who)(backLogs.operateBackLog, { Id, Oper: 1 })).toMatchObject(refused('数据不存在或无权访问'))
})

test('one that is done is not done again', async () => {
  const { Id } = build({ ReceiveUserId: counsellor, State: 1 })
  for (const Oper of [1, 2, 3])
    expect(await as('fdy01')(backLogs.operateBackLog, { Id, Oper, ToUserId: own })).toMatchObject(
      refused('该待办已处理'),
    )
})

test.each([1, 2])('one of the system follows its work: operation %i is refused', async Oper => {
  const { Id } = build({ ReceiveUserId: counsellor, Kind: 1, SourceKey: 'task:2' })
  expect(await as('fdy01')(backLogs.operateBackLog, { Id, Oper })).toMatchObject(refused('该待办随业务办理自动完成'))
})

test('one of the system that stands for no task is not handed on', async () => {
  const { Id } = build({ ReceiveUserId: counsellor, Kind: 1, SourceKey: 'vote:2' })
  const input = { Id, Oper: 3, ToUserId: office, Reason: '出差在外' }
  expect(await as('fdy01')(backLogs.operateBackLog, input)).toMatchObject(refused('该待办随业务办理自动完成'))
})

test('one of a task is handed on by those who may decide, with a reason', async () => {
  const task = build({ ReceiveUserId: counsellor, Kind: 1, SourceKey: 'task:3' })
  const ofPupil = build({ ReceiveUserId: own, Kind: 1, SourceKey: 'task:4' })
  const hand = { Oper: 3, ToUserId: office, Reason: '出差在外' }
  expect(await as('fdy01')(backLogs.operateBackLog, { ...hand, Id: task.Id, Reason: '' })).toMatchObject(
    refused('请填写转办原因'),
  )
  expect(await as(pupil)(backLogs.operateBackLog, { ...hand, Id: ofPupil.Id })).toMatchObject({ ErrorCode: 403 })
})

test('one that is handed on is void for the one and open for the other', async () => {
  const { Id } = build({ ReceiveUserId: counsellor, CreateUserId: office, DeadLine: soon, Priority: 2 })
  expect(await as('fdy01')(backLogs.operateBackLog, { Id, Oper: 3, ToUserId: own })).toMatchObject({ ErrorCode: 0 })
  expect(stored(Id)).toMatchObject({ State: 3 })
  const passed = world.reader().select().from(backLog).where(eq(backLog.FromId, Id)).get()
  expect(passed).toMatchObject({ ReceiveUserId: own, State: 0, Kind: 2, Priority: 2, DeadLine: soon })
})

test('handing one on needs somebody to hand it to', async () => {
  const { Id } = build({ ReceiveUserId: counsellor })
  expect(await as('fdy01')(backLogs.operateBackLog, { Id, Oper: 3 })).toMatchObject(refused('请选择接收人'))
})

test('one is made for oneself where nobody is named', async () => {
  expect(await as(pupil)(backLogs.addBackLog, { Title: '交作业', DeadLine: soon })).toMatchObject({
    ResultValue: { Num: 1 },
  })
  expect((await as(pupil)(backLogs.listBackLog, {})).ResultValue!.rows).toMatchObject([{ Title: '交作业', Kind: 2 }])
})

test('one is made for several within reach', async () => {
  const ReceiveUserIds = [own, counsellor]
  expect(await as('fdy01')(backLogs.addBackLog, { Title: '开班会', ReceiveUserIds })).toMatchObject({
    ResultValue: { Num: 2 },
  })
  expect(await titles(pupil)).toEqual(['开班会'])
})

test('the deadline lies ahead', async () => {
  const input = { Title: '开班会', DeadLine: world.now() }
  expect(await as('fdy01')(backLogs.addBackLog, input)).toMatchObject(refused('截止时间必须晚于当前时间'))
})

const stranger = world.transact(db => buildUser(db, { roles: ['student'], TrueName: '外人' })).Id
const gone = world.transact(db => buildUser(db, { TrueName: '离职', State: 0 })).Id

test.each([
  ['by whoever may not send notices', pupil, counsellor, '陈思远'],
  ['to staff out of reach, who are named', 'fdy01', office, '周明远'],
  ['to students out of reach, who are not', 'fdy01', stranger, '该人员'],
  ['to accounts that are switched off', 'admin', gone, '离职'],
  ['to nobody', 'admin', 'nobody', '该人员'],
])('to-dos are not sent %s', async (_, who, to, name) => {
  const input = { Title: '开班会', ReceiveUserIds: [idOf(who), to] }
  expect(await as(who)(backLogs.addBackLog, input)).toMatchObject(refused(`无权向${name}派发待办`))
  expect(world.reader().select().from(backLog).all()).toEqual([])
})

test('to-dos are not sent to those whom one reaches, but may not send notices to', async () => {
  const made = { Id: 'reader', RoleCode: 'reader', RoleName: '查看', ScopeType: 1, CreateDate: world.now() }
  const reader = world.transact(db => {
    db.insert(role).values(made).run()
    db.insert(roleAction).values({ Id: 'r', RoleId: 'reader', PermissionId: 'account', ActionList: '["query"]' }).run()
    const user = buildUser(db)
    db.insert(userRole).values({ UserId: user.Id, RoleId: 'reader' }).run()
    return user
  })
  const input = { Title: '开班会', ReceiveUserIds: [counsellor] }
  expect(await as(reader.LoginName)(backLogs.addBackLog, input)).toMatchObject(refused('无权向陈思远派发待办'))
})

test('of several receivers each has to be within reach', async () => {
  const input = { Title: '开班会', ReceiveUserIds: [counsellor, own, stranger] }
  expect(await as('fdy01')(backLogs.addBackLog, input)).toMatchObject(refused('无权向该人员派发待办'))
  expect(world.reader().select().from(backLog).all()).toEqual([])
})

test('the students of the roster are reached by who may look them up, without any right to accounts', async () => {
  const made = { Id: 'notifier', RoleCode: 'notifier', RoleName: '通知', ScopeType: 1, CreateDate: world.now() }
  const [notifier, pupilOf, former] = world.transact(db => {
    db.insert(role).values(made).run()
    const may = (Id: string, PermissionId: string, ActionList: string) =>
      db.insert(roleAction).values({ Id, RoleId: 'notifier', PermissionId, ActionList }).run()
    may('n1', 'notice', '["add"]')
    may('n2', 'student', '["query"]')
    const users = [buildUser(db), buildUser(db, { roles: ['student'] }), buildUser(db, { roles: ['student'] })] as const
    db.insert(userRole).values({ UserId: users[0].Id, RoleId: 'notifier' }).run()
    buildStudent(db, { UserId: users[1].Id })
    buildStudent(db, { UserId: users[2].Id, IsDel: 1 })
    return users
  })
  const send = (to: string) => as(notifier.LoginName)(backLogs.addBackLog, { Title: '开班会', ReceiveUserIds: [to] })
  expect(await send(pupilOf.Id)).toMatchObject({ ResultValue: { Num: 1 } })
  expect(await send(former.Id)).toMatchObject(refused('无权向该人员派发待办'))
})

test('to-dos are not handed on to people out of reach', async () => {
  const { Id } = build({ ReceiveUserId: counsellor })
  const input = { Id, Oper: 3, ToUserId: stranger }
  expect(await as('fdy01')(backLogs.operateBackLog, input)).toMatchObject(refused('无权向该人员派发待办'))
  expect(stored(Id)).toMatchObject({ State: 0 })
})

test.each(['//elsewhere.test/x', '/\\elsewhere.test', 'https://elsewhere.test'])(
  '%s is no page to lead to',
  async Url => {
    expect(await as('fdy01')(backLogs.addBackLog, { Title: '开班会', Url })).toMatchObject(
      refused('办理地址格式不正确'),
    )
  },
)
