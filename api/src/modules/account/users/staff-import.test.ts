import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
import { buildUser } from '@xuegong/db/build/account'
import { buildOrg } from '@xuegong/db/build/people'
import { roleAction, userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orgOf } from '#test/accounts'
import { failures } from '#test/failures'
import { importFailures } from '#test/import-failures'
import { grant } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'
import { rosterOf } from '#test/sheets'
import { bookOf, staffSheet } from '#test/staff-sheet'
import { taskOf, upload } from '#test/upload'

type Rows = Parameters<typeof staffSheet>[0]
const start = async (api: TestApi, who: string, rows: Rows, more: object = {}) => {
  const { FileId } = (await upload(api, who, await staffSheet(rows), undefined, 10)).ResultValue!
  return api.as(who)(accounts.importUsers, { FileId, ...more })
}
/** Imports rows to their end, as the office unless somebody else does. */
const load = async (
  api: TestApi,
  rows: Rows,
  { as = 'admin', ...more }: { as?: string; Duplicate?: 1 | 2 | 3 } = {},
) => {
  const { TaskId } = (await start(api, as, rows, more)).ResultValue!
  await api.app.imports.done(api.world)
  return taskOf(api, as, TaskId)
}
const faultsOf = ({ rows }: Awaited<ReturnType<typeof load>>) => rows.map(({ Column, Error }) => `${Column}：${Error}`)
const user = async (api: TestApi, LoginName: string) => {
  const { Id } = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, LoginName)).get()!
  return (await api.as('admin')(accounts.getUser, { Id })).ResultValue!
}

failures(
  accounts.importUsers,
  importFailures(() => staffSheet([{}]), 10),
)

test('whoever may not import students is refused to do so by this call, too', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  api.world.transact(db => db.delete(roleAction).where(eq(roleAction.Id, 'admin.student')).run())
  const { ErrorCode } = await api.as('admin')(accounts.importUsers, { FileId: 'none', UserType: 1 } as never)
  expect(ErrorCode).toBe(403)
})

test('rows become accounts with roles, which come in with the initial password', async () => {
  const api = await startApi('tiny')
  const { Task } = await load(api, [{ 职务: '秘书', 角色: '班主任、辅导员' }])
  expect(Task).toMatchObject({ Ok: 1, Fail: 0, TaskTypeName: '教职工导入' })
  const made = await user(api, 'T001')
  expect(made).toMatchObject({ TrueName: '李新', OrgName: '学生工作处', Sex: '2', Duty: '秘书', PwdState: 0 })
  expect(made.Roles.map(({ RoleName }) => RoleName)).toEqual(['辅导员', '班主任'])
  const entered = await api.stranger(account.login, { LoginName: 'T001', Pwd: 'Xg@123456' })
  expect(entered).toMatchObject({ ErrorCode: 0 })
})

test('bad rows are named with the reason, good ones are stored', async () => {
  const api = await startApi('tiny')
  const done = await load(api, [
    {},
    { 工号: 'FDY01' },
    { 工号: 't001' },
    { 工号: 'T002', 部门: '没有的部门' },
    { 工号: 'T003', 角色: '校长' },
    { 工号: 'T004', 角色: '学生' },
  ])
  expect(done.Task).toMatchObject({ Ok: 1, Fail: 5 })
  expect(faultsOf(done)).toEqual([
    '工号：工号已存在',
    '工号：工号在文件中重复',
    '部门：部门不存在',
    '角色：角色不存在：校长',
    '角色：不能授予角色：学生',
  ])
})

test('whoever imports gives no role that is not his to give', async () => {
  const done = await load(await startApi('tiny'), [{ 角色: '学校管理员' }], { as: 'xgc01' })
  expect(faultsOf(done)).toEqual(['角色：不能授予角色：学校管理员'])
})

test('rows that are stored are skipped where that is wanted', async () => {
  const api = await startApi('tiny')
  const { Task } = await load(api, [{ 工号: 'fdy01', 姓名: '另一个' }, {}], { Duplicate: 1 })
  expect(Task).toMatchObject({ Ok: 1, Fail: 0, Progress: 100, TaskLog: '导入完成：成功1条，失败0条，跳过1条' })
  expect((await user(api, 'fdy01')).TrueName).toBe('陈思远')
})

