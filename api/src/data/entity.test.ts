import { crudOf, entity } from '@xuegong/contracts/entity'
import { Text } from '@xuegong/contracts/fields'
import { system } from '@xuegong/contracts/modules/system'
import { friendshipHelp, operLog, term } from '@xuegong/db/schema/system'
import { buildClass } from '@xuegong/db/build/people'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { desc, eq, isNotNull } from 'drizzle-orm'
import * as t from 'typebox'
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { ownRows } from './condition.ts'
import { entityOf } from './entity.ts'
import { removeRows } from './remove-rows.ts'
import { ascending } from './list-of.ts'

const { world, as } = await startApi('tiny')
await world.own()
const admin = as('admin')
const terms = crudOf(system, 'Term')
const autumn = { SchoolYear: '2030-2031', Semester: 1, StartDate: '2030-09-02', EndDate: '2031-01-19' }
const spring = { SchoolYear: '2030-2031', Semester: 2, StartDate: '2031-02-24', EndDate: '2031-07-13' }
const add = async (input: typeof autumn) => (await admin(terms.add, input)).ResultValue!
const stored = (Id: string) => world.reader().select().from(term).where(eq(term.Id, Id)).get()
const newestLog = () => world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(1).get()

beforeEach(() => {
  world.transact(db => db.delete(term).where(isNotNull(term.Id)).run())
})

test('a row is added, read, listed, changed and removed, and each change is logged in the words of the entity', async () => {
  const { Id, RowVersion } = await add(autumn)
  expect(RowVersion).toBe(1)
  expect(newestLog()).toMatchObject({ Summary: '新增学期', Controller: 'BaseData', Action: 'AddTerm', BusinessId: Id })
  expect((await admin(terms.get, { Id })).ResultValue).toEqual({ Id, ...autumn, RowVersion: 1 })
  const edited = await admin(terms.edit, { Id, ...autumn, EndDate: '2031-01-26', RowVersion: 1 })
  expect(edited).toMatchObject({ ErrorCode: 0, RequestMsg: '', ResultValue: { Id, RowVersion: 2 } })
  expect(newestLog()).toMatchObject({ Summary: '修改学期', After: expect.stringContaining('2031-01-26') })
  const { ResultValue } = await admin(terms.list, {})
  expect(ResultValue).toEqual({ rows: [{ Id, ...autumn, EndDate: '2031-01-26', RowVersion: 2 }], total: 1 })
  expect((await admin(terms.remove, { Ids: [Id] })).ResultValue).toEqual({ Ok: 1, Failed: [] })
  expect(newestLog()).toMatchObject({ Summary: '删除学期', BusinessId: Id })
  expect((await admin(terms.list, {})).ResultValue).toEqual({ rows: [], total: 0 })
})

describe('refused are', () => {
  const said = async (answer: Promise<{ ErrorCode: number; RequestMsg: string }>) => {
    const { ErrorCode, RequestMsg } = await answer
    return [ErrorCode, RequestMsg]
  }

  test('values that another row has, by the name of the field, when added and when changed', async () => {
    await add(autumn)
    expect(await said(admin(terms.add, { ...autumn, StartDate: '2030-09-09' }))).toEqual([2, '学期已存在'])
    const { Id } = await add(spring)
    expect(await said(admin(terms.edit, { Id, ...spring, Semester: 1, RowVersion: 1 }))).toEqual([2, '学期已存在'])
    expect(await said(admin(terms.edit, { Id, ...spring, RowVersion: 1 }))).toEqual([0, ''])
  })

  test('no values of a row that was removed', async () => {
    const { Id } = await add(autumn)
    await admin(terms.remove, { Ids: [Id] })
    expect(await said(admin(terms.add, autumn))).toEqual([0, ''])
  })

  test('a row that somebody else has changed since it was read', async () => {
    const { Id } = await add(autumn)
    await admin(terms.edit, { Id, ...autumn, EndDate: '2031-01-20', RowVersion: 1 })
    const late = admin(terms.edit, { Id, ...autumn, EndDate: '2031-01-21', RowVersion: 1 })
    expect(await said(late)).toEqual([2, '数据已被他人修改，请刷新后重试'])
    expect(stored(Id)?.EndDate).toBe('2031-01-20')
  })

  test('a change without the version that was read', async () => {
    const { Id } = await add(autumn)
    expect(await said(admin(terms.edit, { Id, ...autumn } as never))).toEqual([2, '请输入版本号'])
  })

  test('a span that ends before it begins, and a day that no calendar has', async () => {
    const backwards = { ...autumn, StartDate: '2031-02-01' }
    expect(await said(admin(terms.add, backwards))).toEqual([2, '开始日期不能晚于结束日期'])
    expect(await said(admin(terms.add, { ...autumn, EndDate: '2031-02-30' }))).toEqual([2, '结束日期格式不正确'])
    const { Id } = await add(autumn)
    expect(await said(admin(terms.edit, { Id, ...backwards, RowVersion: 1 }))).toEqual([2, '开始日期不能晚于结束日期'])
  })

  test('ids that do not exist or were removed', async () => {
    const { Id } = await add(autumn)
    await admin(terms.remove, { Ids: [Id] })
    expect(await said(admin(terms.get, { Id }))).toEqual([2, '数据不存在或无权访问'])
    expect(await said(admin(terms.edit, { Id, ...autumn, RowVersion: 2 }))).toEqual([2, '数据不存在或无权访问'])
  })

  test('more than 1,000 rows to remove at once, and none', async () => {
    const Ids = Array.from({ length: 1001 }, (_, at) => `x${at}`)
    expect(await said(admin(terms.remove, { Ids }))).toEqual([2, '学期不能超过1000项'])
    expect((await admin(terms.remove, { Ids: Ids.slice(1) })).ResultValue?.Failed).toHaveLength(1000)
    expect((await admin(terms.remove, { Ids: [] })).ErrorCode).toBe(2)
  })
})

