import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { role } from '../src/schema/account.ts'
import { contentHash, references } from '../src/seed/reference.ts'
import { refreshReference } from '../src/seed/refresh-reference.ts'
import { freshDb, one, pluck } from './fresh-file.ts'
import { paramsNow, withParams } from './older-file.ts'

const [first, ...others] = paramsNow() as [{ Id: string; Value: string; Remark: string }]
const valueOf = (db: ReturnType<typeof freshDb>, Id = first.Id) =>
  one<string>(db, 'SELECT Value FROM SysParam WHERE Id = ?', Id)

test('a freshly seeded world has nothing to refresh', () => {
  expect(refreshReference(freshDb('tiny'))).toEqual({ updated: 0, kept: [] })
})

test('a row that still is what was seeded follows the code, again and again', () => {
  const db = freshDb('tiny')

  for (const Value of ['24', '48']) {
    expect(refreshReference(db, withParams([{ ...first, Value }, ...others]))).toEqual({ updated: 1, kept: [] })
    expect(valueOf(db)).toBe(Value)
  }
})

test('a row that somebody changed is kept and named, but only when the code has something new for it', () => {
  const db = freshDb('tiny')
  db.$client.prepare("UPDATE SysParam SET Value = 'ours' WHERE Id = ?").run(first.Id)

  expect(refreshReference(db)).toEqual({ updated: 0, kept: [] })
  expect(refreshReference(db, withParams([{ ...first, Value: '24' }, ...others])).kept).toEqual([
    `SysParam/${first.Id}`,
  ])
  expect(valueOf(db)).toBe('ours')
})

test('a new row is added, one that the code no longer has is removed', () => {
  const db = freshDb('tiny')
  const fresh = { Id: 'Fresh', Value: '1', Remark: '' }

  expect(refreshReference(db, withParams([fresh, ...others]))).toEqual({ updated: 2, kept: [] })
  expect(valueOf(db, 'Fresh')).toBe('1')
  expect(valueOf(db)).toBeUndefined()
})

test('a dropped row that somebody changed becomes his own', () => {
  const db = freshDb('tiny')
  db.$client.prepare("UPDATE SysParam SET Value = 'ours' WHERE Id = ?").run(first.Id)

  expect(refreshReference(db, withParams(others))).toEqual({ updated: 0, kept: [`SysParam/${first.Id}`] })
  expect(refreshReference(db, withParams(others))).toEqual({ updated: 0, kept: [] })
  expect(valueOf(db)).toBe('ours')
})

test('a new row whose place somebody has taken is left to him', () => {
  const db = freshDb('tiny')
  db.$client.exec("INSERT INTO SysParam (Id, Value, Remark) VALUES ('Fresh', 'ours', '')")

  const { kept } = refreshReference(db, withParams([first, ...others, { Id: 'Fresh', Value: '1', Remark: '' }]))
  expect(kept).toEqual(['SysParam/Fresh'])
  expect(valueOf(db, 'Fresh')).toBe('ours')
})

test('a row that somebody removed or hid does not come back', () => {
  const db = freshDb('tiny')
  db.$client.prepare('DELETE FROM SysParam WHERE Id = ?').run(first.Id)
  db.$client.exec("UPDATE Menu SET IsDel = 1 WHERE Id = '2308'")

  expect(refreshReference(db, withParams([{ ...first, Value: '24' }, ...others])).kept).toEqual([
    `SysParam/${first.Id}`,
  ])
  expect(pluck(db, "SELECT IsDel FROM Menu WHERE Id = '2308'")).toEqual([1])
  expect(valueOf(db)).toBeUndefined()
})

test('sample rows are neither added nor touched', () => {
  const db = freshDb('tiny')
  db.$client.exec("UPDATE Student SET TrueName = '改'; DELETE FROM UserMan")
  refreshReference(db, withParams(others))

  expect(pluck(db, 'SELECT DISTINCT TrueName FROM Student')).toEqual(['改'])
  expect(one(db, 'SELECT count(*) FROM UserMan')).toBe(0)
})

test('the hash ignores defaults and bookkeeping, and nothing else', () => {
  const row = { Id: 'x', RoleCode: 'x', RoleName: '某', ScopeType: 1, CreateDate: '2020-01-01 00:00:00' }

  expect(contentHash(role, { ...row, IsDel: 0, Sort: 0, UpdateDate: null, RowVersion: 7, CreateDate: '' })).toBe(
    contentHash(role, row),
  )
  expect(contentHash(role, { ...row, IsDel: 1 })).not.toBe(contentHash(role, row))
  expect(contentHash(role, { ...row, RoleName: '另' })).not.toBe(contentHash(role, row))
})

test('what is counted of a tool does not make it somebody’s own', () => {
  const db = freshDb('tiny')
  db.$client.exec(
    "UPDATE SysTool SET UseCount = 99, UseCount30 = 9, ScoreSum = 15, ScoreNum = 3 WHERE Id = 'tool.todo'",
  )
  const renamed = references().map(({ table, rows }) => ({
    table,
    rows: rows.map(row => (row.Id === 'tool.todo' ? { ...row, Name: '待办' } : row)),
  }))

  expect(refreshReference(db, renamed)).toEqual({ updated: 1, kept: [] })
  expect(pluck(db, "SELECT Name || UseCount || ScoreNum FROM SysTool WHERE Id = 'tool.todo'")).toEqual(['待办993'])
})

test('a list is the same content from the code and from the file, and an empty one is the default', () => {
  const db = freshDb('tiny')
  const named = references()
    .find(({ table }) => table === (role as SQLiteTable))!
    .rows.find(({ Id }) => Id === 'fdy')!
  const stored = db.$client.prepare("SELECT * FROM Role WHERE Id = 'fdy'").get() as Record<string, unknown>

  expect(stored.AssignBy).toBe('["admin","xgc"]')
  expect(contentHash(role, stored)).toBe(contentHash(role, named))
  expect(contentHash(role, { ...stored, AssignBy: '[]' })).toBe(contentHash(role, { ...named, AssignBy: [] }))
  expect(refreshReference(db)).toEqual({ updated: 0, kept: [] })
})

test('a role of an older file, which no list of assigners was given, gets its own', () => {
  const db = freshDb('tiny')
  const row = { Id: 'xgc', RoleCode: 'xgc', RoleName: '学校管理员', ScopeType: 1, Sort: 50 }
  db.$client.exec("UPDATE Role SET AssignBy = '[]' WHERE Id = 'xgc'")
  db.$client.prepare("UPDATE SeedRow SET Hash = ? WHERE Id = 'Role/xgc'").run(contentHash(role, row))

  expect(refreshReference(db)).toEqual({ updated: 1, kept: [] })
  expect(pluck(db, "SELECT AssignBy FROM Role WHERE Id = 'xgc'")).toEqual(['["admin"]'])
})

test('no two reference rows of a table share an id', () => {
  for (const { rows } of references()) expect(new Set(rows.map(({ Id }) => Id)).size).toBe(rows.length)
})