test('rows that are stored are written over where that is wanted: filled cells alone, and roles are added', async () => {
  const api = await startApi('tiny')
  const before = await user(api, 'fdy01')
  await load(api, [{ 工号: 'FDY01', 职务: '副书记', 姓名: '陈思达' }], { Duplicate: 2 })
  const after = await user(api, 'fdy01')
  expect(after).toMatchObject({ LoginName: 'fdy01', TrueName: '陈思达', Duty: '副书记', Mobile: before.Mobile })
  expect(after.Roles.map(({ RoleId }) => RoleId)).toEqual(['fdy', 'bzr'])
  expect(after.RowVersion).toBe(before.RowVersion + 1)
})

test('neither students, nor the own account, nor one of school administration is written over', async () => {
  const api = await startApi('tiny')
  const rows = ['2024010101', 'xgc01', 'admin'].map(工号 => ({ 工号 }))
  const done = await load(api, rows, { as: 'xgc01', Duplicate: 2 })
  expect(faultsOf(done)).toEqual(Array(3).fill('工号：该账号不能由您修改'))
})

describe('a college that imports accounts', () => {
  /** A world whose college may import, with somebody else's account there and a super administrator's deputy in the college. */
  const ready = async () => {
    const api = await startApi('tiny')
    await grant(api, 'college', { account: ['query', 'get', 'edit', 'import'] })
    api.world.transact(db => buildUser(db, { LoginName: 'far01', OrgId: orgOf(api, 'admin') }))
    api.world.transact(db => buildUser(db, { LoginName: 'high01', OrgId: orgOf(api, 'fdy01'), roles: ['xgc'] }))
    return api
  }

  test('writes over neither its own, nor one out of reach, nor one that super administrators look after', async () => {
    const rows = ['college01', 'far01', 'high01'].map(工号 => ({ 工号, 部门: '信息工程学院' }))
    const done = await load(await ready(), [...rows, { 工号: 'fdy01', 部门: '信息工程学院' }], {
      as: 'college01',
      Duplicate: 2,
    })
    expect(faultsOf(done)).toEqual(Array(3).fill('工号：该账号不能由您修改'))
  })

  test('puts nobody into another organisation, and finds no new account of one', async () => {
    const api = await ready()
    expect(faultsOf(await load(api, [{}], { as: 'college01' }))).toEqual(['部门：无权导入该部门的账号'])
    await load(api, [{ 工号: 'T002', 部门: '信息工程学院' }], { as: 'college01' })
    await load(api, [{ 工号: 'T003' }])
    const names = (await bookOf(api, { Kind: '2' }, 'college01')).rows.map(([name]) => name)
    expect([names.includes('T002'), names.includes('T003')]).toEqual([true, false])
  })
})

test('of two departments with one name the code says which', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  api.world.transact(db => buildOrg(db, { Name: '学生工作处', Code: 'XGC2' }))
  const done = await load(api, [{}, { 工号: 'T002', 部门: 'XGC2' }])
  expect(faultsOf(done)).toEqual(['部门：存在同名部门，请填写部门代码'])
})

test('a role that is named twice, or that somebody has, is given once', async () => {
  const api = await startApi('tiny')
  const rows: Rows = [{ 角色: '班主任、班主任' }, { 工号: 'fdy01', 角色: '辅导员' }]
  expect((await load(api, rows, { Duplicate: 2 })).Task).toMatchObject({ Ok: 2, Fail: 0 })
})

test('an imported account is found by the initials of its name, also when the name is written over', async () => {
  const api = await startApi('tiny')
  await load(api, [{}, { 工号: 'fdy01', 姓名: '周舟' }], { Duplicate: 2 })
  const found = async (Key: string) =>
    (await api.as('admin')(accounts.listUsers, { Key })).ResultValue!.rows.map(({ LoginName }) => LoginName)
  expect([await found('lx'), await found('zz')]).toEqual([['T001'], ['fdy01']])
})

test('the same call imports students where it says so, by their own rules', async () => {
  const api = await startApi('tiny')
  const { FileId } = (await upload(api, 'admin', await rosterOf(2))).ResultValue!
  const { TaskId } = (await api.as('admin')(accounts.importUsers, { FileId, UserType: 1 } as never)).ResultValue!
  await api.app.imports.done(api.world)
  expect((await taskOf(api, 'admin', TaskId)).Task).toMatchObject({ Ok: 2, TaskTypeName: '学生导入' })
  const again = { FileId, UserType: 1, Duplicate: 1 }
  const { TaskId: second } = (await api.as('admin')(accounts.importUsers, again as never)).ResultValue!
  await api.app.imports.done(api.world)
  expect((await taskOf(api, 'admin', second)).Task).toMatchObject({
    Ok: 0,
    Fail: 0,
    TaskLog: '导入完成：成功0条，失败0条，跳过2条',
  })
  expect((await api.as('admin')(people.listStudents, {})).ResultValue!.total).toBe(42)
})

