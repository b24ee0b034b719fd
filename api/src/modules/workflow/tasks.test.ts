import { workflow } from '@xuegong/contracts/modules/workflow'
import { buildUser } from '@xuegong/db/build/account'
import { buildOrg, buildStudent } from '@xuegong/db/build/people'
import { buildDefinition, buildInstance, buildTask, buildVersion } from '@xuegong/db/build/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const account = (name: string) => world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!
const pupil = account('2024010101')
const [counsellor, office] = [account('fdy01').Id, account('xgc01').Id]
const hours = (n: number) => plusSeconds(world.now(), n * 3600)
const applicant = world.transact(db => buildUser(db, { LoginName: 'tea01', TrueName: '茶水', OrgId: 'nowhere' }))
const flow = world.transact(db => {
  const { Id } = buildDefinition(db, { WfCode: 'OUTING', WfName: '外出', State: 1, CurVersion: 1 })
  return { DefinitionId: Id, VersionId: buildVersion(db, { DefinitionId: Id }).Id }
})
const applied = (given: Partial<typeof wfInstance.$inferSelect> = {}) =>
  world.transact(db => buildInstance(db, { ...flow, StarterId: pupil.Id, StarterClassId: pupil.ClassId, ...given }))
const task = (given: Partial<typeof wfTask.$inferSelect> = {}, of = applied()) =>
  world.transact(db => buildTask(db, { AssigneeId: counsellor, InstanceId: of.Id, ...given }))
const rowsOf = async (
  call: 'listTodo' | 'listDone' | 'listMyInstances' | 'listInstances',
  who: string,
  input: object = {},
) => (await as(who)(workflow[call], input)).ResultValue!.rows
const titles = async (...asked: Parameters<typeof rowsOf>) => (await rowsOf(...asked)).map(({ Title }) => Title)

beforeEach(() => {
  world.transact(db => {
    db.delete(wfTask).where(isNotNull(wfTask.Id)).run()
    db.delete(wfInstance).where(isNotNull(wfInstance.Id)).run()
  })
})

test('a task says who applied for what, at which step it is, and until when', async () => {
  const DeadLine = hours(24)
  task({ DeadLine, ArriveTime: hours(-1) }, applied({ Title: '赵一诺申请外出', Url: '/leave/form?Id=1', UrgeCount: 2 }))
  expect(await rowsOf('listTodo', 'fdy01')).toMatchObject([
    {
      WfName: '外出',
      Title: '赵一诺申请外出',
      StarterName: '赵一诺',
      StarterNo: '2024010101',
      StarterOrg: expect.stringMatching(/^信息工程学院 .+班$/),
      NodeName: '学工处审批',
      DeadLine,
      LeftSeconds: 24 * 3600,
      IsOverdue: 0,
      UrgeCount: 2,
      State: 1,
      Url: '/leave/form?Id=1',
    },
  ])
})

test('students are named by their numbers, whatever their accounts are called', async () => {
  world.transact(db => db.update(userMan).set({ LoginName: 'zhao' }).where(eq(userMan.Id, pupil.Id)).run())
  task({}, applied())
  expect(await rowsOf('listTodo', 'fdy01')).toMatchObject([{ StarterNo: '2024010101' }])
  world.transact(db => db.update(userMan).set({ LoginName: '2024010101' }).where(eq(userMan.Id, pupil.Id)).run())
})

test('neither a removed row of the roster nor another one names an applicant', async () => {
  world.transact(db => buildStudent(db, { UserId: applicant.Id, StudentNo: '2019000001', IsDel: 1 }))
  task({}, applied({ StarterId: applicant.Id, StarterClassId: '' }))
  expect(await rowsOf('listTodo', 'fdy01')).toMatchObject([{ StarterNo: 'tea01' }])
})

test('staff stand with the place that they belonged to when they applied', async () => {
  const { Id } = world.transact(db => buildOrg(db, { Name: '后勤处', OrgType: 5 }))
  task({}, applied({ StarterId: applicant.Id, StarterClassId: '', StarterOrgId: Id }))
  expect(await rowsOf('listTodo', 'fdy01')).toMatchObject([{ StarterOrg: '后勤处' }])
})

test('overdue tasks stand first, the others as they arrived', async () => {
  task({ ArriveTime: hours(-3) }, applied({ Title: '先到' }))
  task({ ArriveTime: hours(-2), DeadLine: hours(5) }, applied({ Title: '后到' }))
  task({ ArriveTime: hours(-1), DeadLine: hours(-0.5) }, applied({ Title: '逾期' }))
  expect(await titles('listTodo', 'fdy01')).toEqual(['逾期', '先到', '后到'])
  const pages = [1, 2].map(PageIndex => titles('listTodo', 'fdy01', { PageIndex, PageSize: 2 }))
  expect(await Promise.all(pages)).toEqual([['逾期', '先到'], ['后到']])
  expect((await as('fdy01')(workflow.listTodo, { PageSize: 1 })).ResultValue!.total).toBe(3)
})

