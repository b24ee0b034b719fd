import { account } from '@xuegong/contracts/modules/account'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { people } from '@xuegong/contracts/modules/people'
import type { PermissionId } from '@xuegong/contracts/permissions'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { addRole, grant, holderOf, roleOf } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

const itemOf = async (api: TestApi, Id: string, permission: PermissionId, who = 'admin') =>
  (await api.as(who)(rights.getRoleAction, { Id })).ResultValue!.Items.find(
    ({ PermissionId }) => PermissionId === permission,
  )

failures(rights.getRoleAction, { NOT_FOUND: { input: { Id: 'nobody' } } })
failures(rights.saveRoleAction, {
  NOT_FOUND: { input: { RoleId: 'nobody', RowVersion: 1, Items: [{ PermissionId: 'home', ActionList: [] }] } },
  STALE: { input: { RoleId: 'fdy', RowVersion: 9, Items: [{ PermissionId: 'home', ActionList: [] }] } },
  ROLE_NOT_OWN: { input: { RoleId: 'sg', RowVersion: 1, Items: [{ PermissionId: 'talk', ActionList: ['add'] }] } },
  LAST_WAY_IN: {
    input: { RoleId: 'admin', RowVersion: 1, Items: [{ PermissionId: 'role', ActionList: ['query', 'get'] }] },
  },
})

test('what a role may do counts from the next call on, in sessions that are open', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api)
  const holder = api.as(await holderOf(api, Id))
  expect(await holder(people.listStudents, {})).toMatchObject({ ErrorCode: 403 })
  await grant(api, Id, { student: ['query'] })
  expect(await holder(people.listStudents, {})).toMatchObject({ ErrorCode: 0 })
  await grant(api, Id, { student: [] })
  expect(await holder(people.listStudents, {})).toMatchObject({ ErrorCode: 403 })
})

test('the scope of a role counts from the next call on', async () => {
  const api = await startApi('tiny')
  const seen = async () => (await api.as('fdy01')(people.listStudents, {})).ResultValue!.total
  const before = await seen()
  const { RoleName, AssignBy, RowVersion } = await roleOf(api, 'fdy')
  await api.as('admin')(rights.editRole, { Id: 'fdy', RoleName, AssignBy, RowVersion, ScopeType: 7 })
  expect([before > 0, await seen()]).toEqual([true, 0])
})

test('the profile of holders of a role of the school names it, and what it grants', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api, 'helper', { RoleName: '助理' })
  await grant(api, Id, { student: ['query', 'get'] })
  const { ResultValue } = await api.as(await holderOf(api, Id))(account.getProfile, {})
  expect(ResultValue).toMatchObject({
    Roles: [{ RoleCode: 'helper', RoleName: '助理' }],
    permissions: [{ permissionId: 'student', actionList: ['query', 'get'] }],
  })
})

test('permissions that are not named stay as they are, and actions stand in the order of the nine', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api)
  await grant(api, Id, { student: ['query'], class: ['get', 'add'] })
  await grant(api, Id, { student: ['export', 'query'] })
  expect((await itemOf(api, Id, 'class'))?.ActionList).toEqual(['add', 'get'])
  expect((await itemOf(api, Id, 'student'))?.ActionList).toEqual(['query', 'export'])
})

test('nobody gives what he has not himself, by name; what a role has already is no matter', async () => {
  const api = await startApi('tiny')
  const role = await addRole(api, 'deputy')
  await grant(api, role, { role: ['query', 'get', 'edit'], class: ['query'] })
  const who = await holderOf(api, role)
  const answer = await grant(api, 'sg', { class: ['query', 'delete'], student: ['query', 'get', 'import'] }, who)
  expect(answer.RequestMsg).toBe('不能授予本人没有的权限：班级-删除、学生信息-导入')
  expect((await grant(api, 'sg', { class: ['query'], student: ['query', 'get'] }, who)).ErrorCode).toBe(0)
})

test('what the product gives a role may be given back by whoever keeps roles', async () => {
  const api = await startApi('tiny')
  await grant(api, 'fdy', { talk: [] })
  expect((await grant(api, 'fdy', { talk: ['add', 'delete', 'edit', 'query', 'get'] })).ErrorCode).toBe(0)
  expect((await grant(api, 'fdy', { talk: ['add', 'export'] })).RequestMsg).toBe(
    '不能授予本人没有的权限：谈心谈话-导出',
  )
})

test('nobody hands out psych, not even what he has; the product’s own may be given back', async () => {
  const api = await startApi('tiny')
  const own = await addRole(api)
  expect((await grant(api, own, { psych: ['query'] })).RequestMsg).toBe('不能授予本人没有的权限：心理健康-列表')
  await grant(api, 'college', { psych: [] })
  expect((await grant(api, 'college', { psych: ['query'] })).ErrorCode).toBe(0)
})

test('the matrix says what a role has, what the product gives it, and what the caller may add', async () => {
  const api = await startApi('tiny')
  await grant(api, 'bzr', { student: ['query'] })
  expect(await itemOf(api, 'bzr', 'student')).toMatchObject({
    ActionList: ['query'],
    SeedList: ['query', 'get', 'export'],
    MayAdd: ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'],
  })
  expect(await itemOf(api, 'bzr', 'talk')).toMatchObject({ ActionList: [], SeedList: [], MayAdd: ['query'] })
})

test('admin may lose other rights, but keeps roles and menus', async () => {
  const api = await startApi('tiny')
  expect((await grant(api, 'admin', { push: [] })).ErrorCode).toBe(0)
  const refused = await grant(api, 'admin', { menu: ['query', 'get'] })
  expect(refused.RequestMsg).toBe('超级管理员须保留角色和菜单的列表、详情与修改权限，否则无人能再管理角色和菜单')
  expect((await grant(api, 'admin', { role: ['query', 'get', 'edit'] })).ErrorCode).toBe(0)
})

test('two who save a matrix at once: the second is told so, and changes nothing', async () => {
  const api = await startApi('tiny')
  const save = (ActionList: 'query'[]) =>
    api.as('admin')(rights.saveRoleAction, {
      RoleId: 'sg',
      RowVersion: 1,
      Items: [{ PermissionId: 'class', ActionList }],
    })
  const [first, second] = await Promise.all([save(['query']), save([])])
  expect([first.RequestMsg, second.RequestMsg]).toEqual(['', '数据已被他人修改，请刷新后重试'])
  expect((await itemOf(api, 'sg', 'class'))?.ActionList).toEqual(['query'])
})
