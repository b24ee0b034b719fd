import { query } from '@xuegong/contracts/endpoint'
import { Masked, Money } from '@xuegong/contracts/fields'
import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { listAsides } from '@xuegong/contracts/modules/system/list-asides'
import { Id } from '@xuegong/contracts/shapes'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { classInfo, student } from '@xuegong/db/schema/people'
import { operLog, operLogRow } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { logChange } from '#data/change-log'
import { toldChanges } from '#data/changes'
import { recordOf } from '#data/record-of'
import { ctxOf } from '#test/ctx'
import { failures } from '#test/failures'
import { startApi } from '#test/session'
import { listChanges } from './oper-logs.ts'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const Of = people.getStudent.path
const entriesAbout = (RowId: string) =>
  world
    .reader()
    .select({ Summary: operLog.Summary })
    .from(operLogRow)
    .innerJoin(operLog, eq(operLog.Id, operLogRow.LogId))
    .where(eq(operLogRow.RowId, RowId))
    .all()
    .map(({ Summary }) => Summary)

/** Changes a student as a call of the system would. */
const change = (Id: string, values: Partial<typeof student.$inferInsert>) => {
  const { now, newId, user, ip } = ctxOf(world, { TrueName: '王老师' })
  const given = { ctx: { now, newId, user, ip }, endpoint: people.editStudent, table: student, ids: Id }
  world.transact(db => logChange(db, given, inner => inner.update(student).set(values).where(eq(student.Id, Id)).run()))
}
const build = (given: Partial<typeof student.$inferInsert> = {}) => world.transact(db => buildStudent(db, given))
const changesOf = async (Id: string, who = 'admin') =>
  (await as(who)(listAsides.listChanges, { Of, Id })).ResultValue!.Entries.map(({ Changes }) =>
    Changes.map(({ Title, Before, After }) => [Title, Before, After]),
  )

test('a history tells changed fields alone, newest first, with texts of codes and names of what ids stand for', async () => {
  const { Id } = build({ Sex: '1', Political: '03' })
  const other = world.transact(db => buildClass(db, { ClassName: '软件2401班' }))
  const before = world.reader().select().from(student).where(eq(student.Id, Id)).get()!
  const old = world.reader().select().from(classInfo).where(eq(classInfo.Id, before.ClassId)).get()!
  change(Id, { Mobile: '13900000001' })
  change(Id, { Sex: '2', ClassId: other.Id })
  expect(await changesOf(Id)).toEqual([
    [
      ['性别', '男', '女'],
      ['班级', old.ClassName, '软件2401班'],
    ],
    [['手机号', before.Mobile, '13900000001']],
  ])
})

test('a history tells a code by the name that it has now', async () => {
  const { Id } = build({ Political: '03' })
  change(Id, { Political: '01' })
  const told = async () => (await changesOf(Id))[0]![0]!.at(-1)
  const item = { Id: 'Political.01', Code: '01' }
  const rename = (Name: string, RowVersion: number) =>
    as('admin')(codeTables.editCodeItem, { ...item, Name, RowVersion })
  expect(await told()).toBe('中共党员')
  expect(await rename('党员', 1)).toMatchObject({ ErrorCode: 0 })
  expect(await told()).toBe('党员')
})

test('of a secret it says nothing but that it is another one', async () => {
  const { Id } = build()
  change(Id, { IdCard: '999000200801019999' })
  expect(await changesOf(Id)).toEqual([[['身份证号', '***', '***（已变更）']]])
  expect(JSON.stringify(await as('admin')(listAsides.listChanges, { Of, Id }))).not.toContain('9999')
})

test('a number that the record masks is masked in its history, and its change is told', () => {
  const endpoint = query({
    summary: '',
    path: '/api/Sample/Masked',
    access: 'student.get',
    input: t.Object({ Id }),
    result: t.Object({ Id, Mobile: Masked('手机号', 3) }),
    refusals: ['NOT_FOUND'],
  })
  recordOf(endpoint, { from: student, scope: 'everyone' })
  const pupil = build({ Mobile: '13900001111' })
  change(pupil.Id, { Mobile: '13955551111', Mail: 'a@b.cn' })
  const { Entries } = listChanges(ctxOf(world), { Of: endpoint.path, Id: pupil.Id })
  const masked = { Field: 'Mobile', Title: '手机号', Before: '139****1111', After: '139****1111', Changed: 1 }
  expect(Entries.map(({ Changes }) => Changes)).toEqual([[masked]])
})

