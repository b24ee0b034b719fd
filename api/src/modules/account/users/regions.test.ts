import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { buildClass } from '@xuegong/db/build/people'
import { classInfo } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf, orgOf } from '#test/accounts'
import { startApi, type TestApi } from '#test/session'

type Place = { Type: number; Id: string }
const roomOf = ({ world }: TestApi) => world.reader().select().from(classInfo).get()!.Id
const save = (api: TestApi, who: string, ...Regions: Place[]) =>
  api.as(who)(accounts.userRegion, { UserId: idOf(api, 'bzr01'), Save: 1, Regions })

test('a place that is not there is given by nobody', async () => {
  const api = await startApi('tiny')
  for (const Type of [1, 2])
    expect((await save(api, 'admin', { Type, Id: 'nowhere' })).RequestMsg).toBe('数据不存在或无权访问')
})

test('a place out of reach that is stored may be named, and stays', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const far = { Type: 2, Id: api.world.transact(db => buildClass(db)).Id }
  const near = { Type: 1, Id: orgOf(api, 'fdy01') }
  await save(api, 'admin', far)
  const { ResultValue } = await save(api, 'college01', far, near)
  expect(ResultValue!.Regions.map(({ Id }) => Id).toSorted()).toEqual([far.Id, near.Id].toSorted())
})

test('a place that is named twice is stored once', async () => {
  const api = await startApi('tiny')
  const place = { Type: 1, Id: orgOf(api, 'fdy01') }
  expect((await save(api, 'admin', place, place)).ResultValue?.Regions).toHaveLength(1)
})

test('of two editors of the places of one person the second is told, and nothing of his is stored', async () => {
  const api = await startApi('tiny')
  const UserId = idOf(api, 'bzr01')
  const [org, room] = [
    { Type: 1, Id: orgOf(api, 'fdy01') },
    { Type: 2, Id: roomOf(api) },
  ]
  const both = [[org], [room]].map(Regions =>
    api.as('admin')(accounts.userRegion, { UserId, Save: 1, Regions, Before: [] }),
  )
  const said = (await Promise.all(both)).map(({ RequestMsg }) => RequestMsg)
  expect(said.toSorted()).toEqual(['', '数据已被他人修改，请刷新后重试'])
  const { Regions } = (await api.as('admin')(accounts.userRegion, { UserId })).ResultValue!
  expect(Regions).toHaveLength(1)
  const again = { UserId, Save: 1 as const, Regions: [org, room], Before: Regions }
  expect((await api.as('admin')(accounts.userRegion, again)).ResultValue?.Regions).toHaveLength(2)
})

test('places that were exchanged for as many others meanwhile are told', async () => {
  const api = await startApi('tiny')
  await save(api, 'admin', { Type: 1, Id: orgOf(api, 'fdy01') })
  const Before = [{ Type: 2, Id: roomOf(api) }]
  const late = { UserId: idOf(api, 'bzr01'), Save: 1 as const, Regions: [], Before }
  expect((await api.as('admin')(accounts.userRegion, late)).RequestMsg).toBe('数据已被他人修改，请刷新后重试')
})

test('a place that is gone keeps nobody from narrowing a role', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const far = api.world.transact(db => buildClass(db))
  await save(api, 'admin', { Type: 2, Id: far.Id }, { Type: 2, Id: roomOf(api) })
  const narrow = async () => {
    const Items = [{ RoleId: 'bzr', ScopeType: 2 as const }]
    const input = { UserIds: [idOf(api, 'bzr01')], Mode: 2 as const, Items }
    return (await api.as('college01')(accounts.saveUserRole, input)).ResultValue!.Ok
  }
  expect(await narrow()).toBe(0)
  api.world.transact(db => db.update(classInfo).set({ IsDel: 1 }).where(eq(classInfo.Id, far.Id)).run())
  expect(await narrow()).toBe(1)
})

test('two hundred accounts at most get roles at once, and twenty roles at most', async () => {
  const { as } = await startApi('tiny')
  const give = async (people: number, roles: number) => {
    const UserIds = Array.from({ length: people }, (_, n) => `u${n}`)
    const Items = Array.from({ length: roles }, () => ({ RoleId: 'bzr' }))
    return (await as('admin')(accounts.saveUserRole, { UserIds, Mode: 2, Items })).RequestMsg
  }
  expect([await give(200, 20), await give(201, 20), await give(200, 21)]).toEqual([
    '',
    '账号不能超过200项',
    '角色不能超过20项',
  ])
})
