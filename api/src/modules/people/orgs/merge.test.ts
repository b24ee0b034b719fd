import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { buildUser } from '@xuegong/db/build/account'
import { buildOrg } from '@xuegong/db/build/people'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { operLog } from '@xuegong/db/schema/system'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { plannerOf } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

let api: TestApi
const names = async () => (await api.as('xgc01')(people.listOrgNames, {})).ResultValue!
const idOf = async (name: string) => (await names()).find(({ Name }) => Name === name)!.Id
const below = async (ParentId: string) => (await names()).filter(each => each.ParentId === ParentId)
const orgOf = (Id: string) => api.world.reader().select().from(userOrg).where(eq(userOrg.Id, Id)).get()!
const build = (given: object) => api.world.transact(db => buildOrg(db, given))
const merge = (FromId: string, ToId: string, Confirm?: 1, who = 'xgc01') =>
  api.as(who)(units.mergeOrg, { FromId, ToId, ...(Confirm && { Confirm }) })
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

test('a merger takes two of one type, and not one with itself', async () => {
  for (const ToId of [major, college]) expect((await merge(college, ToId)).RequestMsg).toBe('只能合并同类机构')
})

test('a merger asks first, with how many go over', async () => {
  const other = build({ ParentId: school, Name: '软件学院' })
  const { ErrorCode, ResultValue } = await merge(college, other.Id)
  expect(ErrorCode).toBe(6001)
  expect(ResultValue).toEqual({
    ConfirmText: '“信息工程学院”的5个下级机构、1个班级、10名人员将并入“软件学院”，“信息工程学院”随后删除，确定合并吗？',
  })
  expect(orgOf(college).IsDel).toBe(0)
})

test('a merger gives the other one majors, classes, accounts and regions, and keeps the log of all of them', async () => {
  const other = build({ ParentId: school })
  const head = api.world.transact(db => buildUser(db, { roles: ['fdy'] }))
  const regions = [college, other.Id].map(TargetId => ({ UserId: head.Id, Kind: 'org', TargetId }))
  api.world.transact(db => db.insert(userRegion).values(regions).run())
  expect((await merge(college, other.Id, 1)).ErrorCode).toBe(0)
  expect(await below(other.Id)).toHaveLength(5)
  const db = api.world.reader()
  expect(
    db
      .select()
      .from(classInfo)
      .all()
      .map(each => each.CollegeId),
  ).toEqual([other.Id])
  expect(db.select().from(userMan).where(eq(userMan.OrgId, college)).all()).toEqual([])
  expect(db.select().from(userRegion).all()).toEqual([{ UserId: head.Id, Kind: 'org', TargetId: other.Id }])
  const logged = db
    .select()
    .from(operLog)
    .orderBy(desc(operLog.Id))
    .limit(3)
    .all()
    .map(each => each.TableName)
  expect(logged.sort()).toEqual(['ClassInfo', 'UserMan', 'UserOrg'])
  expect(orgOf(college).IsDel).toBe(1)
})

test('a major of another college brings its classes and their students there', async () => {
  const other = build({ ParentId: school })
  const twin = build({ OrgType: 4, ParentId: other.Id })
  const { Id: room } = api.world.reader().select().from(classInfo).get()!
  expect((await merge(await idOf('计算机科学与技术'), twin.Id, 1)).ErrorCode).toBe(0)
  const db = api.world.reader()
  expect(db.select().from(classInfo).get()).toMatchObject({ MajorId: twin.Id, CollegeId: other.Id })
  const pupils = db.select().from(userMan).where(eq(userMan.ClassId, room)).all()
  expect(new Set(pupils.map(({ OrgId }) => OrgId))).toEqual(new Set([other.Id]))
})

test('nothing out of reach is merged, whatever its caller sees', async () => {
  const LoginName = await plannerOf(api, college)
  const other = build({ ParentId: school })
  const foreign = build({ OrgType: 4, ParentId: other.Id })
  const said = async (from: string, to: string) => (await merge(from, to, 1, LoginName)).RequestMsg
  expect(await said(foreign.Id, major)).toBe('数据不存在或无权访问')
  expect(await said(major, foreign.Id)).toBe('数据不存在或无权访问')
  expect([orgOf(major).IsDel, orgOf(foreign.Id).IsDel]).toEqual([0, 0])
  expect(await said(major, await idOf('网络工程'))).toBe('')
})
