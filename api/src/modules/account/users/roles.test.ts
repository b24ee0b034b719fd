import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass } from '@xuegong/db/build/people'
import { userRegion, userRole } from '@xuegong/db/schema/account'
import { classInfo } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'

type Item = { RoleId: string; ScopeType?: 2 | null; ValidTo?: string | null }
const save = (api: TestApi, by: string, name: string, Mode: 1 | 2 | 3, ...Items: Item[]) =>
  api.as(by)(accounts.saveUserRole, { UserIds: [idOf(api, name)], Mode, Items })
const reason = async (answer: ReturnType<typeof save>) => (await answer).ResultValue!.Failed[0]?.Reason
const rolesOf = async (api: TestApi, name: string) =>
  (await api.as('admin')(accounts.getUser, { Id: idOf(api, name) })).ResultValue!.Roles.map(role => role.RoleId)
const theClass = ({ world }: TestApi) => world.reader().select().from(classInfo).get()!

failures(accounts.saveUserRole, {
  NOT_FOUND: { given: api => ({ UserIds: [idOf(api, 'fdy01')], Mode: 2 as const, Items: [{ RoleId: 'none' }] }) },
  VALID_TO_PAST: {
    given: api => ({
      UserIds: [idOf(api, 'fdy01')],
      Mode: 2 as const,
      Items: [{ RoleId: 'bzr', ValidTo: '2026-10-13' }],
    }),
  },
})
failures(accounts.userRegion, {
  NOT_FOUND: { input: { UserId: 'nobody' } },
  OWN_ACCOUNT: { given: api => ({ UserId: idOf(api, 'admin'), Save: 1 as const, Regions: [] }) },
  STALE: {
    given: api => ({
      UserId: idOf(api, 'bzr01'),
      Save: 1 as const,
      Regions: [],
      Before: [{ Type: 2, Id: theClass(api).Id }],
    }),
  },
  ADMINS_ONLY: { as: 'xgc01', given: api => ({ UserId: idOf(api, 'admin'), Save: 1 as const, Regions: [] }) },
  REGION_NEEDED: {
    given: async api => {
      const UserId = idOf(api, 'bzr01')
      const Regions = [{ Type: 2, Id: theClass(api).Id }]
      await api.as('admin')(accounts.userRegion, { UserId, Save: 1, Regions })
      await save(api, 'admin', 'bzr01', 2, { RoleId: 'fdy', ScopeType: 2 })
      return { UserId, Save: 1 as const, Regions: [] }
    },
  },
})

test('roles are replaced, added and taken away', async () => {
  const api = await startApi('tiny')
  await save(api, 'admin', 'bzr01', 2, { RoleId: 'fdy' })
  expect(await rolesOf(api, 'bzr01')).toEqual(['fdy', 'bzr'])
  await save(api, 'admin', 'bzr01', 3, { RoleId: 'bzr' })
  expect(await rolesOf(api, 'bzr01')).toEqual(['fdy'])
  await save(api, 'admin', 'bzr01', 1, { RoleId: 'zzy' }, { RoleId: 'tutor' })
  expect(await rolesOf(api, 'bzr01')).toEqual(['zzy', 'tutor'])
})

test('a role may end today, and of one that is named twice the last says how', async () => {
  const api = await startApi('tiny')
  const ends = ['2026-12-31', '2026-10-14'].map(ValidTo => ({ RoleId: 'fdy', ValidTo }))
  expect((await save(api, 'admin', 'bzr01', 2, ...ends)).ResultValue).toEqual({ Ok: 1, Failed: [] })
  const { Roles } = (await api.as('admin')(accounts.getUser, { Id: idOf(api, 'bzr01') })).ResultValue!
  expect(Roles.map(({ RoleId, ValidTo }) => `${RoleId} ${ValidTo}`)).toEqual(['fdy 2026-10-14', 'bzr null'])
})

test.each([
  [
    'admin',
    ['fdy', 'bzr', 'college', 'xgc', 'sg', 'zzy', 'admin', 'xlzx', 'ygdw', 'tutor', 'pyy', 'bjgly', 'yxzyz', 'cwc'],
  ],
  ['xgc01', ['fdy', 'bzr', 'college', 'sg', 'zzy', 'xlzx', 'ygdw', 'tutor', 'pyy', 'bjgly', 'yxzyz', 'cwc']],
  ['college01', ['bzr', 'tutor', 'pyy', 'bjgly', 'yxzyz']],
])('%s may hand out the roles whose assigners name his, and no other', async (who, expected) => {
  const api = await startApi('tiny')
  const offered = (await api.as(who)(accounts.listAssignableRoles, {})).ResultValue!
  expect(offered.map(({ RoleCode }) => RoleCode)).toEqual(expected)
})

