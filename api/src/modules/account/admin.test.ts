import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { grant } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'
import { standing } from '#world/world-clock'
import { attemptsOf } from './attempts.ts'

const idOf = ({ world }: TestApi, name: string) =>
  world
    .reader()
    .select()
    .from(userMan)
    .where(and(live(userMan), eq(userMan.LoginName, name)))
    .get()!.Id
const logOf = async ({ as }: TestApi) => (await as('admin')(system.listOperLogs, {})).ResultValue!.rows
const signIn = ({ stranger }: TestApi, LoginName: string) => stranger(account.login, { LoginName, Pwd: 'Qinghe@2026' })

failures(accounts.kickUser, {
  NOT_FOUND: { input: { UserId: 'nobody' } },
  OWN_ACCOUNT: { given: api => ({ UserId: idOf(api, 'admin') }) },
  ADMINS_ONLY: { as: 'xgc01', given: api => ({ UserId: idOf(api, 'admin') }) },
})
failures(accounts.setAccountState, {
  NOTHING_CHOSEN: { input: { State: 0 } },
  COUNT_CHANGED: { input: { Filter: { Key: 'fdy' }, Count: 7, State: 0 } },
  TOO_MANY_ROWS: {
    given: async api => {
      await api.world.own()
      api.world.transact(db => Array.from({ length: 5001 }, () => buildUser(db)))
      return { Filter: {}, Count: 5013, State: 0 as const }
    },
  },
  CONFIRM: {
    given: async api => {
      await signIn(api, 'fdy01')
      return { Ids: [idOf(api, 'fdy01')], State: 0 as const }
    },
  },
})

