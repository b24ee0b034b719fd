import { bulk } from '@xuegong/contracts/bulk'
import { crudOf, entity } from '@xuegong/contracts/entity'
import { FlagOf, Search, Text } from '@xuegong/contracts/fields'
import { system } from '@xuegong/contracts/modules/system'
import { buildOrg } from '@xuegong/db/build/people'
import { friendshipHelp, operLog } from '@xuegong/db/schema/system'
import { userOrg } from '@xuegong/db/schema/people'
import { desc, eq, inArray, like } from 'drizzle-orm'
import * as t from 'typebox'
import { beforeEach, describe, expect, test } from 'vitest'
import { ctxOf } from '#test/ctx'
import { failures } from '#test/failures'
import { startApi } from '#test/session'
import { ownRows } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { entityOf } from './entity.ts'
import { contains } from './filters.ts'
import { ascending } from './list-of.ts'

const { app, world, as, token } = await startApi('tiny')
await world.own()

/** Units that everybody sees, and that their leaders may change. */
const units = entity('Unit', {
  path: '/api/Sample',
  noun: '机构',
  permission: 'org',
  fields: { Name: Text('名称', 30), Code: Text('代码', 30), LeaderId: t.String(), State: FlagOf('启用') },
  filters: { Key: Search('名称'), State: t.Optional(FlagOf('启用')) },
  unique: [['Name']],
})
const deeds = { 停用: { State: 0 }, 改名: { Name: '新名' }, 移交: { LeaderId: 'other' } } as const
const handlers = entityOf(crudOf({ ...units, ...bulk('Unit', units, deeds) }, 'Unit'), {
  from: userOrg,
  filters: { Key: contains(userOrg.Name) },
  scope: (ctx, deed) =>
    deed === 'query' || deed === 'get'
      ? { key: 'all', where: () => like(userOrg.Code, 'B%'), values: {} }
      : ownRows(userOrg.LeaderId)(ctx),
  order: ascending(userOrg.Code),
})
const me: Ctx = ctxOf(world, { Id: 'me' })
const add = (Code: string, LeaderId = 'me') =>
  world.transact(db => buildOrg(db, { Name: `机构${Code}`, Code, LeaderId })).Id
const statesOf = (...ids: string[]) =>
  ids.map(id => world.reader().select().from(userOrg).where(eq(userOrg.Id, id)).get()!.State)
const OUT = '数据不存在或无权访问'

beforeEach(() => {
  world.transact(db => db.delete(userOrg).where(like(userOrg.Code, 'B%')).run())
})

describe('all that a filter finds', () => {
  test('get new values where as many are found as were confirmed; rows that one may not change are named with the reason', () => {
    const [mine, second, theirs, unmeant] = [add('B1'), add('B2'), add('B3', 'other'), add('B99')]
    const chosen = { Filter: { Key: '构B' }, Count: 4 }
    expect(handlers.setUnit(me, { ...chosen, Values: deeds.停用 })).toEqual({
      Ok: 3,
      Failed: [{ Id: theirs, Name: '机构B3', Reason: OUT }],
    })
    expect(statesOf(mine, second, theirs, unmeant)).toEqual([0, 0, 1, 0])
  })

  test('are left alone where the number has changed since', () => {
    const [mine, unmeant] = [add('B1'), add('C1')]
    const chosen = { Filter: { State: 1 as const }, Count: 1 }
    add('B2')
    const set = () => handlers.setUnit(me, { ...chosen, Values: deeds.停用 })
    expect(set).toThrow('符合条件的记录已由1条变为2条，请核对后重新选择')
    expect(() => handlers.removeManyUnit(me, chosen)).toThrow('符合条件的记录已由1条变为2条，请核对后重新选择')
    expect(statesOf(mine, unmeant)).toEqual([1, 1])
  })

  test('are removed', () => {
    const [mine, theirs, kept] = [add('B1'), add('B2', 'other'), add('B3')]
    const Failed = [{ Id: theirs, Name: '机构B2', Reason: OUT }]
    expect(handlers.removeManyUnit(me, { Filter: { Key: 'B1' }, Count: 1 })).toEqual({ Ok: 1, Failed: [] })
    expect(handlers.removeManyUnit(me, { Filter: { Key: 'B2' }, Count: 1 })).toEqual({ Ok: 0, Failed })
    expect(handlers.listUnit(me, {}).rows.map(({ Id }) => Id)).toEqual([theirs, kept])
    expect(() => handlers.getUnit(me, { Id: mine })).toThrow(OUT)
  })

  test('are at most 5,000', () => {
    for (let at = 0; at < 5001; at += 1) add(`B${at}`)
    const chosen = { Filter: {}, Count: 5001 }
    expect(() => handlers.setUnit(me, { ...chosen, Values: deeds.停用 })).toThrow('一次最多处理5000条，请缩小筛选范围')
  })
})