test('a change writes the fields of its call and no other', async () => {
  const link = { Kind: 1, Title: '空', Url: '/x', Sort: 3, State: 1 } as const
  const { Id } = (await admin(system.addFriendshipHelp, link)).ResultValue!
  await admin(system.editFriendshipHelp, { Id, Kind: 2, Title: '空', Url: '/y', Sort: 0, State: 0, RowVersion: 1 })
  const row = world.reader().select().from(friendshipHelp).where(eq(friendshipHelp.Id, Id)).get()
  expect(row).toMatchObject({ Kind: 2, Url: '/y', Sort: 0, State: 0, CreateUserName: '系统管理员', RowVersion: 2 })
})

test('an id twice in one removal counts once', async () => {
  const { Id } = await add(autumn)
  expect((await admin(terms.remove, { Ids: [Id, Id] })).ResultValue).toEqual({ Ok: 1, Failed: [] })
})

/** Colleges as an entity whose rows belong to whoever leads them, and that classes refer to. */
const calls = entity('Unit', {
  path: '/api/Sample',
  noun: '机构',
  permission: 'org',
  fields: { Name: Text('名称', 30), Code: Text('代码', 30), LeaderId: t.String(), OrgType: t.Integer() },
  unique: [['Code']],
})
const orgs = crudOf(calls, 'Unit')
const spec = {
  from: userOrg,
  filters: {},
  scope: ownRows(userOrg.LeaderId),
  order: ascending(userOrg.Code),
  references: [],
}
const handlers = entityOf(orgs, spec)
const me = ctxOf(world, { Id: 'me' })
const other = ctxOf(world, { Id: 'other' })
const unit = (Code: string, LeaderId = 'me') => ({ Name: Code, Code, LeaderId, OrgType: 2 })
const addUnit = (Code: string) => handlers.addUnit(me, unit(Code)).Id

test('what is written once stays as it was, even when a change sends it', () => {
  const { Name, Code } = { Name: Text('名称', 30), Code: Text('代码', 30) }
  const spec = { path: '/api/Sample', noun: '机构', permission: 'org', fields: { Name }, fixed: { Code } } as const
  const units = crudOf(entity('Post', spec), 'Post')
  const posts = entityOf(units, { from: userOrg, filters: {}, scope: 'everyone', order: ascending(userOrg.Code) })
  const Id = addUnit('U0')
  posts.editPost(me, { Id, Name: '后勤处', Code: 'U9', RowVersion: 1 } as never)
  expect(posts.getPost(me, { Id })).toMatchObject({ Name: '后勤处', Code: 'U0' })
})

test('unique values and spans name fields of the entity and nothing else', () => {
  type Given = Parameters<typeof entity<'Unit', { Name: t.TString; StartDate: t.TString }, { Code: t.TString }>>[1]
  type Known = 'Name' | 'StartDate' | 'Code'
  expectTypeOf<Given['unique']>().toEqualTypeOf<readonly (readonly (Known | 'CreateUserId')[])[] | undefined>()
  expectTypeOf<Given['spans']>().toEqualTypeOf<readonly (readonly [Known, Known])[] | undefined>()
})

describe('rows of others', () => {
  test('are not listed, not read and not changed, in the words for rows that do not exist', () => {
    const Id = addUnit('U1')
    expect(handlers.listUnit(other, {}).total).toBe(0)
    expect(() => handlers.getUnit(other, { Id })).toThrow('数据不存在或无权访问')
    const change = { ...unit('U1', 'other'), Id, RowVersion: 1 }
    expect(() => handlers.editUnit(other, change)).toThrow('数据不存在或无权访问')
    expect(handlers.getUnit(me, { Id }).LeaderId).toBe('me')
  })

  test('stay when they are removed together with own ones, and are named', () => {
    const [mine, theirs] = [addUnit('U2'), handlers.addUnit(other, unit('U3', 'other')).Id]
    const answer = handlers.removeUnit(me, { Ids: [theirs, mine, 'nothing'] })
    const Reason = '数据不存在或无权访问'
    expect(answer).toEqual({
      Ok: 1,
      Failed: [
        { Id: theirs, Reason },
        { Id: 'nothing', Reason },
      ],
    })
    expect(handlers.listUnit(other, {}).total).toBe(1)
  })

  test('cannot be made: a row is neither added nor moved out of reach, and nothing of it stays', () => {
    expect(() => handlers.addUnit(me, unit('U4', 'other'))).toThrow('数据不存在或无权访问')
    const Id = addUnit('U4')
    const away = { ...unit('U4', 'other'), Id, RowVersion: 1 }
    expect(() => handlers.editUnit(me, away)).toThrow('数据不存在或无权访问')
    expect(handlers.getUnit(me, { Id })).toMatchObject({ LeaderId: 'me', RowVersion: 1 })
  })
})

test('a row that others refer to stays, and so does one that its module keeps', () => {
  const Id = addUnit('U5')
  const { CollegeId } = world.transact(db => buildClass(db))
  world.transact(db => db.update(userOrg).set({ LeaderId: 'me' }).where(eq(userOrg.Id, CollegeId)).run())
  const removal = { ...spec, references: [classInfo.CollegeId], keeps: () => '仍在使用' }
  const answer = removeRows(me, removal, { Ids: [CollegeId, Id] })
  expect(answer.Failed).toEqual([
    { Id: CollegeId, Reason: '该记录已被引用，不能删除' },
    { Id, Reason: '仍在使用' },
  ])
})