test('overdue tasks, and those due within four hours, are found', async () => {
  task({ DeadLine: hours(-1) }, applied({ Title: '逾期' }))
  task({ DeadLine: hours(4) }, applied({ Title: '将到' }))
  task({ DeadLine: hours(5) }, applied({ Title: '未到' }))
  task({}, applied({ Title: '不限' }))
  expect(await titles('listTodo', 'fdy01', { Overdue: 1 })).toEqual(['逾期'])
  expect(await titles('listTodo', 'fdy01', { Overdue: 2 })).toEqual(['将到'])
})

test('what waits are open decisions of the caller alone', async () => {
  task({ AssigneeId: office }, applied({ Title: '别人的' }))
  task({ Kind: 2 }, applied({ Title: '抄送' }))
  for (const State of [1, 2, 3, 4, 5]) task({ State }, applied({ Title: `状态${State}` }))
  task({}, applied({ Title: '我的' }))
  expect(await titles('listTodo', 'fdy01')).toEqual(['我的'])
})

test.each([
  [{ Key: '外出去' }, ['外出去']],
  [{ Key: '赵一诺' }, ['外出去', '请假']],
  [{ Key: 'tea01' }, ['调宿']],
  [{ WfCode: 'OUTING' }, ['外出去', '请假', '调宿']],
  [{ WfCode: 'NOTHING' }, []],
  [{ State: 2 }, ['请假']],
  [{ State: 1 }, ['外出去', '调宿']],
])('tasks are found by %o', async (input, found) => {
  const at = (n: number) => ({ ArriveTime: hours(n) })
  task(at(-3), applied({ Title: '外出去' }))
  task(at(-2), applied({ Title: '请假', State: 2 }))
  task(at(-1), applied({ Title: '调宿', StarterId: applicant.Id }))
  expect(await titles('listTodo', 'fdy01', input)).toEqual(found)
})

test('tasks that are done, and applications, are found by their flow, and by title or applicant', async () => {
  const other = world.transact(db => {
    const { Id } = buildDefinition(db, { WfCode: 'STAY', State: 1, CurVersion: 1 })
    return { DefinitionId: Id, VersionId: buildVersion(db, { DefinitionId: Id }).Id }
  })
  for (const [given, Title] of [
    [flow, '外出'],
    [other, '留校'],
  ] as const)
    task({ State: 1, HandleTime: hours(-1) }, applied({ ...given, Title }))
  for (const [list, who] of [
    ['listDone', 'fdy01'],
    ['listMyInstances', '2024010101'],
    ['listInstances', 'admin'],
  ] as const) {
    expect(await titles(list, who, { WfCode: 'OUTING' })).toEqual(['外出'])
    expect(await titles(list, who, { WfCode: 'STAY' })).toEqual(['留校'])
    expect(await titles(list, who, { WfCode: 'NOTHING' })).toEqual([])
    expect(await titles(list, who, { Key: '留' })).toEqual(['留校'])
    expect(await titles(list, who, { Key: '赵一诺' })).toHaveLength(2)
    expect(await titles(list, who)).toHaveLength(2)
  }
})

test('applications are found by who applied, and by the node that they wait at', async () => {
  applied({ Title: '甲', CurrentNode: 'a1' })
  applied({ Title: '乙', CurrentNode: 'a2', StarterId: applicant.Id })
  applied({ Title: '丙', CurrentNode: '', State: 3, StarterId: applicant.Id })
  const found = async (input: object) => (await titles('listInstances', 'admin', input)).toSorted()
  expect(await found({ StarterId: pupil.Id })).toEqual(['甲'])
  expect(await found({ StarterId: applicant.Id })).toEqual(['丙', '乙'].toSorted())
  expect(await found({ StarterId: 'nobody' })).toEqual([])
  expect(await found({ NodeId: 'a2' })).toEqual(['乙'])
  expect(await found({ NodeId: 'a1', StarterId: applicant.Id })).toEqual([])
})

test('what is done is what one decided, handed on or was told of, newest first', async () => {
  const done = (State: number, n: number, more = {}) =>
    task({ State, HandleTime: hours(n), ...more }, applied({ Title: `状态${State}` }))
  for (const State of [1, 2, 3, 4, 5]) done(State, -10 + State)
  done(0, -1, { Kind: 2 })
  task({}, applied({ Title: '还没' }))
  expect(await titles('listDone', 'fdy01')).toEqual(['状态0', '状态4', '状态2', '状态1'])
  expect(await titles('listDone', 'xgc01')).toEqual([])
})

test('a task that was decided behind its deadline was overdue', async () => {
  const DeadLine = hours(-5)
  task({ State: 1, HandleTime: hours(-4), DeadLine, Result: 2, Opinion: '材料不全' })
  task({ State: 1, HandleTime: hours(-6), DeadLine, Result: 1 })
  expect(await rowsOf('listDone', 'fdy01')).toMatchObject([
    { IsOverdue: 1, Result: 2, Opinion: '材料不全' },
    { IsOverdue: 0, Result: 1 },
  ])
})