describe('of rows by their ids', () => {
  test('one that cannot have the values stays as it was, and the others of its slice get them', () => {
    const ids = Array.from({ length: 60 }, (_, at) => add(`B${at}`))
    const { Ok, Failed } = handlers.setUnit(me, { Ids: ids, Values: deeds.改名 })
    expect([Ok, Failed.length, new Set(Failed.map(({ Reason }) => Reason))]).toEqual([1, 59, new Set(['名称已存在'])])
    const rows = world.reader().select().from(userOrg).where(inArray(userOrg.Id, ids)).all()
    expect(rows.filter(({ Name, RowVersion }) => Name !== '新名' && RowVersion === 1)).toHaveLength(59)
  })

  test('none is moved out of reach', () => {
    const Id = add('B1')
    const Failed = [{ Id, Name: '机构B1', Reason: OUT }]
    expect(handlers.setUnit(me, { Ids: [Id, Id], Values: deeds.移交 })).toEqual({ Ok: 0, Failed })
    expect(handlers.getUnit(me, { Id }).LeaderId).toBe('me')
  })

  test('those out of reach are not named', () => {
    const theirs = add('B1', 'other')
    const Failed = [{ Id: theirs, Name: '', Reason: OUT }]
    expect(handlers.setUnit(me, { Ids: [theirs], Values: deeds.停用 })).toEqual({ Ok: 0, Failed })
    expect(handlers.removeManyUnit(me, { Ids: [theirs] })).toEqual({ Ok: 0, Failed })
  })

  test('one that may be seen and not changed is not removed with the others', () => {
    const [mine, theirs] = [add('B1'), add('B2', 'other')]
    expect(handlers.removeUnit(me, { Ids: [mine, theirs] })).toEqual({ Ok: 1, Failed: [{ Id: theirs, Reason: OUT }] })
    expect(handlers.listUnit(me, {}).rows.map(({ Id }) => Id)).toEqual([theirs])
  })

  test('a fault of the server is no reason that somebody is told', () => {
    const Id = add('B1')
    expect(() => handlers.setUnit(me, { Ids: [Id], Values: { Name: null } })).toThrow('NOT NULL')
  })

  test('are at most 1,000', async () => {
    const Ids = Array.from({ length: 1001 }, (_, at) => `l${at}`)
    const set = (some: string[]) => as('admin')(system.setFriendshipHelp, { Ids: some, Values: { State: 0 } })
    expect(await set(Ids)).toMatchObject({ ErrorCode: 2, RequestMsg: '友情链接与帮助不能超过1000项' })
    expect((await set(Ids.slice(1))).ResultValue?.Failed).toHaveLength(1000)
  })
})

test('many rows are changed by the right to edit one, and removed by the right to remove one', () => {
  const { setFriendshipHelp, removeManyFriendshipHelp } = system
  expect([setFriendshipHelp.access, removeManyFriendshipHelp.access]).toEqual(['sysconfig.edit', 'sysconfig.delete'])
})

