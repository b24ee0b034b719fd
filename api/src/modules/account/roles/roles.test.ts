import { rights } from '@xuegong/contracts/modules/account/rights'
import { system } from '@xuegong/contracts/modules/system'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { addRole, grant, holderOf, roleOf, showMenu } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg
const fields = { RoleCode: 'helper', RoleName: '助理', ScopeType: 3, AssignBy: ['admin'] }
/** What a role was read as, with other values. */
const edited = async (api: TestApi, Id: string, change: object) => {
  const { RoleName, ScopeType, AssignBy, Remark, Sort, RowVersion } = await roleOf(api, Id)
  return { Id, RoleName, ScopeType, AssignBy, Remark, Sort, RowVersion, ...change } as never
}
/** Somebody of one college who may keep roles. */
const deputy = async (api: TestApi) => {
  const role = await addRole(api, 'deputy')
  await grant(api, role, { role: ['query', 'get', 'add', 'edit'], student: ['query'] })
  return holderOf(api, role)
}

failures(rights.copyRole, {
  NOT_FOUND: { input: { Id: 'nobody', RoleCode: 'copied', RoleName: '副本' } },
  TAKEN: { input: { Id: 'bzr', RoleCode: 'fdy', RoleName: '副本' } },
  ROLE_WIDER: {
    as: 'bzr01',
    given: async api => {
      await grant(api, 'bzr', { role: ['add'] })
      return { Id: 'cwc', RoleCode: 'copied', RoleName: '副本' }
    },
  },
})

test('a role of the school is added with its scope, and stands with its members in the list', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api, 'helper', { RoleName: '助理' })
  await holderOf(api, Id)
  await holderOf(api, Id)
  const { rows, total } = (await api.as('xgc01')(rights.listRole, { Key: 'help' })).ResultValue!
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ RoleName: '助理', BuiltIn: 0, Members: 2, ScopeType: 3, AssignBy: ['admin'] })
})

test('code and name of a role are given once, whatever the case of what else there is', async () => {
  const { as } = await startApi('tiny')
  const admin = as('admin')
  expect(await said(admin(rights.addRole, { ...fields, RoleCode: 'fdy' }))).toBe('角色编码已存在')
  expect(await said(admin(rights.addRole, { ...fields, RoleName: '辅导员' }))).toBe('角色名称已存在')
  expect(await said(admin(rights.addRole, { ...fields, RoleCode: 'Helper' }))).toBe('角色编码格式不正确')
  expect(await said(admin(rights.addRole, { ...fields, ScopeType: 8 }))).toBe('数据范围的值“8”不在字典中')
})

test('two who add a role of one code at once make one role', async () => {
  const { as } = await startApi('tiny')
  const answers = await Promise.all(['甲', '乙'].map(RoleName => as('admin')(rights.addRole, { ...fields, RoleName })))
  expect(answers.map(each => each.RequestMsg).sort()).toEqual(['', '角色编码已存在'])
})

test('the role of super administrators is always handed out by them', async () => {
  const api = await startApi('tiny')
  const save = async (AssignBy: string[]) =>
    said(api.as('admin')(rights.editRole, await edited(api, 'admin', { AssignBy })))
  const kept = '超级管理员须保留授予本角色的权限，否则无人能再管理角色和菜单'
  expect([await save([]), await save(['xgc']), await save(['admin', 'xgc'])]).toEqual([kept, kept, ''])
})

test('none of the fifteen is removed, nor a role that somebody has; the others go', async () => {
  const api = await startApi('tiny')
  const [used, free] = [await addRole(api, 'used'), await addRole(api, 'free')]
  await holderOf(api, used)
  const { ResultValue } = await api.as('admin')(rights.removeRole, { Ids: ['fdy', used, free] })
  expect(ResultValue).toEqual({
    Ok: 1,
    Failed: [
      { Id: 'fdy', Reason: '内置角色不能删除' },
      { Id: used, Reason: '该角色已分配给1人，不能删除' },
    ],
  })
})

test('a role that somebody had whose account is gone may be removed', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api)
  const name = await holderOf(api, Id)
  api.world.transact(db => db.$client.prepare('UPDATE UserMan SET IsDel = 1 WHERE LoginName = ?').run(name))
  expect((await roleOf(api, Id)).Members).toBe(0)
  expect((await api.as('admin')(rights.removeRole, { Ids: [Id] })).ResultValue).toEqual({ Ok: 1, Failed: [] })
})

test('two editors at once: the second is told so', async () => {
  const api = await startApi('tiny')
  const first = await edited(api, 'bzr', { Remark: '一' })
  const second = await edited(api, 'bzr', { Remark: '二' })
  expect(await said(api.as('admin')(rights.editRole, first))).toBe('')
  expect(await said(api.as('admin')(rights.editRole, second))).toBe('数据已被他人修改，请刷新后重试')
})

test('the code of a role stays as it is', async () => {
  const api = await startApi('tiny')
  await api.as('admin')(rights.editRole, await edited(api, 'bzr', { RoleCode: 'other', RoleName: '班主任老师' }))
  expect(await roleOf(api, 'bzr')).toMatchObject({ RoleCode: 'bzr', RoleName: '班主任老师', RowVersion: 2 })
})