test('everybody sees his own applications, with those who are to decide', async () => {
  const own = applied({ Title: '我的', SubmitTime: hours(-2) })
  applied({ Title: '办结', State: 3, SubmitTime: hours(-1), EndTime: world.now() })
  applied({ Title: '别人的', StarterId: applicant.Id })
  task({ DeadLine: hours(-1) }, own)
  task({ DeadLine: hours(3), AssigneeId: office, Sort: 1 }, own)
  expect(await rowsOf('listMyInstances', '2024010101')).toMatchObject([
    { Title: '办结', NodeName: '', Waiting: '', IsOverdue: 0, EndTime: expect.any(String) },
    { Title: '我的', NodeName: '学工处审批', Waiting: '陈思远、周明远', LeftSeconds: -3600, IsOverdue: 1 },
  ])
})

test('an application waits for those who are to decide, not for who has, or was told, and each once', async () => {
  const own = applied()
  task({ DeadLine: hours(3) }, own)
  task({ DeadLine: hours(2), NodeName: '另一环节', Sort: 1 }, own)
  task({ AssigneeId: office, Kind: 2, DeadLine: hours(-1) }, own)
  task({ AssigneeId: applicant.Id, State: 1, DeadLine: hours(-2) }, own)
  expect(await rowsOf('listMyInstances', '2024010101')).toMatchObject([
    { Waiting: '陈思远', NodeName: '学工处审批', DeadLine: hours(2), IsOverdue: 0 },
  ])
  const overdue = { Overdue: 1 as const }
  expect((await as('xgc01')(workflow.listInstances, overdue)).ResultValue!.rows).toEqual([])
})

test('lists are narrowed to when it was handed in, arrived or was done', async () => {
  const [StartTime, EndTime] = [hours(-5).slice(0, 10), hours(-5).slice(0, 10)]
  const long = -24 * 9
  applied({ Title: '近', SubmitTime: hours(-5), EndTime: hours(long) })
  applied({ Title: '远', SubmitTime: hours(long), EndTime: hours(-5) })
  expect(await titles('listMyInstances', '2024010101', { StartTime, EndTime })).toEqual(['近'])
  task({ ArriveTime: hours(-5) }, applied({ Title: '新到' }))
  task({ ArriveTime: hours(long) }, applied({ Title: '早到' }))
  expect(await titles('listTodo', 'fdy01', { StartTime, EndTime })).toEqual(['新到'])
  task({ State: 1, ArriveTime: hours(long), HandleTime: hours(-5) }, applied({ Title: '刚办' }))
  task({ State: 1, ArriveTime: hours(-5), HandleTime: hours(-4 + long) }, applied({ Title: '早办' }))
  expect(await titles('listDone', 'fdy01', { StartTime, EndTime })).toEqual(['刚办'])
  expect(await titles('listDone', 'fdy01')).toEqual(['刚办', '早办'])
})

test('those who watch over flows see all applications, by applicant, step and deadline', async () => {
  const late = applied({ Title: '逾期', SubmitTime: hours(-3) })
  task({ DeadLine: hours(-1) }, late)
  applied({ Title: '茶水', StarterId: applicant.Id, CurrentNode: 'a2', SubmitTime: hours(-2) })
  const found = async (input: object) =>
    (await as('xgc01')(workflow.listInstances, input)).ResultValue!.rows.map(({ Title }) => Title)
  expect(await found({})).toEqual(['茶水', '逾期'])
  expect(await found({ StarterId: applicant.Id })).toEqual(['茶水'])
  expect(await found({ NodeId: 'a2' })).toEqual(['茶水'])
  expect(await found({ Overdue: 1 })).toEqual(['逾期'])
  expect(await found({ Overdue: 0 })).toEqual(['茶水'])
  expect(await as('fdy01')(workflow.listInstances, {})).toMatchObject({ ErrorCode: 403 })
})

test('the figures are of the last thirty days, but for what waits longest', async () => {
  const old = applied({ Title: '久', SubmitTime: hours(-40 * 24), State: 2 })
  task({ DeadLine: hours(-1) }, old)
  const recent = applied({ Title: '近', SubmitTime: hours(-10) })
  task({ State: 1, ArriveTime: hours(-10), HandleTime: hours(-4), DeadLine: hours(-5) }, recent)
  task({ ArriveTime: hours(-4), DeadLine: hours(5) }, recent)
  applied({ Title: '完', SubmitTime: hours(-9), State: 3 })
  expect((await as('xgc01')(workflow.getWorkflowStatistics, {})).ResultValue).toMatchObject({
    ByState: [
      { WfCode: 'OUTING', State: 1, Num: 1 },
      { WfCode: 'OUTING', State: 3, Num: 1 },
    ],
    ByNode: [{ WfName: '外出', NodeName: '学工处审批', Hours: 6, Num: 1 }],
    OverdueRate: 0.5,
    Longest: [{ Title: '久' }, { Title: '近' }],
  })
})
