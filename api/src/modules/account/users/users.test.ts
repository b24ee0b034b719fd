import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { classInfo, staff } from '@xuegong/db/schema/people'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { idOf, orgOf } from '#test/accounts'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'

const fields = (api: TestApi) => ({
  LoginName: 'new01',
  TrueName: '李新',
  UserType: 2 as const,
  OrgId: orgOf(api, 'fdy01'),
})
const edited = (api: TestApi, name = 'fdy01') => {
  const { LoginName: _, ...rest } = fields(api)
  return { ...rest, Id: idOf(api, name), RowVersion: 1 }
}
const rowOf = async (api: TestApi, LoginName: string, as = 'admin') =>
  (await api.as(as)(accounts.listUsers, { Key: LoginName })).ResultValue!.rows[0]!
const namesOf = async (api: TestApi, input: object, as = 'admin') =>
  (await api.as(as)(accounts.listUsers, { PageSize: 100, ...input })).ResultValue!.rows.map(row => row.LoginName)

failures(accounts.getUser, { NOT_FOUND: { input: { Id: 'nobody' } } })
failures(accounts.addUser, {
  NOT_FOUND: { given: api => ({ ...fields(api), OrgId: 'nowhere' }) },
  TAKEN: { given: api => ({ ...fields(api), LoginName: 'FDY01' }) },
  ADMINS_ONLY: { as: 'xgc01', given: api => ({ ...fields(api), UserType: 4 as const }) },
  ROLE_NOT_YOURS: { as: 'xgc01', given: api => ({ ...fields(api), RoleIds: ['xgc'] }) },
})
failures(accounts.editUser, {
  NOT_FOUND: { given: api => ({ ...edited(api), Id: 'nobody' }) },
  STALE: { given: api => ({ ...edited(api), RowVersion: 7 }) },
  OWN_ACCOUNT: { given: api => edited(api, 'admin') },
  ADMINS_ONLY: { as: 'xgc01', given: api => edited(api, 'admin') },
  STUDENT_ACCOUNT: { given: api => edited(api, '2024010101') },
})

test('the list tells of each account where it belongs, its roles, and whether its password is the initial one', async () => {
  const api = await startApi('tiny')
  expect(await rowOf(api, 'fdy01')).toMatchObject({
    LoginName: 'fdy01',
    OrgName: '信息工程学院',
    State: 1,
    PwdState: 1,
    IsBind: 0,
    LastLoginTime: null,
    Roles: [{ RoleId: 'fdy', RoleName: '辅导员', ScopeType: null, ValidTo: null }],
    RegionNum: 0,
  })
  expect(await rowOf(api, 'weak01')).toMatchObject({ PwdState: 0, ClassName: '计科2401班' })
  expect((await rowOf(api, '2024010101')).Mobile).toMatch(/^199\*+\d{4}$/)
})

test('the list shows when an account came in last', async () => {
  const api = await startApi('tiny')
  await api.stranger(account.login, { LoginName: 'fdy01', Pwd: 'Qinghe@2026' })
  expect((await rowOf(api, 'fdy01')).LastLoginTime).toBe(api.world.now())
})

test.each([
  [{ State: 0 }, ['stop01']],
  [{ State: 2 }, ['lock01']],
  [{ PwdState: 0 }, ['weak01']],
  [{ UserType: 4 }, ['admin', 'xgc01']],
  [{ RoleId: 'college' }, ['college01']],
  [{ Key: '思远' }, ['fdy01']],
])('accounts are found by %o', async (input, expected) => {
  expect(await namesOf(await startApi('tiny'), input)).toEqual(expected)
})

test('passwords that were changed more than 180 days ago are found', async () => {
  const api = await startApi('tiny')
  api.world.setClock(standing('2027-10-14 09:30:00'))
  expect(await namesOf(api, { PwdState: 1 })).toEqual([])
  expect(await namesOf(api, { PwdState: 2, UserType: 2 })).toEqual(['bzr01', 'college01', 'fdy01'])
})