test('the operation log tells of each row what changed, 50 to an entry', async () => {
  const link = { Kind: 1, Url: '/x', Sort: 900, State: 1 } as const
  for (let at = 0; at < 60; at += 1) await as('admin')(system.addFriendshipHelp, { ...link, Title: `多${at}` })
  const input = { Filter: { Key: '多' }, Count: 60, Values: { State: 0 } }
  expect(await as('admin')(system.setFriendshipHelp, input)).toMatchObject({ ResultValue: { Ok: 60, Failed: [] } })
  const entries = world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(2).all()
  expect(entries.map(({ Summary }) => Summary)).toEqual(['批量修改友情链接与帮助', '批量修改友情链接与帮助'])
  expect(entries.map(({ After }) => (JSON.parse(After!) as unknown[]).length)).toEqual([10, 50])
  const rows = world.reader().select().from(friendshipHelp).where(like(friendshipHelp.Title, '多%')).all()
  expect(new Set(rows.map(({ State, RowVersion }) => `${State} ${RowVersion}`))).toEqual(new Set(['0 2']))
})

test('whoever may edit alone removes nothing', async () => {
  expect(await as('xgc01')(system.removeManyFriendshipHelp, { Filter: {}, Count: 6 })).toMatchObject({ ErrorCode: 403 })
})

test('a second send under the same key gets the first answer and does nothing again', async () => {
  const link = { Kind: 1, Url: '/x', Sort: 900, State: 1, Title: '再送' } as const
  const { Id } = (await as('admin')(system.addFriendshipHelp, link)).ResultValue!
  const send = async ({ path: url }: { readonly path: string }, payload: object) => {
    const headers = { host: 'localhost', 'x-token': token('admin'), 'idempotency-key': 'many' }
    return (await app.inject({ method: 'POST', url, headers, payload })).json()
  }
  const done = { ErrorCode: 0, ResultValue: { Ok: 1, Failed: [] } }
  const off = { Ids: [Id], Values: { State: 0 } }
  expect(await send(system.setFriendshipHelp, off)).toMatchObject(done)
  // What is done meanwhile stays.
  expect(await as('admin')(system.setFriendshipHelp, { ...off, Values: { State: 1 } })).toMatchObject(done)
  expect(await send(system.setFriendshipHelp, off)).toMatchObject(done)
  const row = world.reader().select().from(friendshipHelp).where(eq(friendshipHelp.Id, Id)).get()
  expect(row).toMatchObject({ State: 1, RowVersion: 3 })
  for (const _ of [1, 2]) expect(await send(system.removeManyFriendshipHelp, { Ids: [Id] })).toMatchObject(done)
})

const refused = {
  NOTHING_CHOSEN: { input: {} },
  COUNT_CHANGED: { input: { Filter: {}, Count: 1 } },
  TOO_MANY_ROWS: {
    given: async (api: Awaited<ReturnType<typeof startApi>>) => {
      await api.world.own()
      const one = { Kind: 1, Url: '/x', Sort: 1, State: 1, CreateDate: api.world.now() }
      const rows = Array.from({ length: 5001 }, (_, at) => ({ ...one, Id: `l${at}`, Title: `链接${at}` }))
      api.world.transact(db => rows.forEach(row => db.insert(friendshipHelp).values(row).run()))
      return { Filter: { Key: '链接' }, Count: 1 }
    },
  },
}
failures(system.removeManyFriendshipHelp, refused)
failures(system.setFriendshipHelp, {
  NOTHING_CHOSEN: { input: { Filter: {}, Values: { State: 0 } } },
  COUNT_CHANGED: { input: { Filter: {}, Count: 1, Values: { State: 0 } } },
  TOO_MANY_ROWS: { given: async api => ({ ...(await refused.TOO_MANY_ROWS.given(api)), Values: { State: 0 } }) },
})
