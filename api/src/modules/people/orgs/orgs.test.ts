import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { plannerOf } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

let api: TestApi
const as = (who = 'xgc01') => api.as(who)
const names = async () => (await as()(people.listOrgNames, {})).ResultValue!
const idOf = async (name: string) => (await names()).find(({ Name }) => Name === name)!.Id
const below = async (ParentId: string) =>
  (await names()).filter(each => each.ParentId === ParentId).map(each => each.Name)
const orgOf = (Id: string) => api.world.reader().select().from(userOrg).where(eq(userOrg.Id, Id)).get()!
const build = (given: object) => api.world.transact(db => buildOrg(db, given))
let school: string
let college: string
let major: string

beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
  school = await idOf('青禾大学')
  college = await idOf('信息工程学院')
  major = await idOf('软件工程')
})

/** Adds an organisation; gives what was refused, else its id. */
async function added(given: { OrgType: number; ParentId: string; Code?: string; Name?: string }, who = 'xgc01') {
  const { ResultValue, RequestMsg } = await as(who)(units.addOrg, { Name: '新机构', Code: 'NEW', ...given })
  return RequestMsg || ResultValue!.Id
}
async function edited(Id: string, change: object) {
  const { RowVersion, ...row } = (await as()(units.getOrg, { Id })).ResultValue!
  return (await as()(units.editOrg, { ...row, RowVersion, ...change })).RequestMsg
}

describe('what stands under what', () => {
  test.each([
    [5, '学校', ''],
    [2, '学校', ''],
    [3, '学院', ''],
    [4, '学院', ''],
    [4, '学校', '青禾大学下不能建立专业'],
    [3, '学校', '青禾大学下不能建立系'],
    [2, '学院', '信息工程学院下不能建立学院'],
    [5, '学院', '信息工程学院下不能建立职能部门'],
    [4, '专业', '软件工程下不能建立专业'],
    [1, '根', '根节点下不能建立学校'],
    [2, '根', '根节点下不能建立学院'],
  ])('type %s under %s: “%s”', async (OrgType, parent, refusal) => {
    const ParentId = { 学校: school, 学院: college, 专业: major, 根: '0' }[parent]!
    const said = await added({ OrgType, ParentId })
    expect(refusal ? said : orgOf(said).ParentId).toBe(refusal || ParentId)
  })

  test('a department takes majors, and a college that has majors cannot become an office', async () => {
    const department = await added({ OrgType: 3, ParentId: college })
    expect(orgOf(await added({ OrgType: 4, ParentId: department, Code: 'M1' })).ParentId).toBe(department)
    expect(await edited(college, { OrgType: 5 })).toBe('信息工程学院下不能建立专业')
  })
})

test('a major that has classes stays a major', async () => {
  api.world.transact(db => buildClass(db, { MajorId: major, CollegeId: college }))
  expect(await edited(major, { OrgType: 3 })).toContain('个班级，不能变更机构类型')
  expect(orgOf(major).OrgType).toBe(4)
})

test('a new organisation stands behind its siblings, and a code is taken once', async () => {
  await added({ OrgType: 5, ParentId: school, Name: '体育部', Code: 'B99' })
  expect((await below(school)).at(-1)).toBe('体育部')
  expect(await added({ OrgType: 5, ParentId: school, Code: 'B99' })).toBe('机构代码已存在')
})

test('a code is of digits and capital letters, a name of any characters of Chinese', async () => {
  expect(await added({ OrgType: 5, ParentId: school, Code: 'b1' })).toBe('机构代码格式不正确')
  const rare = '𠮷田·买买提研究院㙓'
  expect(orgOf(await added({ OrgType: 5, ParentId: school, Name: rare })).Name).toBe(rare)
  expect(await added({ OrgType: 5, ParentId: school, Code: 'L', Name: '𠮷'.repeat(51) })).toBe('机构名称不能超过50个字')
})

test('the leader is an enabled account of staff', async () => {
  const pupil = api.world.reader().select().from(userMan).where(eq(userMan.UserType, 1)).limit(1).get()!
  expect(await edited(college, { LeaderId: pupil.Id })).toBe('数据不存在或无权访问')
  const teacher = api.world.transact(db => buildUser(db, { TrueName: '单雄信' }))
  expect(await edited(college, { LeaderId: teacher.Id })).toBe('')
  expect((await as()(units.getOrg, { Id: college })).ResultValue).toMatchObject({ LeaderName: '单雄信' })
})