test('a role that one may not hand out is neither given nor taken away, and stays where it is kept', async () => {
  const api = await startApi('tiny')
  expect(await reason(save(api, 'college01', 'bzr01', 2, { RoleId: 'fdy' }))).toBe('不能授予角色：辅导员')
  expect(await reason(save(api, 'college01', 'fdy01', 1, { RoleId: 'bzr' }))).toBe('不能授予角色：辅导员')
  expect(await reason(save(api, 'admin', '2024010101', 2, { RoleId: 'student', ScopeType: 2 }))).toBe(
    '不能授予角色：学生',
  )
  expect(await reason(save(api, 'college01', 'fdy01', 1, { RoleId: 'fdy' }, { RoleId: 'bzr' }))).toBeUndefined()
  expect(await rolesOf(api, 'fdy01')).toEqual(['fdy', 'bzr'])
})

test('a narrowed role wants places first, and then reaches them alone', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const other = api.world.transact(db => buildClass(db, { CollegeId: theClass(api).CollegeId }))
  api.world.transact(db => buildUser(db, { LoginName: 'free01', OrgId: other.CollegeId }))
  expect(await reason(save(api, 'admin', 'free01', 2, { RoleId: 'fdy', ScopeType: 2 }))).toBe('请先设置指定范围')
  const Regions = [{ Type: 2, Id: theClass(api).Id }]
  const saved = await api.as('college01')(accounts.userRegion, { UserId: idOf(api, 'free01'), Save: 1, Regions })
  expect(saved.ResultValue).toEqual({ Regions: [{ ...Regions[0], Name: '计科2401班' }] })
  await save(api, 'admin', 'free01', 2, { RoleId: 'fdy', ScopeType: 2, ValidTo: '2026-12-31' })
  const { people } = await import('@xuegong/contracts/modules/people')
  expect((await api.as('free01')(people.listStudents, {})).ResultValue!.total).toBe(40)
})

test('a role is not narrowed to places beyond the reach of whoever gives it', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const far = api.world.transact(db => buildClass(db))
  const UserId = idOf(api, 'fdy01')
  await api.as('admin')(accounts.userRegion, { UserId, Save: 1, Regions: [{ Type: 2, Id: far.Id }] })
  const narrowed = { RoleId: 'bzr', ScopeType: 2 as const }
  expect(await reason(save(api, 'college01', 'fdy01', 2, narrowed))).toBe('该账号的指定范围超出您的管理范围')
  expect(await reason(save(api, 'xgc01', 'fdy01', 2, narrowed))).toBeUndefined()
})

test('whoever has a role of the whole school that one may not hand out is not changed either', async () => {
  const api = await startApi('tiny')
  await save(api, 'admin', 'fdy01', 2, { RoleId: 'xlzx' })
  const UserId = idOf(api, 'fdy01')
  expect((await api.as('college01')(accounts.resetPassword, { UserId })).RequestMsg).toBe('该账号只能由超级管理员维护')
  expect((await api.as('xgc01')(accounts.resetPassword, { UserId })).RequestMsg).toBe('')
})

describe('places', () => {
  test('out of reach are neither given nor taken away', async () => {
    const api = await startApi('tiny')
    await api.world.own()
    const far = api.world.transact(db => buildClass(db))
    const UserId = idOf(api, 'bzr01')
    const college = api.as('college01')
    const foreign = await college(accounts.userRegion, { UserId, Save: 1, Regions: [{ Type: 2, Id: far.Id }] })
    expect(foreign.RequestMsg).toBe('数据不存在或无权访问')
    await api.as('admin')(accounts.userRegion, { UserId, Save: 1, Regions: [{ Type: 2, Id: far.Id }] })
    const emptied = await college(accounts.userRegion, {
      UserId,
      Save: 1,
      Regions: [{ Type: 1, Id: theClass(api).MajorId }],
    })
    expect(emptied.ResultValue!.Regions.map(({ Id }) => Id).sort()).toEqual([far.Id, theClass(api).MajorId].sort())
  })

  test('are read by whoever reaches the account, and stored as they were named before', async () => {
    const api = await startApi('tiny')
    const UserId = idOf(api, 'bzr01')
    await api.world.own()
    api.world.transact(db => db.insert(userRegion).values({ UserId, Kind: 'building', TargetId: 'b1' }).run())
    await api.as('admin')(accounts.userRegion, { UserId, Save: 1, Regions: [{ Type: 1, Id: theClass(api).CollegeId }] })
    const read = await api.as('fdy01')(accounts.userRegion, { UserId: idOf(api, '2024010101') })
    expect(read.ResultValue).toEqual({ Regions: [] })
    const stored = api.world.reader().select().from(userRegion).where(eq(userRegion.UserId, UserId)).all()
    expect(stored.map(({ Kind }) => Kind).sort()).toEqual(['building', 'org'])
  })

  test('of a building or a party organisation, of which there are none yet, are refused', async () => {
    const api = await startApi('tiny')
    for (const Type of [3, 4]) {
      const input = { UserId: idOf(api, 'bzr01'), Save: 1 as const, Regions: [{ Type, Id: 'b1' }] }
      expect(await api.as('admin')(accounts.userRegion, input)).toMatchObject({ RequestMsg: '数据不存在或无权访问' })
    }
  })

  test('are not written by whoever may only read accounts', async () => {
    const api = await startApi('tiny')
    const input = { UserId: idOf(api, '2024010101'), Save: 1 as const, Regions: [] }
    expect(await api.as('fdy01')(accounts.userRegion, input)).toMatchObject({ ErrorCode: 403 })
  })
})