test('who is kicked out must sign in again, on every device', async () => {
  const api = await startApi('tiny')
  const [phone, desk] = [api.as('fdy01'), api.as('fdy01')]
  expect(await api.as('admin')(accounts.kickUser, { UserId: idOf(api, 'fdy01') })).toMatchObject({ ErrorCode: 0 })
  for (const device of [phone, desk]) expect(await device(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
  expect(await signIn(api, 'fdy01')).toMatchObject({ ErrorCode: 0 })
})

test('a disabled account loses its sessions and comes in no more until it is enabled', async () => {
  const api = await startApi('tiny')
  const [admin, fdy] = [api.as('admin'), api.as('fdy01')]
  const Ids = [idOf(api, 'fdy01')]
  await admin(accounts.setAccountState, { Ids, State: 0, Confirm: 1 })
  expect(await fdy(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
  expect(await signIn(api, 'fdy01')).toMatchObject({ RequestMsg: '账号已停用，请联系管理员' })
  await admin(accounts.setAccountState, { Ids, State: 1 })
  expect(await signIn(api, 'fdy01')).toMatchObject({ ErrorCode: 0 })
})

test('accounts that cannot be disabled are named with the reason, and the others are done', async () => {
  const api = await startApi('tiny')
  const Ids = ['fdy01', 'xgc01', 'admin'].map(name => idOf(api, name))
  const done = await api.as('xgc01')(accounts.setAccountState, { Ids: [...Ids, 'nobody'], State: 0 })
  expect(done.ResultValue).toEqual({
    Ok: 1,
    Failed: [
      { Id: 'nobody', Name: '', Reason: '数据不存在或无权访问' },
      { Id: Ids[1], Name: expect.any(String), Reason: '不能对本人账号进行此操作' },
      { Id: Ids[2], Name: expect.any(String), Reason: '该账号只能由超级管理员维护' },
    ].sort((a, b) => (a.Id === 'nobody' ? -1 : b.Id === 'nobody' ? 1 : a.Id! < b.Id! ? -1 : 1)),
  })
  expect(await signIn(api, 'fdy01')).toMatchObject({ RequestMsg: '账号已停用，请联系管理员' })
})

test('all accounts that a filter finds are disabled at once', async () => {
  const api = await startApi('tiny')
  const chosen = { Filter: { UserType: 2 }, Count: 3 }
  const done = await api.as('admin')(accounts.setAccountState, { ...chosen, State: 0 })
  expect(done.ResultValue).toEqual({ Ok: 3, Failed: [] })
})

test('disabling accounts that are in use must be confirmed, and does nothing until it is', async () => {
  const api = await startApi('tiny')
  const [admin, fdy] = [api.as('admin'), api.as('fdy01')]
  const Ids = [idOf(api, 'fdy01'), idOf(api, 'bzr01')]
  const asked = {
    ResultValue: { ConfirmText: '有 1 个账号正在使用，停用后会立即退出登录，未保存的内容会丢失，确定停用吗？' },
    ResultCode: 1,
    ErrorCode: 6001,
    RequestMsg: '该操作需要再次确认',
  }
  expect(await admin(accounts.setAccountState, { Ids, State: 0 })).toMatchObject(asked)
  expect(await admin(accounts.setAccountState, { Ids, State: 0, Confirm: 0 })).toMatchObject(asked)
  expect(await fdy(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
  expect(await admin(accounts.setAccountState, { Ids, State: 0, Confirm: 1 })).toMatchObject({
    ResultValue: { Ok: 2, Failed: [] },
  })
  expect(await fdy(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
})

test('accounts that the caller may not disable are not counted as in use', async () => {
  const api = await startApi('tiny')
  await signIn(api, 'admin')
  const answer = await api.as('xgc01')(accounts.setAccountState, { Ids: [idOf(api, 'admin')], State: 0 })
  expect(answer).toMatchObject({
    ErrorCode: 0,
    ResultValue: { Ok: 0, Failed: [{ Reason: '该账号只能由超级管理员维护' }] },
  })
})

test('a session that has run out is no use of an account', async () => {
  const api = await startApi('tiny')
  await signIn(api, 'fdy01')
  api.world.setClock(standing('2026-12-14 09:30:00'))
  const admin = api.as('admin')
  expect(await admin(accounts.setAccountState, { Ids: [idOf(api, 'fdy01')], State: 0 })).toMatchObject({ ErrorCode: 0 })
})

test('disabling accounts that nobody uses, or enabling, asks for no confirmation', async () => {
  const api = await startApi('tiny')
  const [admin, fdy] = [api.as('admin'), api.as('fdy01')]
  await fdy(account.logout, {})
  expect(await admin(accounts.setAccountState, { Ids: [idOf(api, 'fdy01')], State: 0 })).toMatchObject({ ErrorCode: 0 })
  await admin(accounts.setAccountState, { Ids: [idOf(api, 'fdy01')], State: 1 })
  await signIn(api, 'fdy01')
  expect(await admin(accounts.setAccountState, { Ids: [idOf(api, 'fdy01')], State: 1 })).toMatchObject({ ErrorCode: 0 })
})

test('the operation log says who was kicked out, and by whom', async () => {
  const api = await startApi('tiny')
  await api.as('xgc01')(accounts.kickUser, { UserId: idOf(api, 'fdy01') })
  const { TrueName } = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'xgc01')).get()!
  expect(await logOf(api)).toMatchObject([
    { Summary: '强制下线', BusinessId: idOf(api, 'fdy01'), CreateUserName: TrueName },
  ])
})

test('the operation log has every account that is disabled once, however often it is named', async () => {
  const api = await startApi('tiny')
  const [one, two] = [idOf(api, 'fdy01'), idOf(api, 'bzr01')]
  await api.as('admin')(accounts.setAccountState, { Ids: [one, two, one], State: 0 })
  const [entry] = await logOf(api)
  expect(entry).toMatchObject({ Summary: '启用或停用账号' })
  expect(entry!.BusinessId.split(',').sort()).toEqual([one, two].sort())
  const after: { Id: string; State: number; RowVersion: number }[] = JSON.parse(entry!.After!)
  expect(after.map(({ Id }) => Id).sort()).toEqual([one, two].sort())
  expect(after).toMatchObject(Array(2).fill({ State: 0, RowVersion: 2, PwdHash: '***' }))
})

test('whoever may enable accounts only disables none', async () => {
  const api = await startApi('tiny')
  await grant(api, 'college', { account: ['query', 'get', 'enable'] })
  const set = (State: 0 | 1) => api.as('college01')(accounts.setAccountState, { Ids: [idOf(api, 'bzr01')], State })
  expect([(await set(0)).ErrorCode, (await set(1)).ErrorCode]).toEqual([403, 0])
})

test('a session that ended with its account does not come back with it', async () => {
  const api = await startApi('tiny')
  const [admin, fdy] = [api.as('admin'), api.as('fdy01')]
  const Ids = [idOf(api, 'fdy01')]
  await admin(accounts.setAccountState, { Ids, State: 0, Confirm: 1 })
  await admin(accounts.setAccountState, { Ids, State: 1 })
  expect(await fdy(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
})

test('an account that cannot be disabled keeps its sessions', async () => {
  const api = await startApi('tiny')
  const office = api.as('xgc01')
  await office(accounts.setAccountState, { Ids: [idOf(api, 'xgc01')], State: 0 })
  expect(await office(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
})

test('enabling lifts the lock of wrong passwords, too', async () => {
  const api = await startApi('tiny')
  for (let at = 0; at < 5; at += 1) attemptsOf(api.world, 'login').fail('fdy01', api.world.now())
  expect((await signIn(api, 'fdy01')).RequestMsg).toMatch(/^账号已锁定/)
  await api.as('admin')(accounts.setAccountState, { Ids: [idOf(api, 'fdy01')], State: 1 })
  expect(await signIn(api, 'fdy01')).toMatchObject({ ErrorCode: 0 })
})

test('enabling lifts a lock', async () => {
  const api = await startApi('tiny')
  await api.as('admin')(accounts.setAccountState, { Ids: [idOf(api, 'lock01')], State: 1 })
  expect(await signIn(api, 'lock01')).toMatchObject({ ErrorCode: 0 })
})

test('a college reaches its own students and staff, and nobody above', async () => {
  const api = await startApi('tiny')
  const college = api.as('college01')
  const disable = (name: string) => college(accounts.setAccountState, { Ids: [idOf(api, name)], State: 0 })
  expect(await disable('2024010101')).toMatchObject({ ErrorCode: 0 })
  for (const name of ['admin', 'xgc01'])
    expect(await disable(name)).toMatchObject({ ResultValue: { Ok: 0, Failed: [{ Reason: '数据不存在或无权访问' }] } })
})