test('nobody makes a role reach the whole school whose own roles do not', async () => {
  const api = await startApi('tiny')
  const who = api.as(await deputy(api))
  const wider = '不能设置超出本人数据范围的角色'
  expect(await said(who(rights.addRole, { ...fields, ScopeType: 1 }))).toBe(wider)
  expect(await said(who(rights.editRole, await edited(api, 'bzr', { ScopeType: 1 })))).toBe(wider)
  expect(await said(who(rights.editRole, await edited(api, 'bzr', { ScopeType: 3 })))).toBe('')
  expect(await said(who(rights.editRole, await edited(api, 'xgc', { Remark: '不变' })))).toBe('')
})

test('who may hand a role out is said by those who may hand it out themselves', async () => {
  const api = await startApi('tiny')
  const change = { AssignBy: ['admin', 'deputy'] }
  const who = api.as(await deputy(api))
  expect(await said(who(rights.editRole, await edited(api, 'xgc', change)))).toBe('不能授予角色：学校管理员')
  expect(await said(api.as('admin')(rights.editRole, await edited(api, 'xgc', change)))).toBe('')
  expect(await said(who(rights.editRole, await edited(api, 'xgc', { AssignBy: ['deputy'] })))).toBe('')
})

test('students get their role by import alone: nobody may be named who hands it out', async () => {
  const api = await startApi('tiny')
  const change = await edited(api, 'student', { AssignBy: ['admin'] })
  expect(await said(api.as('admin')(rights.editRole, change))).toBe('不能授予角色：学生')
})

test('only codes of roles hand a role out', async () => {
  const api = await startApi('tiny')
  const admin = api.as('admin')
  expect(await said(admin(rights.addRole, { ...fields, AssignBy: ['nobody'] }))).toBe('角色不存在：nobody')
  expect(await said(admin(rights.editRole, await edited(api, 'bzr', { AssignBy: ['gone'] })))).toBe('角色不存在：gone')
})

test('the role admin keeps the whole school', async () => {
  const api = await startApi('tiny')
  const change = await edited(api, 'admin', { ScopeType: 3 })
  expect(await said(api.as('admin')(rights.editRole, change))).toBe(
    '超级管理员须保留全校的数据范围，否则无人能再管理角色和菜单',
  )
})

test('a copy has the scope, the actions and the menu of its pattern, and no members', async () => {
  const api = await startApi('tiny')
  const own = await addRole(api)
  await grant(api, own, { student: ['query', 'get'] })
  await showMenu(api, own, ['2103'])
  await holderOf(api, own)
  const { ResultValue } = await api.as('admin')(rights.copyRole, { Id: own, RoleCode: 'copied', RoleName: '副本' })
  const { Id } = ResultValue!
  expect(await roleOf(api, Id)).toMatchObject({ RoleCode: 'copied', ScopeType: 3, AssignBy: ['admin'], Members: 0 })
  expect((await api.as('admin')(rights.getRoleMenu, { Id })).ResultValue!.MenuIds.toSorted()).toEqual(['21', '2103'])
  const { Items } = (await api.as('admin')(rights.getRoleAction, { Id })).ResultValue!
  const granted = Items.filter(({ ActionList }) => ActionList.length > 0)
  expect(granted).toMatchObject([{ PermissionId: 'student', ActionList: ['query', 'get'] }])
})

test('a copy leaves out, and names, what the copier may not give', async () => {
  const { as } = await startApi('tiny')
  const { ResultValue } = await as('admin')(rights.copyRole, { Id: 'fdy', RoleCode: 'copied', RoleName: '副本' })
  expect(ResultValue!.LeftOut).toEqual(expect.arrayContaining(['谈心谈话-新增', '心理健康-列表']))
  expect(ResultValue!.LeftOut).not.toContain('学生信息-导出')
})

test('a copy of a role that the copier may not hand out says nobody who may', async () => {
  const { as } = await startApi('tiny')
  const copy = { Id: 'student', RoleCode: 'copied', RoleName: '副本' }
  const { Id } = (await as('admin')(rights.copyRole, copy)).ResultValue!
  expect((await as('admin')(rights.getRole, { Id })).ResultValue!.AssignBy).toEqual([])
})

test('the members of a role are those within reach', async () => {
  const api = await startApi('tiny')
  await grant(api, 'college', { role: ['query', 'get'] })
  const membersOf = async (Id: string) =>
    (await api.as('college01')(rights.listRoleMembers, { Id })).ResultValue!.rows.map(({ LoginName }) => LoginName)
  expect([await membersOf('fdy'), await membersOf('admin')]).toEqual([['fdy01'], []])
})

test('every change of a role is in the operation log', async () => {
  const api = await startApi('tiny')
  const Id = await addRole(api)
  await grant(api, Id, { student: ['query'] })
  await showMenu(api, Id, ['2103'])
  await api.as('admin')(rights.removeRole, { Ids: [Id] })
  const { rows } = (await api.as('admin')(system.listOperLogs, { PageSize: 50 })).ResultValue!
  expect(new Set(rows.map(row => row.Summary))).toEqual(
    new Set(['新增角色', '修改角色权限', '修改角色菜单', '删除角色']),
  )
})