test('a name that wrong passwords have locked is shown as locked, until its lock ends', async () => {
  const api = await startApi('tiny')
  for (let at = 0; at < 3; at += 1) await api.stranger(account.login, { LoginName: 'bzr01', Pwd: 'wrong' })
  expect(await namesOf(api, { State: 2 })).toEqual(['lock01'])
  const { attemptsOf } = await import('../attempts.ts')
  for (let at = 0; at < 2; at += 1) attemptsOf(api.world, 'login').fail('bzr01', api.world.now())
  expect(await namesOf(api, { State: 2 })).toEqual(['bzr01', 'lock01'])
  expect((await rowOf(api, 'bzr01')).State).toBe(2)
  expect(await namesOf(api, { State: 1, UserType: 2 })).toEqual(['college01', 'fdy01'])
  api.world.setClock(standing('2026-10-14 10:30:00'))
  expect(await namesOf(api, { State: 2 })).toEqual(['lock01'])
})

test('accounts are counted by state under the same filters', async () => {
  const { as } = await startApi('tiny')
  const { ResultValue } = await as('admin')(accounts.countUsers, { UserType: 1 })
  const ByStatus = [
    { Key: '0', Count: 1 },
    { Key: '1', Count: 5 },
    { Key: '2', Count: 1 },
  ]
  expect(ResultValue).toEqual({ total: 7, ByStatus })
})

test('an organisation is found with what is below it, a major with its students', async () => {
  const api = await startApi('tiny')
  const college = await namesOf(api, { OrgId: orgOf(api, 'fdy01') })
  expect(college).toEqual(expect.arrayContaining(['fdy01', '2024010101']))
  expect(college).not.toContain('admin')
  const MajorId = api.world.reader().select().from(classInfo).get()!.MajorId
  const major = await namesOf(api, { OrgId: MajorId })
  expect(major).toContain('2024010101')
  expect(major).not.toContain('fdy01')
})

test('an account is added with roles, comes in with the initial password and is told to change it', async () => {
  const api = await startApi('tiny')
  const added = await api.as('admin')(accounts.addUser, { ...fields(api), RoleIds: ['bzr'], Duty: '班主任' })
  expect(added.ResultValue).toMatchObject({ InitialPwd: 'Xg@123456' })
  expect(await api.stranger(account.login, { LoginName: 'new01', Pwd: 'Xg@123456' })).toMatchObject({ ErrorCode: 0 })
  const judged = await api.as('new01')(account.judgePassword, {})
  expect(judged.ResultValue!.ErrorMess).toContain('初始密码')
  const { ResultValue } = await api.as('admin')(accounts.getUser, { Id: added.ResultValue!.Id })
  expect(ResultValue).toMatchObject({ TrueName: '李新', Duty: '班主任', Roles: [{ RoleId: 'bzr' }], ClassNum: 0 })
})

test('two who add the same name at once: one of them is refused', async () => {
  const api = await startApi('tiny')
  const add = () => api.as('admin')(accounts.addUser, fields(api))
  const codes = (await Promise.all([add(), add()])).map(({ RequestMsg }) => RequestMsg)
  expect(codes.sort()).toEqual(['', '登录名已存在'])
})

test('rare characters, dots and long names of accounts are kept as they are', async () => {
  const api = await startApi('tiny')
  const TrueName = '𠮷田·阿不都热合曼·麦麦提伊力㛃'
  await api.as('admin')(accounts.addUser, { ...fields(api), TrueName })
  expect((await rowOf(api, 'new01')).TrueName).toBe(TrueName)
  const long = await api.as('admin')(accounts.addUser, {
    ...fields(api),
    LoginName: 'new02',
    TrueName: '长'.repeat(51),
  })
  expect(long.RequestMsg).toBe('姓名不能超过50个字')
})

test.each(['=1+1', '<b>王</b>', '王\u202e二', '  ', '王'])('%j is no name of a member of staff', async TrueName => {
  const api = await startApi('tiny')
  const answer = await api.as('admin')(accounts.addUser, { ...fields(api), TrueName })
  expect(answer).toMatchObject({ ErrorCode: 2, ResultValue: null })
})

test('what stands beside an account counts as a change of it: the second of two editors is refused', async () => {
  const api = await startApi('tiny')
  const admin = api.as('admin')
  const first = await admin(accounts.editUser, { ...edited(api), TrueName: '陈思远', Duty: '副书记' })
  expect(first.ResultValue).toMatchObject({ RowVersion: 2 })
  const second = await admin(accounts.editUser, { ...edited(api), Duty: '书记' })
  expect(second.RequestMsg).toBe('数据已被他人修改，请刷新后重试')
  const detail = await admin(accounts.getUser, { Id: idOf(api, 'fdy01') })
  expect(detail.ResultValue).toMatchObject({ Duty: '副书记', ClassNum: 1, StudentNum: 37 })
})