test('one that is added has no student for a leader, and a leader who left meanwhile may stay', async () => {
  const pupil = api.world.reader().select().from(userMan).where(eq(userMan.UserType, 1)).limit(1).get()!
  const fields = { Name: '体育部', Code: 'TY', OrgType: 5, ParentId: school }
  const refused = await as()(units.addOrg, { ...fields, LeaderId: pupil.Id })
  expect(refused.RequestMsg).toBe('数据不存在或无权访问')
  const former = api.world.transact(db => buildUser(db, { State: 0 }))
  const { Id } = build({ ...fields, LeaderId: former.Id })
  expect(await edited(Id, { Name: '体育教学部' })).toBe('')
})

test('organisations are found by name and by code', async () => {
  const found = async (Key: string) => (await as()(units.listOrg, { Key })).ResultValue!.rows.map(({ Name }) => Name)
  build({ Name: '体育部', Code: 'TYB9', OrgType: 5, ParentId: school })
  expect([await found('TYB9'), await found('体育部')]).toEqual([['体育部'], ['体育部']])
})

test('the second of two editors is told, and an edit that names no order keeps it', async () => {
  const before = orgOf(college)
  const { Sort: _, ...row } = (await as()(units.getOrg, { Id: college })).ResultValue!
  expect((await as()(units.editOrg, { ...row, Name: '信息学院' })).ErrorCode).toBe(0)
  expect(await as('admin')(units.editOrg, row)).toMatchObject({
    ErrorCode: 2,
    RequestMsg: '数据已被他人修改，请刷新后重试',
  })
  expect(orgOf(college)).toMatchObject({ Name: '信息学院', Sort: before.Sort, RowVersion: 2 })
})

test('people are counted where their accounts are now', async () => {
  const [from, to] = [build({ OrgType: 5, ParentId: school }), build({ OrgType: 5, ParentId: school })]
  const TrueName = '单雄信'
  const { Id } = api.world.transact(db => buildUser(db, { TrueName, OrgId: from.Id }))
  const counted = async () =>
    Promise.all([from, to].map(async org => (await as()(units.getOrg, { Id: org.Id })).ResultValue!.PersonNum))
  expect(await counted()).toEqual([1, 0])
  const moved = { Id, TrueName, UserType: 2 as const, OrgId: to.Id, RowVersion: 1 }
  expect((await as('admin')(accounts.editUser, moved)).RequestMsg).toBe('')
  expect(await counted()).toEqual([0, 1])
})

describe('an organisation is not removed', () => {
  const removed = async (Id: string) => (await as()(units.removeOrg, { Ids: [Id] })).ResultValue!
  test.each([
    ['others', '该机构下有5个下级机构，不能删除', () => college],
    ['classes', '该机构下有1个班级，不能删除', async () => idOf('计算机科学与技术')],
    [
      'accounts',
      '该机构下有1个人员，不能删除',
      async () => {
        const office = build({ OrgType: 5, ParentId: school })
        api.world.transact(db => buildUser(db, { OrgId: office.Id }))
        return office.Id
      },
    ],
  ])('that has %s', async (_, Reason, which) => {
    const Id = await which()
    expect(await removed(Id)).toEqual({ Ok: 0, Failed: [{ Id, Reason }] })
  })

  test('and leaves the places that people are in charge of when it goes', async () => {
    const TargetId = build({ OrgType: 5, ParentId: school }).Id
    api.world.transact(db => db.insert(userRegion).values({ UserId: 'somebody', Kind: 'org', TargetId }).run())
    await removed(TargetId)
    expect(api.world.reader().select().from(userRegion).where(eq(userRegion.TargetId, TargetId)).all()).toEqual([])
  })

  test('but goes when nothing is left below it, and takes none from then on', async () => {
    const { Id } = build({ OrgType: 2, ParentId: school, Name: '空学院' })
    build({ OrgType: 4, ParentId: Id, IsDel: 1 })
    api.world.transact(db => [buildUser(db, { OrgId: Id, IsDel: 1 }), buildClass(db, { CollegeId: Id, IsDel: 1 })])
    api.world.transact(db => db.update(userOrg).set({ IsDel: 1 }).where(eq(userOrg.ParentId, Id)).run())
    api.world.transact(db => db.update(userMan).set({ OrgId: '' }).where(eq(userMan.OrgId, Id)).run())
    expect(await below(school)).toContain('空学院')
    expect(await removed(Id)).toEqual({ Ok: 1, Failed: [] })
    expect(await below(school)).not.toContain('空学院')
    for (const gone of [Id, 'nobody']) expect(await added({ OrgType: 4, ParentId: gone })).toBe('数据不存在或无权访问')
  })
})

