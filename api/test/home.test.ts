import { records } from '@xuegong/contracts/modules/people/records'
import { units } from '@xuegong/contracts/modules/people/units'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { buildBackLog, buildInstance, buildTask } from '@xuegong/db/build/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { classInfo, student } from '@xuegong/db/schema/people'
import { statusChange } from '@xuegong/db/schema/student-records'
import { webLog } from '@xuegong/db/schema/system'
import { backLog } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '#data/days'
import { startApi, type TestApi } from '#test/session'

const school = await startApi('school')
const board = async (who: string, { as }: Pick<TestApi, 'as'> = school) =>
  (await as(who)(home.getWorkbench, {})).ResultValue!
const cardsOf = async (who: string, api?: TestApi) =>
  Object.fromEntries((await board(who, api)).Cards.map(card => [card.Key, card]))

test('to-dos of the home page are the five that press most, and nobody else’s', async () => {
  const { Todos } = await board('fdy01')
  expect(Todos.length).toBeLessThanOrEqual(5)
  expect(Todos[0]).toMatchObject({ IsOverdue: 1, ReceiveName: '陈思远' })
  expect(new Set(Todos.map(({ ReceiveName }) => ReceiveName))).toEqual(new Set(['陈思远']))
})

test('the applications of the home page are the first eight tools of the desktop, as it was arranged, or of the usual one', async () => {
  const names = async (who: string) => (await board(who)).Apps.map(({ Name }) => Name)
  expect(await names('xgc01')).toEqual([
    '我的待办',
    '待我审批',
    '我的通知',
    '未报名单',
    '通知管理',
    '系统直通',
    '学生信息',
    '谈心谈话',
  ])
  expect((await names('2024010101')).slice(0, 4)).toEqual(['我的待办', '我的通知', '我的申请', '系统直通'])
})

test('who has no store has pages of his menu there, without the home page and without hidden ones', async () => {
  const { Apps } = await board('ds01')
  expect(Apps.length).toBeGreaterThan(0)
  expect(Apps.length).toBeLessThanOrEqual(8)
  expect(new Set(Apps.map(({ ToolId }) => ToolId))).toEqual(new Set(['']))
  const urls = Apps.map(({ Url }) => Url)
  // A page of each group of the menu comes before the second one of any.
  expect(urls.slice(0, 2)).toEqual(['/notice/myNotice', '/workflow/todo'])
  expect(urls.filter(url => ['/dashboard', '/test/home'].includes(url))).toEqual([])
})

test('a counsellor is told of the students of his classes, by class, and a college of its own', async () => {
  const { world } = school
  const rows = (CounsellorId: string) =>
    world
      .reader()
      .select({ Id: classInfo.Id, Status: student.StuStatus, Del: student.IsDel })
      .from(student)
      .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
      .where(eq(classInfo.CounsellorId, CounsellorId))
      .all()
      .filter(({ Status, Del }) => Status === 1 && Del === 0)
  const Id = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!.Id
  const [chart] = (await board('fdy01')).Charts.filter(({ Key }) => Key === 'distribution')
  const sum = chart!.Series[0]!.Values.reduce((all, each) => all + each, 0)
  expect(sum).toBe(rows(Id).length)
  expect((await cardsOf('fdy01')).studying!.Value).toBe(rows(Id).length)
})

const own = async () => {
  const api = await startApi('tiny')
  await api.world.own()
  return {
    ...api,
    me: (name: string) => api.world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.Id,
  }
}

test('students are told by the college that their class has come to', async () => {
  const api = await own()
  const { room, MajorId } = api.world.transact(db => {
    const [from, to] = ['甲学院', '乙学院'].map(Name => buildOrg(db, { Name }))
    const room = buildClass(db, { CollegeId: from!.Id, CounsellorId: api.me('fdy01') })
    buildStudent(db, { ClassId: room.Id })
    return { room, MajorId: buildOrg(db, { OrgType: 4, ParentId: to!.Id }).Id }
  })
  const told = async () => {
    const { Labels, Series } = (await board('xgc01', api)).Charts.find(({ Key }) => Key === 'distribution')!
    return ['甲学院', '乙学院'].map(name => Series[0]!.Values[Labels.indexOf(name)])
  }
  expect(await told()).toEqual([1, undefined])
  const row = (await api.as('xgc01')(units.getClass, { Id: room.Id })).ResultValue!
  expect(await api.as('xgc01')(units.editClass, { ...row, MajorId })).toMatchObject({ ErrorCode: 0 })
  expect(await told()).toEqual([undefined, 1])
})

test('a to-do is overdue when its deadline has passed, and no more when it is done', async () => {
  const api = await own()
  api.world.transact(db => db.delete(backLog).run())
  expect((await cardsOf('fdy01', api)).overdue).toMatchObject({ Value: 0, Tone: 'quiet' })
  const late = { ReceiveUserId: api.me('fdy01'), DeadLine: '2000-01-01 00:00:00' }
  api.world.transact(db => {
    buildBackLog(db, late)
    buildBackLog(db, { ...late, DeadLine: null })
    buildBackLog(db, { ...late, State: 1 })
    buildBackLog(db, { ...late, ReceiveUserId: api.me('bzr01') })
  })
  const { todo, overdue } = await cardsOf('fdy01', api)
  expect([todo!.Value, overdue!.Value, overdue!.Tone]).toEqual([2, 1, 'bad'])
})