test('what can no more be changed is told with a reason, and the others are removed with their roles', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const free = api.world.transact(db => buildUser(db, { LoginName: 'free01', roles: ['bzr'] }))
  const Ids = [free.Id, ...['fdy01', '2024010101', 'admin'].map(name => idOf(api, name))]
  const { Ok, Failed } = (await api.as('admin')(accounts.removeUsers, { Ids })).ResultValue!
  expect(Ok).toBe(1)
  expect(Failed.map(({ Reason }) => Reason)).toEqual([
    '该记录已被引用，不能删除',
    '学生账号随学籍管理，不能单独删除',
    '不能对本人账号进行此操作',
  ])
  expect(api.world.reader().select().from(userRole).where(eq(userRole.UserId, free.Id)).all()).toEqual([])
})

test('a removed account is signed out, and so is what was known beside it', async () => {
  const api = await startApi('tiny')
  const office = api.as('xgc01')
  await api.as('admin')(accounts.removeUsers, { Ids: [idOf(api, 'xgc01')] })
  expect(await office(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
  const [entry] = (await api.as('admin')(system.listOperLogs, {})).ResultValue!.rows
  expect(entry).toMatchObject({ Summary: '删除账号' })
  const left = api.world.reader().select().from(staff).where(eq(staff.IsDel, 0)).all()
  expect(left).toHaveLength(4)
})

test('an account is not moved where its administrator does not reach it', async () => {
  const api = await startApi('tiny')
  const college = api.as('college01')
  const away = await college(accounts.editUser, { ...edited(api), OrgId: orgOf(api, 'admin') })
  expect(away.RequestMsg).toBe('数据不存在或无权访问')
  expect(await college(accounts.editUser, edited(api))).toMatchObject({ ErrorCode: 0 })
})

test('a student reaches only the own account, whose changes are not his', async () => {
  const api = await startApi('tiny')
  const pupil = api.as('2024010101')
  const own = idOf(api, '2024010101')
  expect(await pupil(accounts.getUser, { Id: own })).toMatchObject({ ErrorCode: 0 })
  expect(await pupil(accounts.getUser, { Id: idOf(api, 'fdy01') })).toMatchObject({ ErrorCode: 2 })
  expect(await pupil(accounts.editUser, { ...edited(api), Id: own })).toMatchObject({
    RequestMsg: '不能对本人账号进行此操作',
  })
})

test('staff is listed with offices, classes and students, and no student among it', async () => {
  const { as } = await startApi('tiny')
  const { rows, total } = (await as('college01')(accounts.listStaff, {})).ResultValue!
  expect(total).toBe(3)
  expect(rows.find(({ LoginName }) => LoginName === 'fdy01')).toMatchObject({
    Duty: '辅导员',
    ClassNum: 1,
    StudentNum: 37,
    RoleNames: '辅导员',
  })
})

test('the sign-ins of an account are told to whoever reaches it', async () => {
  const api = await startApi('tiny')
  await api.stranger(account.login, { LoginName: 'fdy01', Pwd: 'wrong' })
  const UserId = idOf(api, 'fdy01')
  const seen = await api.as('college01')(accounts.listUserLogins, { UserId })
  expect(seen.ResultValue).toMatchObject([{ LoginName: 'fdy01', Result: 0, Reason: '用户名或密码错误' }])
  const above = await api.as('college01')(accounts.listUserLogins, { UserId: idOf(api, 'admin') })
  expect(above).toMatchObject({ ErrorCode: 2, RequestMsg: '数据不存在或无权访问' })
})

failures(accounts.listUserLogins, { NOT_FOUND: { input: { UserId: 'nobody' } } })

test('the password of an account never leaves the server with the account', async () => {
  const api = await startApi('tiny')
  const { PwdHash } = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
  const answers = [await rowOf(api, 'fdy01'), await api.as('admin')(accounts.getUser, { Id: idOf(api, 'fdy01') })]
  expect(JSON.stringify(answers)).not.toContain(PwdHash)
})