test('nobody changes the own roles, and what super administrators look after is theirs', async () => {
  const api = await startApi('tiny')
  expect(await reason(save(api, 'college01', 'college01', 2, { RoleId: 'bzr' }))).toBe('不能对本人账号进行此操作')
  expect(await reason(save(api, 'xgc01', 'admin', 2, { RoleId: 'bzr' }))).toBe('该账号只能由超级管理员维护')
  await save(api, 'admin', 'fdy01', 2, { RoleId: 'xgc' })
  expect(await reason(save(api, 'college01', 'fdy01', 2, { RoleId: 'bzr' }))).toBe('该账号只能由超级管理员维护')
})

describe('a lasting super administrator stays', () => {
  /** A second one, whose role ends. */
  const acting = async (api: TestApi) => {
    await save(api, 'admin', 'fdy01', 2, { RoleId: 'admin', ValidTo: '2026-12-31' })
    return api.as('fdy01')
  }
  const text = '系统至少需要一个启用的超级管理员'

  test('when disabled, removed, or the role is taken away or given an end', async () => {
    const api = await startApi('tiny')
    const deputy = await acting(api)
    const Ids = [idOf(api, 'admin')]
    const disabled = await deputy(accounts.setAccountState, { Ids, State: 0, Confirm: 1 })
    expect(disabled.ResultValue).toMatchObject({ Ok: 0, Failed: [{ Reason: text }] })
    expect((await deputy(accounts.removeUsers, { Ids })).RequestMsg).toBe(text)
    expect(await reason(save(api, 'fdy01', 'admin', 3, { RoleId: 'admin' }))).toBe(text)
    expect(await reason(save(api, 'fdy01', 'admin', 2, { RoleId: 'admin', ValidTo: '2026-12-31' }))).toBe(text)
    expect(await api.as('admin')(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
  })

  test('when the other one reaches some places alone', async () => {
    const api = await startApi('tiny')
    const [UserId, Id] = [idOf(api, 'fdy01'), idOf(api, 'admin')]
    const { OrgId } = (await api.as('admin')(accounts.getUser, { Id })).ResultValue!
    await api.as('admin')(accounts.userRegion, { UserId, Save: 1, Regions: [{ Type: 1, Id: OrgId }] })
    await save(api, 'admin', 'fdy01', 2, { RoleId: 'admin', ScopeType: 2 })
    expect(await reason(save(api, 'fdy01', 'admin', 3, { RoleId: 'admin' }))).toBe(text)
  })

  test('when two of them disable each other at once', async () => {
    const api = await startApi('tiny')
    await save(api, 'admin', 'fdy01', 2, { RoleId: 'admin' })
    const disable = (by: string, name: string) =>
      api.as(by)(accounts.setAccountState, { Ids: [idOf(api, name)], State: 0, Confirm: 1 })
    await Promise.all([disable('admin', 'fdy01'), disable('fdy01', 'admin')])
    const admins = api.world.reader().select().from(userRole).where(eq(userRole.RoleId, 'admin')).all()
    const answers = await Promise.all(['admin', 'fdy01'].map(name => api.as(name)(account.loadMenu, {})))
    expect(admins).toHaveLength(2)
    expect(new Set(answers.map(({ ErrorCode }) => ErrorCode))).toEqual(new Set([0, 999]))
  })
})

test('what a role lets somebody do counts from the next call on', async () => {
  const api = await startApi('tiny')
  const teacher = api.as('bzr01')
  expect(await teacher(accounts.listUsers, {})).toMatchObject({ ErrorCode: 403 })
  await save(api, 'admin', 'bzr01', 2, { RoleId: 'xgc' })
  expect(await teacher(accounts.listUsers, {})).toMatchObject({ ErrorCode: 0 })
  await save(api, 'admin', 'bzr01', 3, { RoleId: 'xgc' })
  expect(await teacher(accounts.listUsers, {})).toMatchObject({ ErrorCode: 403 })
})

test('the operation log tells which roles and places somebody had before and has now', async () => {
  const api = await startApi('tiny')
  await save(api, 'admin', 'bzr01', 2, { RoleId: 'fdy', ValidTo: '2026-12-31' })
  const [entry] = (await api.as('admin')(system.listOperLogs, {})).ResultValue!.rows
  const { Rows } = (await api.as('admin')(system.getOperLog, { Id: entry!.Id })).ResultValue!
  const told = Rows[0]!.Changes.filter(({ Changed }) => Changed)
  expect(told).toEqual([
    { Field: 'Roles', Title: '角色', Before: '班主任', After: '辅导员（至2026-12-31）、班主任', Changed: 1 },
  ])
})