test('a change of status that was undone, or is of another month, is not counted', async () => {
  const api = await own()
  const before = (await cardsOf('xgc01', api)).statusMonth!.Value!
  const month = api.world.now().slice(0, 7)
  const free = api.world
    .reader()
    .select()
    .from(student)
    .all()
    .filter(({ Id }) => !api.world.reader().select().from(statusChange).where(eq(statusChange.StudentId, Id)).get())
  const made = { CreateDate: api.world.now(), CreateUserId: '', CreateUserName: '' }
  const row = { ...made, FromStatus: 1, ToStatus: 2, Reason: '因病' }
  api.world.transact(db =>
    db
      .insert(statusChange)
      .values([
        { ...row, Id: 'c1', StudentId: free[0]!.Id, ChangeDate: `${month}-05` },
        { ...row, Id: 'c2', StudentId: free[1]!.Id, ChangeDate: `${month}-06`, IsUndone: 1 },
        { ...row, Id: 'c3', StudentId: free[2]!.Id, ChangeDate: '2001-01-31' },
      ])
      .run(),
  )
  expect((await cardsOf('xgc01', api)).statusMonth!.Value).toBe(before + 1)
})

test('applications and the hours that they take are those of the classes that one looks after', async () => {
  const api = await own()
  const now = api.world.now()
  const at = (day: number) => `${dayOf(now, day)} 08:00:00`
  const college = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'college01')).get()!
  const classes = api.world.reader().select().from(classInfo).all()
  const inside = classes.find(({ CollegeId }) => CollegeId === college.OrgId)!
  const outside = classes.find(({ CollegeId }) => CollegeId !== college.OrgId)
  const before = { college: await board('college01', api), xgc: await board('xgc01', api) }
  api.world.transact(db => {
    for (const StarterClassId of [inside.Id, outside?.Id ?? 'elsewhere']) {
      const { Id: InstanceId } = buildInstance(db, { StarterClassId, SubmitTime: at(-3), EndTime: at(-2), State: 3 })
      buildTask(db, { InstanceId, AssigneeId: 'x', State: 1, ArriveTime: at(-3), HandleTime: at(-2) })
    }
  })
  const sums = (of: typeof before.xgc) =>
    of.Charts.find(({ Key }) => Key === 'approvalDays')!.Series.map(({ Values }) => Values.reduce((a, b) => a + b, 0))
  const more = async (who: 'college01' | 'xgc01', old: typeof before.xgc) => {
    const [one, other] = [sums(await board(who, api)), sums(old)]
    return one.map((sum, index) => sum - other[index]!)
  }
  expect(await more('college01', before.college)).toEqual([1, 1])
  expect(await more('xgc01', before.xgc)).toEqual([2, 2])
})

test('what went wrong more than a day ago is not counted', async () => {
  const api = await own()
  const push = { BatchId: 'b', Channel: 4, TemplateCode: 'X', Body: '', ReceiverId: '' }
  const error = { RoutePath: '/x', ErrorLog: 'TypeError' }
  const now = api.world.now()
  api.world.transact(db => {
    db.delete(webLog).run()
    db.insert(messagePush)
      .values([
        { ...push, Id: 'p1', State: 2, CreateDate: now },
        { ...push, Id: 'p2', State: 2, CreateDate: '2001-01-01 00:00:00' },
        { ...push, Id: 'p3', State: 1, CreateDate: now },
      ])
      .run()
    db.insert(webLog)
      .values([
        { ...error, Id: 'w1', CreateDate: now },
        { ...error, Id: 'w2', CreateDate: '2001-01-01 00:00:00' },
      ])
      .run()
  })
  const { failedPushes, webErrors } = await cardsOf('admin', api)
  expect([failedPushes!.Value, webErrors!.Value]).toEqual([1, 1])
})

test('a student reads what he applied for, newest first, and nothing of others', async () => {
  const api = await own()
  await api.as('2024010101')(records.submitInfoChange, { Nation: '11', Reason: '登记时填写有误' })
  const [line] = (await board('2024010101', api)).Timelines
  expect(line!.Entries[0]).toMatchObject({ Title: '赵一诺申请变更民族', State: 1 })
  const others = line!.Entries.filter(({ Title }) => !Title.startsWith('赵一诺'))
  expect([others, (await cardsOf('2024010101', api)).running!.Value]).toEqual([[], 1])
})

test('what the home page is asked for has at most twenty keys, none twice', async () => {
  const Keys = Array.from({ length: 21 }, (_, at) => `k${at}`)
  const ask = (keys: string[]) => school.as('xgc01')(home.getQuickStat, { Keys: keys })
  expect(await ask(Keys)).toMatchObject({ ErrorCode: 2 })
  expect(await ask(['todo', 'todo'])).toMatchObject({ ErrorCode: 2 })
  expect(await ask(['todo', "x' or 1=1"])).toMatchObject({ ErrorCode: 0, ResultValue: [{ Key: 'todo' }] })
})
