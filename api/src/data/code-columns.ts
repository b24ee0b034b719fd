import { notesOf } from '@xuegong/contracts/fields'
import { endpoints } from '@xuegong/contracts/modules'
import type { Db } from '@xuegong/db/client'
import { fieldOf } from './changes.ts'

/** A stored column that holds codes of a dictionary, one or a list of them. */
export interface CodeColumn {
  readonly table: string
  readonly column: string
  readonly dict: string
}

const known = new WeakMap<Db, readonly CodeColumn[]>()

/** Every stored column whose values are codes, as the lists, the records and the table itself say (`fieldOf`). */
export function codeColumns(db: Db): readonly CodeColumn[] {
  const found = known.get(db) ?? readColumns(db)
  known.set(db, found)
  return found
}

function readColumns(db: Db): CodeColumn[] {
  const columns = db.$client
    .prepare<unknown[], { table: string; column: string }>(
      `SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'`,
    )
    .all()
  return columns.flatMap(({ table, column }) => {
    const { dict } = notesOf(fieldOf(table, column))
    return dict === undefined ? [] : [{ table, column, dict }]
  })
}

/** Columns that hold what is to become of rows of another table: `[{ Field, Old, New }]`. */
const asked = [{ table: 'InfoChange', column: 'Changes', of: 'Student' }]

/** Whether a stored row holds a code of a dictionary, or names it in a change that somebody asks for. */
export function isCodeUsed(db: Db, dict: string, code: string): boolean {
  const columns = codeColumns(db).filter(each => each.dict === dict)
  const holds = ({ table, column }: CodeColumn) =>
    `SELECT 1 FROM "${table}" WHERE CAST("${column}" AS TEXT) = @code OR ("${column}" LIKE '[%]' AND ` +
    `EXISTS (SELECT 1 FROM json_each("${column}") WHERE CAST(value AS TEXT) = @code))`
  const names = ({ table: of, column: field }: CodeColumn) =>
    asked
      .filter(each => each.of === of)
      .map(
        ({ table, column }) =>
          `SELECT 1 FROM "${table}", json_each("${column}") WHERE value ->> 'Field' = '${field}' AND @code IN (value ->> 'Old', value ->> 'New')`,
      )
  return columns
    .flatMap(each => [holds(each), ...names(each)])
    .some(found => db.$client.prepare(`${found} LIMIT 1`).get({ code }) !== undefined)
}

/** The dictionaries that a schema names, at any depth. */
function dictsIn(schema: unknown, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  if ('dict' in schema && typeof schema.dict === 'string') found.add(schema.dict)
  for (const part of Object.values(schema)) dictsIn(part, found)
}

let named: ReadonlySet<string> | undefined

/** The dictionaries by which a field of any contract is coded. */
export function dictsOfContracts(): ReadonlySet<string> {
  if (named) return named
  const found = new Set<string>()
  for (const { input, result } of endpoints) dictsIn([input, result], found)
  named = found
  return found
}