test('5,000 rows with duplicates in the file and against the accounts that there are', async () => {
  const api = await startApi('tiny')
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    工号: n % 100 === 99 ? 'T000098' : `T${String(n).padStart(6, '0')}`,
  }))
  const { Task } = await load(api, [...rows.slice(1), { 工号: 'bzr01' }])
  expect(Task).toMatchObject({ Total: 5000, Ok: 4949, Fail: 51 })
})

test('new accounts come as a workbook, under the rule of their passwords, with when they came in first', async () => {
  const api = await startApi('tiny')
  await load(api, [{}, { 工号: 'T002', 姓名: '欧阳·𠮷' }, { 工号: 'T003', 姓名: '=王' }])
  await api.stranger(account.login, { LoginName: 'T001', Pwd: 'Xg@123456' })
  const { rows } = await bookOf(api, { Kind: '2' })
  expect(rows[0]![0]).toContain('初始密码规则：新建和导入的账号为 Xg@123456')
  expect(rows[1]).toEqual(['登录名', '姓名', '单位', '角色', '创建时间', '首次登录'])
  const now = api.world.now()
  expect(rows).toContainEqual(['T001', '李新', '学生工作处', '班主任', now, now])
  expect(rows).toContainEqual(['T002', '欧阳·𠮷', '学生工作处', '班主任', now, '未登录'])
  expect(rows.map(row => row[0])).not.toContain('T003')
})

test('a name that was stored like a formula is a text in the workbook', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  api.world.transact(db => buildUser(db, { TrueName: '=王', PwdUpdateTime: null, CreateDate: api.world.now() }))
  expect((await bookOf(api, { Kind: '2' })).rows.map(row => row[1])).toContain('=王')
})

test('accounts older than 30 days, and those whose password was changed, are not new', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const [CreateDate, PwdUpdateTime] = ['2026-10-01 08:00:00', null]
  const kinds = [{ PwdUpdateTime }, { CreateDate }, { CreateDate, PwdUpdateTime }]
  const made = kinds.map(given =>
    api.world.transact(db => buildUser(db, { CreateDate: '2026-09-01 08:00:00', ...given })),
  )
  const names = (await bookOf(api, { Kind: '2' })).rows.map(([name]) => name)
  expect(made.map(({ LoginName }) => names.includes(LoginName))).toEqual([false, false, true])
})

test('the accounts of an own import are told apart from others, and the import of somebody else is not found', async () => {
  const api = await startApi('tiny')
  await load(api, [{ 工号: 'T009' }], { as: 'xgc01' })
  const { TaskId } = (await start(api, 'admin', [{}])).ResultValue!
  await api.app.imports.done(api.world)
  const { rows } = await bookOf(api, { TaskId })
  expect(rows.slice(2).map(([name]) => name)).toEqual(['T001'])
  const { reply } = await bookOf(api, { TaskId }, 'xgc01')
  expect(reply.json()).toMatchObject({ ErrorCode: 2, RequestMsg: '数据不存在或无权访问' })
})

test('the template of the import is the other kind', async () => {
  const { rows } = await bookOf(await startApi('tiny'), { Kind: '1' })
  expect(rows[0]).toEqual(['工号', '姓名', '性别', '部门', '职务', '手机号', '邮箱', '角色'])
})

test.each(['，', ',', ';', '；', ' ', '、 '])('roles may stand apart by “%s”', async between => {
  const api = await startApi('tiny')
  expect((await load(api, [{ 角色: `班主任${between}辅导员` }])).Task).toMatchObject({ Ok: 1 })
  expect((await user(api, 'T001')).Roles.map(({ RoleName }) => RoleName)).toEqual(['辅导员', '班主任'])
})

test('a number is one that may be a login name, and a department one that is there', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  api.world.transact(db => buildOrg(db, { Name: '旧部门', IsDel: 1 }))
  const done = await load(api, [{ 工号: 'T' }, { 工号: '工号一' }, { 部门: '旧部门' }])
  expect(faultsOf(done)).toEqual(['工号：工号格式不正确', '工号：工号格式不正确', '部门：部门不存在'])
})