test('a history is read with the right and the reach of its record', async () => {
  const { Id } = build()
  change(Id, { Mobile: '13900000002' })
  const asked = { Of, Id }
  expect(await as('fdy01')(listAsides.listChanges, asked)).toMatchObject({
    ErrorCode: 2,
    RequestMsg: '数据不存在或无权访问',
  })
  expect(await as('fdy01')(listAsides.listChanges, { Of: system.getTerm.path, Id })).toMatchObject({ ErrorCode: 403 })
  expect(await as('admin')(listAsides.listChanges, { ...asked, Of: people.listStudents.path })).toMatchObject({
    ErrorCode: 2,
  })
  expect(await changesOf(Id)).toHaveLength(1)
})

test('an entry about several rows names each and tells what changed in it', async () => {
  const profiles = await Promise.all(['fdy01', 'bzr01'].map(who => as(who)(account.getProfile, {})))
  const Ids = profiles.map(({ ResultValue }) => ResultValue!.Id)
  await as('admin')(accounts.setAccountState, { Ids, State: 0, Confirm: 1 })
  const { rows } = (await as('admin')(system.listOperLogs, {})).ResultValue!
  const { Rows } = (await as('admin')(system.getOperLog, { Id: rows[0]!.Id })).ResultValue!
  const told = Rows.map(({ Name, Changes }) => [Name, Changes.filter(({ Changed }) => Changed)])
  const disabled = [{ Field: 'State', Title: '启用', Before: '是', After: '否', Changed: 1 }]
  expect(new Map(told as [string, unknown][])).toEqual(
    new Map([
      ['陈思远', disabled],
      ['王雅静', disabled],
    ]),
  )
  for (const Id of Ids) expect(entriesAbout(Id)).toEqual(['启用或停用账号'])
})

test('of a row that was added a history says nothing but that, and entries about another table with its id are not in it', async () => {
  const { Id } = (await as('admin')(system.addTerm, { ...system.addTerm.example } as never)).ResultValue as {
    Id: string
  }
  const historyBy = async (path: string) =>
    (await as('admin')(listAsides.listChanges, { Of: path, Id })).ResultValue!.Entries.map(each => [
      each.Summary,
      each.Changes,
    ])
  expect(await historyBy(system.getTerm.path)).toEqual([['新增学期', []]])
  world.transact(db => db.update(operLog).set({ TableName: 'Student' }).where(eq(operLog.BusinessId, Id)).run())
  expect(await historyBy(system.getTerm.path)).toEqual([])
})

test('of an entry about several rows the history of one tells its own changes alone', async () => {
  const { rows } = (await as('admin')(system.listFriendshipHelp, { State: 1, PageSize: 2 })).ResultValue!
  const Ids = rows.map(({ Id }) => Id)
  await as('admin')(system.setFriendshipHelp, { Ids, Values: { State: 0 } })
  const asked = { Of: system.getFriendshipHelp.path, Id: Ids[0]! }
  const { Entries } = (await as('admin')(listAsides.listChanges, asked)).ResultValue!
  expect([Ids.length, Entries[0]?.Changes.map(({ Title, Before, After }) => [Title, Before, After])]).toEqual([
    2,
    [['显示', '是', '否']],
  ])
})

test('a history tells the last 50 changes, and says where there are more', async () => {
  const { Id } = build()
  const told = async () => (await as('admin')(listAsides.listChanges, { Of, Id })).ResultValue!
  for (let at = 0; at < 50; at += 1) change(Id, { Mobile: `139000000${10 + at}` })
  expect(await told()).toMatchObject({ More: 0, Entries: { length: 50 } })
  change(Id, { Mobile: '13900000099' })
  expect(await told()).toMatchObject({ More: 1, Entries: { length: 50, 0: { Changes: [{ After: '13900000099' }] } } })
})

test('an amount is told with its unit', () => {
  const entry = { TableName: 'Fee', Before: '[{"Id":"a","Fee":1200}]', After: '[{"Id":"a","Fee":1200.5}]' }
  const [[told] = []] = toldChanges(ctxOf(world), [entry], new Map([['Fee', Money('金额')]]))
  expect(told?.Changes).toEqual([
    { Field: 'Fee', Title: '金额', Before: '1200.00 元', After: '1200.50 元', Changed: 1 },
  ])
})

failures(system.getOperLog, { NOT_FOUND: { input: { Id: 'nobody' } } })
failures(listAsides.listChanges, { NOT_FOUND: { input: { Of: '/api/Student/GetStudentById', Id: 'nobody' } } })