describe('moving', () => {
  const move = async (Id: string, ParentId: string, Index: number, who = 'xgc01') =>
    (await as(who)(units.moveOrg, { Id, ParentId, Index })).RequestMsg

  test('puts it at the place that is named among its siblings', async () => {
    const all = await below(college)
    expect(await move(await idOf(all[2]!), college, 0)).toBe('')
    expect(await below(college)).toEqual([all[2], all[0], all[1], ...all.slice(3)])
    expect(await move(await idOf(all[2]!), college, 99)).toBe('')
    expect((await below(college)).at(-1)).toBe(all[2])
  })

  test('below itself or what is below it is refused, in a move and in an edit', async () => {
    const department = build({ OrgType: 3, ParentId: college, Name: '计算机系' })
    const inner = build({ OrgType: 4, ParentId: department.Id })
    expect(await move(department.Id, department.Id, 0)).toBe('不能移动到自身或下级机构')
    expect(await move(department.Id, inner.Id, 0)).toBe('不能移动到自身或下级机构')
    expect(await edited(college, { ParentId: department.Id })).toBe('不能移动到自身或下级机构')
  })

  test('a department takes its classes and the accounts of their students to the other college', async () => {
    const [department, other] = [build({ OrgType: 3, ParentId: college }), build({ ParentId: school })]
    const inner = build({ OrgType: 4, ParentId: department.Id })
    const room = api.world.transact(db => buildClass(db, { MajorId: inner.Id, CollegeId: college }))
    const pupil = api.world.transact(db => buildUser(db, { roles: ['student'], OrgId: college, ClassId: room.Id }))
    const collegeNow = () => {
      const db = api.world.reader()
      const { CollegeId } = db.select().from(classInfo).where(eq(classInfo.Id, room.Id)).get()!
      return [CollegeId, db.select().from(userMan).where(eq(userMan.Id, pupil.Id)).get()!.OrgId]
    }
    expect(await move(department.Id, other.Id, 0)).toBe('')
    expect(collegeNow()).toEqual([other.Id, other.Id])
    expect(await edited(department.Id, { ParentId: college })).toBe('')
    expect(collegeNow()).toEqual([college, college])
  })

  test('leads neither out of reach nor from there', async () => {
    const LoginName = await plannerOf(api, college)
    const other = build({ ParentId: school })
    const foreign = build({ OrgType: 4, ParentId: other.Id })
    expect(await move(major, other.Id, 0, LoginName)).toBe('数据不存在或无权访问')
    expect(await move(foreign.Id, college, 0, LoginName)).toBe('数据不存在或无权访问')
    expect(orgOf(major).ParentId).toBe(college)
  })

  test('is for those who may edit organisations', async () => {
    expect(await move(major, college, 0, 'college01')).toBe('您没有权限执行此操作')
  })
})

test('an administrator of a college sees the college and what is below it, and nothing else', async () => {
  const { rows } = (await as('college01')(units.listOrg, {})).ResultValue!
  expect(rows.map(({ Name }) => Name)).toEqual(['信息工程学院', ...(await below(college))])
  expect((await as('college01')(units.getOrg, { Id: school })).RequestMsg).toBe('数据不存在或无权访问')
})

test('a counsellor reaches students of the college that their class has come to, and its administrator no longer those that left', async () => {
  const other = build({ ParentId: school })
  const pupil = api.world.transact(db => buildStudent(db, { ClassId: db.select().from(classInfo).get()!.Id }))
  const finds = async (who: string) => (await as(who)(people.listStudents, { Key: pupil.StudentNo })).ResultValue!.total
  expect([await finds('college01'), await finds('fdy01')]).toEqual([1, 1])
  await as()(units.moveOrg, { Id: await idOf('计算机科学与技术'), ParentId: other.Id, Index: 0 })
  expect([await finds('college01'), await finds('fdy01')]).toEqual([0, 1])
  expect(api.world.reader().select().from(student).where(eq(student.Id, pupil.Id)).get()!.IsDel).toBe(0)
})
