import type { Words } from '@xuegong/contracts/refusal'
import { notesOf } from '@xuegong/contracts/fields'
import { type Reference, referenceOf } from '@xuegong/db/rows/references'
import type { Row } from '@xuegong/db/rows/rule'
import { entityTables } from '@xuegong/db/rows/tables'
import { isSecret } from '@xuegong/db/columns'
import { getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { fieldOf } from '#data/changes'
import { refuse } from '#refuse'
import { nearest } from './near.ts'

/** Columns that no two rows share, within those of which `where` holds. */
interface Unique {
  readonly name: string
  readonly columns: readonly string[]
  readonly where: SQL | undefined
}

/** What may be arranged: a table, as whoever arranges it sees it. */
export interface Entity {
  readonly name: string
  readonly table: SQLiteTable
  /** Its columns but for those that SQLite works out. */
  readonly columns: ReadonlyMap<string, SQLiteColumn>
  /** Columns by what they may be called, in small letters. */
  readonly called: ReadonlyMap<string, string>
  readonly uniques: readonly Unique[]
  /** The column by which people name a row: a number, a code, a login name. */
  readonly key: string | undefined
}

/** Unique in small letters, which the index alone says. */
const lowered: Readonly<Record<string, string>> = { UserMan_LoginName: 'LoginName', Student_No: 'StudentNo' }

const isColumn = (value: unknown): value is SQLiteColumn =>
  typeof value === 'object' && value !== null && 'name' in value

function uniquesOf(table: SQLiteTable): Unique[] {
  const { indexes, primaryKeys } = getTableConfig(table)
  const own = indexes
    .filter(({ config }) => config.unique)
    .map(({ config: { name, columns, where } }) => ({
      name,
      columns: lowered[name] ? [lowered[name]] : columns.filter(isColumn).map(each => each.name),
      where,
    }))
  const single = Object.values(getTableColumns(table) as Record<string, SQLiteColumn>).filter(({ primary }) => primary)
  const keys = primaryKeys.map(({ columns }) => columns.map(each => each.name))
  return [
    ...own,
    ...[...keys, ...single.map(({ name }) => [name])].map(columns => ({ name: '', columns, where: undefined })),
  ]
}

/** What a column is called: by its name, without the Id at the end of what it refers to, and a student also by that word. */
function namesOfColumn(table: string, column: string): string[] {
  const reference = referenceOf(table, column)
  const short = reference && /[a-z]Id$/.test(column) ? [column.slice(0, -2)] : []
  const student = reference?.table === 'Student' && column === 'UserId' ? ['Student'] : []
  return [column, ...short, ...student]
}

function entityOf(name: string, table: SQLiteTable): Entity {
  const all = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>)
  const columns = new Map(all.filter(([, column]) => !column.generated))
  const called = new Map(
    [...columns.keys()].flatMap(column =>
      namesOfColumn(name, column).map(each => [each.toLowerCase(), column] as const),
    ),
  )
  const uniques = uniquesOf(table)
  const isKey = (column: string) => !referenceOf(name, column) && !isSecret(columns.get(column)!) && column !== 'Id'
  const key = uniques.find(
    each => each.columns.length === 1 && columns.get(each.columns[0]!)?.notNull && isKey(each.columns[0]!),
  )
  return { name, table, columns, called, uniques, key: key?.columns[0] }
}

const entities = new Map([...entityTables].map(([name, table]) => [name, entityOf(name, table)]))

/** Every entity, by its name. */
export const allEntities = (): readonly Entity[] => [...entities.values()]

/** Names one after the other. */
const listed = (names: readonly string[]): Words => ({ zh: names.join('、'), en: names.join(', ') })

/** The entity of a name; refuses one that there is not, with those that may be meant. */
export const entityNamed = (name: string): Entity =>
  entities.get(name) ??
  refuse('ENTITY_UNKNOWN', { name: name.slice(0, 60), near: listed(nearest(name, [...entities.keys()])) })

/** What a column is called by people. */
export const titleOf = ({ name }: Entity, column: string): string => notesOf(fieldOf(name, column)).title ?? column

/** The columns of what is said of a row, by whatever names; refuses one that there is not. `row`: which row that is. */
export function columnsSaid(entity: Entity, said: Readonly<Record<string, unknown>>, row: Words): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [name, value] of Object.entries(said)) {
    const column = entity.called.get(name.toLowerCase())
    if (column === undefined) {
      const all = [...entity.columns.keys()]
      return refuse('FIELD_UNKNOWN', {
        row,
        name: name.slice(0, 60),
        near: listed([...new Set(nearest(name, [...entity.called.keys()]).map(each => entity.called.get(each)!))]),
        all: listed(all),
      })
    }
    if (found.has(column))
      return refuse('ROW_VALUE', {
        row,
        reason: { zh: `${titleOf(entity, column)}写了两次`, en: `${column} is said twice` },
      })
    if (value !== undefined) found.set(column, value)
  }
  return found
}

/** What a column of a row names. */
export const targetOf = (
  { name }: Entity,
  column: string,
  row: Readonly<Record<string, unknown>>,
): Reference | undefined => referenceOf(name, column, row as Row)
