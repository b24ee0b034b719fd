import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf, orgOf } from '#test/accounts'
import { grant, roleOf } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

const unreached = '数据不存在或无权访问'
const adminsOnly = '该账号只能由超级管理员维护'
const fields = (api: TestApi, more: object = {}) => ({
  TrueName: '李新',
  UserType: 2 as const,
  OrgId: orgOf(api, 'fdy01'),
  ...more,
})
const edit = async (api: TestApi, who: string, more: object) =>
  (await api.as(who)(accounts.editUser, { ...fields(api, more), Id: idOf(api, 'fdy01'), RowVersion: 1 })).RequestMsg
const add = async (api: TestApi, who: string, more: object) =>
  (await api.as(who)(accounts.addUser, { ...fields(api, more), LoginName: 'new01' })).RequestMsg
const reset = async (api: TestApi, who: string, UserId: string) =>
  (await api.as(who)(accounts.resetPassword, { UserId })).RequestMsg

test('an account is made one of school administration by super administrators alone, when it is edited too', async () => {
  const api = await startApi('tiny')
  expect(await edit(api, 'xgc01', { UserType: 4 })).toBe(adminsOnly)
  expect(await edit(api, 'admin', { UserType: 4 })).toBe('')
})

test('an account is not moved to an organisation that is not there', async () => {
  expect(await edit(await startApi('tiny'), 'admin', { OrgId: 'nowhere' })).toBe(unreached)
})

test('an account is added only where its administrator reaches it', async () => {
  const api = await startApi('tiny')
  await grant(api, 'college', { account: ['add', 'query', 'get'] })
  expect(await add(api, 'college01', { OrgId: orgOf(api, 'admin') })).toBe(unreached)
  expect(await add(api, 'college01', {})).toBe('')
})

test('a role that is named twice is given once', async () => {
  const api = await startApi('tiny')
  expect(await add(api, 'admin', { RoleIds: ['bzr', 'bzr'] })).toBe('')
})

test('head teachers, leaders and tutors are kept', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const Ids = api.world.transact(db => {
    const [teacher, leader, tutor] = [buildUser(db).Id, buildUser(db).Id, buildUser(db).Id]
    buildClass(db, { HeadTeacherId: teacher })
    buildOrg(db, { LeaderId: leader })
    buildStudent(db, { TutorId: tutor })
    return [teacher, leader, tutor]
  })
  const { Failed } = (await api.as('admin')(accounts.removeUsers, { Ids })).ResultValue!
  expect(Failed.map(({ Reason }) => Reason)).toEqual(Array(3).fill('该记录已被引用，不能删除'))
})

test('a removed account leaves no places behind', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const { Id } = api.world.transact(db => buildUser(db))
  api.world.transact(db => db.insert(userRegion).values({ UserId: Id, Kind: 'org', TargetId: 'x' }).run())
  await api.as('admin')(accounts.removeUsers, { Ids: [Id] })
  expect(api.world.reader().select().from(userRegion).all()).toEqual([])
})

test('accounts of school administration are changed by super administrators, whatever their roles', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const { Id } = api.world.transact(db => buildUser(db, { UserType: 4 }))
  expect([await reset(api, 'xgc01', Id), await reset(api, 'admin', Id)]).toEqual([adminsOnly, ''])
})

test('super administrators are changed by super administrators, whoever else may hand out their role', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const { Id } = api.world.transact(db => buildUser(db, { roles: ['admin'] }))
  const { RoleName, ScopeType, RowVersion } = await roleOf(api, 'admin')
  const AssignBy = ['admin', 'xgc']
  await api.as('admin')(rights.editRole, { Id: 'admin', RoleName, ScopeType, RowVersion, AssignBy })
  expect((await roleOf(api, 'admin')).AssignBy).toEqual(['admin', 'xgc'])
  expect(await reset(api, 'xgc01', Id)).toBe(adminsOnly)
})

test.each(['a', 'a b', '张三', 'a-b', 'a'.repeat(31)])('%j is no login name', async LoginName => {
  const api = await startApi('tiny')
  const { RequestMsg } = await api.as('admin')(accounts.addUser, { ...fields(api), LoginName })
  expect(RequestMsg).toBe('登录名格式不正确')
})

test('who cannot be removed stays signed in, with all that is known', async () => {
  const api = await startApi('tiny')
  const counsellor = api.as('fdy01')
  const Ids = [idOf(api, 'fdy01')]
  expect((await api.as('admin')(accounts.removeUsers, { Ids })).ResultValue).toMatchObject({ Ok: 0 })
  expect(await counsellor(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
  expect((await api.as('admin')(accounts.getUser, { Id: Ids[0]! })).ResultValue).toMatchObject({ Duty: '辅导员' })
})

test('school administration does not teach, other staff does', async () => {
  const api = await startApi('tiny')
  const teaches = (name: string) =>
    api.world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.IsTheach
  await api.as('admin')(accounts.addUser, { ...fields(api), LoginName: 'new01' })
  await api.as('admin')(accounts.addUser, { ...fields(api, { UserType: 4 }), LoginName: 'new02' })
  expect([teaches('new01'), teaches('new02')]).toEqual([1, 0])
})
