import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import type { Db } from '@xuegong/db/client'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { prepared, statement } from './prepared.ts'
import { recordTables } from './table-fields.ts'

/** Columns that name a row, the best first. */
const naming = [
  'TrueName',
  'ClassName',
  'Name',
  'Title',
  'OriginalFileName',
  'FileTrueName',
  'RoleName',
  'SchoolYear',
  'WebTitle',
]

const namingColumn = (table: SQLiteTable): SQLiteColumn | undefined => {
  const columns = getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>
  return columns[naming.find(each => columns[each]) ?? '']
}

/** What a row calls itself; its Id where it has no name. */
export const nameOfRow = (row: Readonly<Record<string, unknown>>): string => {
  const name = naming.map(each => row[each]).find(each => typeof each === 'string' && each !== '')
  return String(name ?? row.Id)
}

/** The tables of a file; what there is a record of may be stored elsewhere. */
const tablesOf = (db: Db): ReadonlySet<unknown> =>
  prepared(db, 'tables of the file', () => {
    const names = db.$client.prepare("select name from sqlite_schema where type = 'table'").pluck().all()
    return new Set(names)
  })

/** The names of rows by their ids, whatever tables they are of: people, classes, organisations, and whatever else there is a record of. */
export function namesOf(db: Db, ids: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  if (ids.length === 0) return names
  const asked = JSON.stringify([...new Set(ids)])
  for (const table of new Set<SQLiteTable>([userMan, student, classInfo, userOrg, ...recordTables()])) {
    const name = namingColumn(table)
    const { Id } = getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>
    if (!name || !Id || !tablesOf(db).has(getTableName(table))) continue
    const find = statement(db, `names of ${getTableName(table)}`, () =>
      db
        .select({ Id, Name: name })
        .from(table)
        .where(sql`${Id} in (select value from json_each(${sql.placeholder('ids')}))`),
    )
    for (const { Id: id, Name } of find.all({ ids: asked })) names.set(id as string, String(Name))
  }
  return names
}
