import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { referenceOf } from '../src/rows/references.ts'
import { entityTables } from '../src/rows/tables.ts'
import { freshDb, one, pluck, tablesOf } from './fresh-file.ts'

const columns = [...entityTables].flatMap(([table, each]) =>
  Object.entries(getTableColumns(each)).map(([column, { dataType }]) => ({ table, column, dataType })),
)

test('every table is an entity but for those by which a file finds its own way', () => {
  const others = tablesOf(freshDb('tiny')).filter(table => !entityTables.has(table))
  expect(others.sort()).toEqual(['SeedRow', 'SiteConfig', 'WorldMeta'])
})

test('a column that is called like an id says what it is the id of, or names nothing that is kept in one place', () => {
  const silent = columns.filter(({ table, column }) => /[a-z]Id$/.test(column) && !referenceOf(table, column))
  const named = silent.map(({ table, column }) => `${table}.${column}`)
  expect(new Set(named)).toEqual(
    new Set([
      // Whatever the message, the entry or the flow is about.
      'MessageBatch.BusinessId',
      'MessagePush.BusinessId',
      'OperLog.BusinessId',
      'WfInstance.BusinessId',
      'OperLogRow.RowId',
      // By what stands beside it.
      'FileInfo.HolderId',
      'UserRegion.TargetId',
      // Names of the program, of a flow, and of others.
      'RoleAction.PermissionId',
      'UserMan.WxOpenId',
      'UserMan.WxUserId',
      'WfTask.NodeId',
    ]),
  )
})

test('what the columns of the seeded school hold are ids of what they are about', () => {
  const db = freshDb('school')
  const strangers = columns.flatMap(({ table, column, dataType }) => {
    const { table: target, by } = referenceOf(table, column) ?? {}
    if (!target) return []
    const values =
      dataType === 'json' ? `"${table}", json_each("${column}")` : `(select "${column}" as value from "${table}")`
    const unknown = `value not in ('', '0') and value not in (select "${by}" from "${target}")`
    const found = pluck<string>(db, `select value from ${values} where ${unknown}`)
    return found.length > 0 ? [`${table}.${column}: ${found[0]}`] : []
  })
  // Files of imports go after a while, and their tasks stay.
  expect(strangers.filter(each => !each.startsWith('ImportTask.FileId'))).toEqual([])
})

test('a place is named by what kind of place it is', () => {
  const db = freshDb('school')
  const places = db.$client.prepare('select Kind, TargetId from UserRegion group by Kind').all() as Record<
    string,
    string
  >[]
  expect(new Set(places.map(({ Kind }) => Kind))).toEqual(new Set(['building', 'class']))
  for (const place of places) {
    const { table } = referenceOf('UserRegion', 'TargetId', place)!
    expect(one(db, `select count(*) from "${table}" where Id = ?`, place.TargetId)).toBe(1)
  }
})
