import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass } from '@xuegong/db/build/people'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { startApi, type TestApi } from '#test/session'

/** A world of its own, with an account changed. */
const withAccount = async (LoginName: string, change: Partial<typeof userMan.$inferInsert>) => {
  const api = await startApi('tiny')
  await api.world.own()
  api.world.transact(db => db.update(userMan).set(change).where(eq(userMan.LoginName, LoginName)).run())
  return api
}
const listed = async (api: TestApi, input: object) =>
  (await api.as('admin')(accounts.listUsers, { PageSize: 100, ...input })).ResultValue!
const namesOf = async (api: TestApi, input: object) => (await listed(api, input)).rows.map(row => row.LoginName)

test('accounts are found by the initials of their names', async () => {
  expect(await namesOf(await startApi('tiny'), { Key: 'csy' })).toEqual(['fdy01'])
})

test('accounts that are bound to WeChat are told from others', async () => {
  const api = await withAccount('fdy01', { WxUserId: 'wx1' })
  expect((await listed(api, { IsBind: 1 })).rows).toMatchObject([{ LoginName: 'fdy01', IsBind: 1 }])
  expect(await namesOf(api, { IsBind: 0, UserType: 2 })).toEqual(['bzr01', 'college01'])
})

test('a lock that is over locks nobody', async () => {
  const api = await withAccount('lock01', { LockUntil: '2026-10-14 09:29:59' })
  expect(await namesOf(api, { State: 2 })).toEqual([])
})

test('a disabled account with a lock is disabled, not locked', async () => {
  const api = await withAccount('stop01', { LockUntil: '2026-10-14 23:00:00' })
  expect([await namesOf(api, { State: 0 }), await namesOf(api, { State: 2 })]).toEqual([['stop01'], ['lock01']])
})

test('a role that more than 5,000 accounts have is found with its holders alone', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  api.world.transact(db => Array.from({ length: 5001 }, () => buildUser(db, { roles: ['tutor'] })))
  expect((await listed(api, { RoleId: 'tutor' })).total).toBe(5001)
})

test('somebody is in charge of classes as their counsellor or head teacher, while they are there and run', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const Id = idOf(api, 'fdy01')
  const others = [{ CounsellorId: Id, IsDel: 1 }, { CounsellorId: Id, State: 0 }, { HeadTeacherId: Id }]
  api.world.transact(db => others.map(given => buildClass(db, given)))
  expect((await api.as('admin')(accounts.getUser, { Id })).ResultValue).toMatchObject({ ClassNum: 2 })
})

test('the places of an account are counted', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const UserId = idOf(api, 'bzr01')
  for (const TargetId of ['one', 'two'])
    api.world.transact(db => db.insert(userRegion).values({ UserId, Kind: 'org', TargetId }).run())
  expect((await listed(api, { Key: 'bzr01' })).rows[0]!.RegionNum).toBe(2)
})
