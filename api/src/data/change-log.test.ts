import { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { Db } from '@xuegong/db/client'
import { userMan } from '@xuegong/db/schema/account'
import { userOrg } from '@xuegong/db/schema/people'
import { operLog, operLogRow, worldMeta } from '@xuegong/db/schema/system'
import { asc, eq, inArray, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/session'
import type { World } from '#world/world'
import { logChange } from './change-log.ts'
import { nobody, type TableOfRows } from './ctx.ts'

const { app } = await startApi('tiny')
let world: World
beforeEach(async () => {
  world = await app.worlds.create({ preset: 'tiny' })
  await world.own()
})

const user = { ...nobody, Id: 'u', TrueName: '王老师' }
const endpoint = { ...accounts.setAccountState, path: '/api/Org/Merge', title: '合并院系' } as const

/** What the context of a command does. */
const change = <T>(table: TableOfRows, ids: string | string[], work: (db: Db) => T): T => {
  const ctx = { now: '2026-10-20 12:00:00', newId: world.newId, user, ip: '10.0.0.1' }
  return world.transact(db => logChange(db, { ctx, endpoint, table, ids }, work))
}

const org = (Id: string) => ({ Id, Name: Id, Code: Id, OrgType: 2, CreateDate: '2026-10-01 08:00:00' })
const insert = (...ids: string[]) => world.transact(db => db.insert(userOrg).values(ids.map(org)).run())
const rename = (ids: string[]) => (db: Db) =>
  db.update(userOrg).set({ Name: '新名' }).where(inArray(userOrg.Id, ids)).run()
const orgs = () =>
  world
    .writer()
    .select({ Id: userOrg.Id, UpdateDate: userOrg.UpdateDate, RowVersion: userOrg.RowVersion })
    .from(userOrg)
    .where(like(userOrg.Id, 'o%'))
    .orderBy(asc(userOrg.Id))
    .all()
    .map(row => [row.Id, row.UpdateDate, row.RowVersion])
const entries = () => world.writer().select().from(operLog).orderBy(asc(operLog.Id)).all()
const read = (json: string | null | undefined): unknown => JSON.parse(json ?? 'null')

test('an entry says who did what to which row, from where, and what it was before and after', () => {
  insert('o1')
  change(userOrg, 'o1', rename(['o1']))
  const [entry] = entries()
  const who = { CreateDate: '2026-10-20 12:00:00', CreateUserId: 'u', CreateUserName: '王老师', Ip: '10.0.0.1' }
  expect(entry).toMatchObject({ ...who, Controller: 'Org', Action: 'Merge', Summary: '合并院系', BusinessId: 'o1' })
  expect(read(entry?.Before)).toMatchObject({ Id: 'o1', Name: 'o1', RowVersion: 1, UpdateDate: null })
  expect(read(entry?.After)).toMatchObject({ Name: '新名', RowVersion: 2, UpdateDate: '2026-10-20 12:00:00' })
})

test('only rows that were there and are different now get a new version and its time', () => {
  insert('o1', 'o2', 'o3')
  change(userOrg, ['o1', 'o2', 'o4'], db => {
    rename(['o1'])(db)
    db.insert(userOrg).values(org('o4')).run()
  })
  expect(orgs()).toEqual([
    ['o1', '2026-10-20 12:00:00', 2],
    ['o2', null, 1],
    ['o3', null, 1],
    ['o4', null, 1],
  ])
})

test('a new row has nothing before it, and one that is removed for good nothing after it', () => {
  change(userOrg, 'o1', db => db.insert(userOrg).values(org('o1')).run())
  change(userOrg, 'o1', db => db.delete(userOrg).where(eq(userOrg.Id, 'o1')).run())
  expect(entries().map(({ Before, After }) => [Before !== null, After !== null])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a soft deletion shows in the row after, with a new version', () => {
  insert('o1')
  change(userOrg, 'o1', db => db.update(userOrg).set({ IsDel: 1 }).where(eq(userOrg.Id, 'o1')).run())
  expect(read(entries()[0]?.After)).toMatchObject({ IsDel: 1, RowVersion: 2 })
})

test('several rows are a list, each of them once', () => {
  insert('o1', 'o2')
  change(userOrg, ['o2', 'o1', 'o2'], rename(['o1', 'o2']))
  const [entry] = entries()
  expect(entry?.BusinessId).toBe('o2,o1')
  expect(read(entry?.Before)).toMatchObject([{ Id: 'o1' }, { Id: 'o2' }])
  expect(read(entry?.After)).toMatchObject([
    { Id: 'o1', RowVersion: 2 },
    { Id: 'o2', RowVersion: 2 },
  ])
})

test('of more than 50 rows there is only their number, and all get a new version', () => {
  const ids = Array.from({ length: 51 }, (_, n) => `o${n}`)
  insert(...ids)
  change(userOrg, ids.slice(1), rename(ids))
  change(userOrg, ids, db => db.update(userOrg).set({ Sort: 1 }).where(inArray(userOrg.Id, ids)).run())
  const [fifty, more] = entries()
  expect(read(fifty?.After)).toHaveLength(50)
  expect(more).toMatchObject({ BusinessId: '', Before: null, After: '{"Table":"UserOrg","Count":51}' })
  expect(orgs().filter(([, , version]) => version === 3)).toHaveLength(50)
  const rowsOf = (LogId = '') => world.writer().select().from(operLogRow).where(eq(operLogRow.LogId, LogId)).all()
  expect([fifty, more].map(entry => rowsOf(entry?.Id).length)).toEqual([50, 51])
})

test('where nothing changes the entry is written, and no version is raised', () => {
  insert('o1')
  change(userOrg, 'o1', () => {})
  expect(entries()).toMatchObject([{ BusinessId: 'o1', Summary: '合并院系' }])
  expect(orgs()).toEqual([['o1', null, 1]])
})

test('a change inside a change is one transaction with an entry of each, and raises a version once', () => {
  insert('o1', 'o2')
  change(userOrg, ['o1', 'o2'], () => change(userOrg, 'o1', rename(['o1', 'o2'])))
  expect(entries().map(entry => entry.BusinessId)).toEqual(['o1', 'o1,o2'])
  expect(orgs().map(([, , version]) => version)).toEqual([2, 2])
})

test('a change that fails leaves nothing behind, nor does the one inside it', () => {
  insert('o1')
  const fail = () => {
    change(userOrg, 'o1', rename(['o1']))
    throw new Error('too late')
  }
  expect(() => change(userOrg, 'o2', fail)).toThrow('too late')
  expect([orgs(), entries()]).toEqual([[['o1', null, 1]], []])
})

test('of a change inside a change that fails only the outer one stays, where it goes on', () => {
  insert('o1', 'o2')
  const fail = (db: Db) => {
    rename(['o1'])(db)
    throw new Error('no')
  }
  change(userOrg, 'o2', db => {
    expect(() => change(userOrg, 'o1', fail)).toThrow('no')
    rename(['o2'])(db)
  })
  const renamed = world.writer().select().from(userOrg).where(eq(userOrg.Name, '新名')).all()
  expect(renamed.map(({ Id }) => Id)).toEqual(['o2'])
})

test('ids that a failed change has used are not given again after a restart', () => {
  const counter = () => world.writer().select().from(worldMeta).get()!.Counter
  const used = counter()
  const fail = () => {
    change(userOrg, 'o1', () => {})
    throw new Error('no')
  }
  expect(() => change(userOrg, 'o2', fail)).toThrow('no')
  world.transact(() => {})
  expect(counter()).toBe(used + 1)
})

test('a secret is stars, which say whether it is another than before; one that is empty stays so', () => {
  const { Id } = world.writer().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
  change(userMan, Id, db => db.update(userMan).set({ Img: 'data:,face' }).where(eq(userMan.Id, Id)).run())
  const [entry] = entries()
  expect(read(entry?.Before)).toMatchObject({ PwdHash: '***', Img: '' })
  expect(read(entry?.After)).toMatchObject({ PwdHash: '***', Img: '***（已变更）' })
})
