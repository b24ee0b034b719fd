import { notice as contract } from '@xuegong/contracts/modules/notice'
import type { Scope } from '@xuegong/contracts/modules/notice/audience'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { userMan } from '@xuegong/db/schema/account'
import { msgGroup } from '@xuegong/db/schema/notice'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountId, everybody, only } from '#test/notices'
import { startApi, type TestApi } from '#test/session'

let api: TestApi
beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
})
const count = async (who: string, scope: Scope) =>
  (await api.as(who)(contract.countAudience, { Scope: scope })).ResultValue!
const total = async (who: string, scope: Scope) => (await count(who, scope)).Total
const orgOf = (name: string) =>
  api.world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.OrgId
/** A student with an account, in a class. */
const pupilIn = (ClassId: string) =>
  api.world.transact(db => {
    const user = buildUser(db, { roles: ['student'], ClassId })
    return { user, row: buildStudent(db, { UserId: user.Id, ClassId }) }
  })

test('A counsellor reaches the staff of his unit and of the units right below it, and none deeper, beside or without one', async () => {
  const mine = orgOf('fdy01')
  const before = (await count('fdy01', everybody)).Staff
  const staff = (OrgId: string) => api.world.transact(db => buildUser(db, { roles: ['bzr'], UserType: 2, OrgId }))
  const below = api.world.transact(db => buildOrg(db, { ParentId: mine }))
  const deeper = api.world.transact(db => buildOrg(db, { ParentId: below.Id }))
  const beside = api.world.transact(db => buildOrg(db))
  for (const OrgId of [mine, below.Id, deeper.Id, beside.Id, '']) staff(OrgId)
  expect((await count('fdy01', everybody)).Staff).toBe(before + 2)
})

test('Who is of no unit reaches no staff of none', async () => {
  api.world.transact(db => {
    db.update(userMan).set({ OrgId: '' }).where(eq(userMan.LoginName, 'fdy01')).run()
    buildUser(db, { roles: ['bzr'], UserType: 2, OrgId: '' })
  })
  expect((await count('fdy01', everybody)).Staff).toBe(0)
})

test('Accounts that are gone, and accounts of students whose row is gone, are no receivers', async () => {
  const { user, row } = pupilIn(api.world.transact(db => buildClass(db)).Id)
  const one = only('user', user.Id)
  expect(await total('xgc01', one)).toBe(1)
  api.world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, row.Id)).run())
  expect(await total('xgc01', one)).toBe(0)
  api.world.transact(db => {
    db.update(student).set({ IsDel: 0 }).where(eq(student.Id, row.Id)).run()
    db.update(userMan).set({ IsDel: 1 }).where(eq(userMan.Id, user.Id)).run()
  })
  expect(await total('xgc01', one)).toBe(0)
})

test('An audience of nothing is nobody', async () => {
  expect(await total('xgc01', { Include: [] })).toBe(0)
  expect(await total('xgc01', { Include: [], UserTypes: [2, 4] })).toBe(0)
})

test('An organisation is its majors, too, without what of it is gone', async () => {
  const { college, major, room } = api.world.transact(db => {
    const top = buildOrg(db)
    const below = buildOrg(db, { ParentId: top.Id })
    return { college: top, major: below, room: buildClass(db, { CollegeId: 'elsewhere', MajorId: below.Id }) }
  })
  pupilIn(room.Id)
  expect([await total('xgc01', only('org', major.Id)), await total('xgc01', only('org', college.Id))]).toEqual([1, 1])
  api.world.transact(db => db.update(classInfo).set({ IsDel: 1 }).where(eq(classInfo.Id, room.Id)).run())
  expect(await total('xgc01', only('org', college.Id))).toBe(0)
  api.world.transact(db => {
    db.update(classInfo).set({ IsDel: 0 }).where(eq(classInfo.Id, room.Id)).run()
    db.update(userOrg).set({ IsDel: 1 }).where(eq(userOrg.Id, major.Id)).run()
  })
  expect(await total('xgc01', only('org', college.Id))).toBe(0)
})

test('A group that was removed has nobody, and one of the author counts for who audits', async () => {
  const Users = [accountId(api, '2024010101'), accountId(api, 'bzr01')]
  const { Id } = (await api.as('xgc01')(contract.addMsgGroup, { Name: '项目组', Users })).ResultValue!
  const read = async () => (await api.as('xgc01')(contract.getMsgGroup, { Id })).ResultValue!.UserNum
  expect([await total('xgc01', only('group', Id)), await read()]).toEqual([2, 2])
  api.world.transact(db => db.update(userMan).set({ IsDel: 1 }).where(eq(userMan.LoginName, 'bzr01')).run())
  expect(await read()).toBe(1)
  api.world.transact(db => db.update(msgGroup).set({ IsDel: 1 }).where(eq(msgGroup.Id, Id)).run())
  expect(await total('xgc01', only('group', Id))).toBe(0)
})

test('A group is seen by its owner alone', async () => {
  const Users = [accountId(api, 'bzr01')]
  const { Id } = (await api.as('xgc01')(contract.addMsgGroup, { Name: '项目组', Users })).ResultValue!
  expect((await api.as('fdy01')(contract.getMsgGroup, { Id })).RequestMsg).toBe('数据不存在或无权访问')
})

test('The ten who are shown are the first by account', async () => {
  const { Sample } = await count('xgc01', everybody)
  const names = api.world.reader().select().from(userMan).all()
  const logins = Sample.map(({ Id }) => names.find(each => each.Id === Id)!.LoginName)
  expect(Sample).toHaveLength(10)
  expect(logins).toEqual(logins.toSorted())
})
