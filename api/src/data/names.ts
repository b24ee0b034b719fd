import { menu, userMan } from '@xuegong/db/schema/account'
import { dormBed, dormChange, dormRoom } from '@xuegong/db/schema/dormitory'
import { objection } from '@xuegong/db/schema/evaluation-publicity'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { sysParam } from '@xuegong/db/schema/system'
import { wfInstance } from '@xuegong/db/schema/workflow'
import type { Db } from '@xuegong/db/client'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { prepared } from '@xuegong/db/prepared'
import { statement } from './prepared.ts'
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
  'DownFileName',
  'RegionName',
  'WfName',
]

/** Rows that are called by another column, by where they are, or by who asks: 竹园1号楼101, 竹园1号楼101-3, 许嘉禾的互换申请. */
const composed = new Map<SQLiteTable, SQL>([
  [menu, sql`Text`],
  [sysParam, sql`Remark`],
  [dormRoom, sql`(select b.Name from DormBuilding b where b.Id = DormRoom.BuildingId) || DormRoom.RoomNo`],
  [
    dormBed,
    sql`(select b.Name || r.RoomNo || '-' || DormBed.BedNo from DormRoom r join DormBuilding b on b.Id = r.BuildingId where r.Id = DormBed.RoomId)`,
  ],
  [
    dormChange,
    sql`(select TrueName from Student where Student.Id = DormChange.UserId) || iif(DormChange.Kind = 2, '的互换申请', '的调宿申请')`,
  ],
  [meterRecord, sql`(select TrueName from Student where Student.Id = MeterRecord.UserId)`],
  [objection, sql`(select Title from Publicity where Publicity.Id = Objection.PublicityId) || '的异议'`],
])

/** Columns that say whom or what a row without a name is about, the best first. */
const about = [
  'UserId',
  'StudentId',
  'MeterRecordId',
  'InstanceId',
  'BedId',
  'RoomId',
  'ClassId',
  'RoleId',
  'DefinitionId',
  'AssessmentId',
]

/** What tells the name of a row of a table; undefined where its rows have none. */
export const namingColumn = (table: SQLiteTable): SQLiteColumn | SQL | undefined => {
  const columns = getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>
  return composed.get(table) ?? columns[naming.find(each => columns[each]) ?? '']
}

type Row = Readonly<Record<string, unknown>>

/** What a row calls itself. */
export const ownName = (row: Row): string | undefined =>
  naming.map(each => row[each]).find((each): each is string => typeof each === 'string' && each !== '')

/** What rows are called by their ids: as they call themselves, else by where or about whom they are; else nothing. */
export function calledRows(db: Db, rows: readonly Row[]): ReadonlyMap<string, string> {
  const asked = (row: Row) => [row.Id, ...about.map(each => row[each])].filter(each => typeof each === 'string')
  const names = namesOf(db, rows.filter(row => ownName(row) === undefined).flatMap(asked))
  return new Map(
    rows.flatMap(row => {
      const name = ownName(row) ?? asked(row).flatMap(each => names.get(each) ?? [])[0]
      return name === undefined ? [] : [[String(row.Id), name]]
    }),
  )
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
  for (const table of new Set<SQLiteTable>([
    userMan,
    student,
    classInfo,
    userOrg,
    wfInstance,
    ...composed.keys(),
    ...recordTables(),
  ])) {
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
