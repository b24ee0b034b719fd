import type { Words } from '@xuegong/contracts/refusal'
import { type Reference } from '@xuegong/db/rows/references'
import type { Db } from '@xuegong/db/client'
import { type SQL, sql } from 'drizzle-orm'
import { namingColumn } from '#data/names'
import { livingOf } from '#data/referenced'
import { refuse } from '#refuse'
import { columnsSaid, entityNamed, type Entity, targetOf } from './entity.ts'

/** Where rows are looked for, and which row is being read. */
interface Looking {
  readonly db: Db
  readonly row: Words
  /** A value of a column as it is stored. */
  read(entity: Entity, column: string, value: unknown): unknown
}

/** A student goes by the name of the account, too. */
const further: Readonly<Record<string, SQL>> = {
  Student: sql`(select lower(LoginName) from UserMan where UserMan.Id = Student.UserId)`,
}

const both = (parts: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    parts.filter(each => each !== undefined),
    sql` and `,
  )

const select = (db: Db, { table }: Entity, by: string, where: SQL): string[] =>
  db
    .all<{ id: string }>(
      sql`select ${sql.identifier(by)} as id from ${table} where ${both([livingOf(table) ?? sql`1 = 1`, where])} limit 3`,
    )
    .map(({ id }) => id)

/** By its id, by its key, by the name of its account, by what it is called: the first that finds something. */
function byName(db: Db, entity: Entity, by: string, text: string): string[] {
  const name = namingColumn(entity.table)
  const ways = [
    sql`${sql.identifier(by)} = ${text}`,
    entity.key && sql`lower(${sql.identifier(entity.key)}) = ${text.toLowerCase()}`,
    further[entity.name] && sql`${further[entity.name]} = ${text.toLowerCase()}`,
    name && sql`${name} = ${text}`,
  ]
  for (const way of ways) {
    const found = way ? select(db, entity, by, way) : []
    if (found.length > 0) return found
  }
  return []
}

/** By fields that together only one row has. */
function byFields(looking: Looking, entity: Entity, by: string, fields: Readonly<Record<string, unknown>>): string[] {
  const said = columnsSaid(entity, fields, looking.row)
  const parts = [...said].map(
    ([column, value]) => sql`${sql.identifier(column)} is ${looking.read(entity, column, value)}`,
  )
  return parts.length === 0 ? [] : select(looking.db, entity, by, both(parts))
}

/** The id that is meant by an id, a key, a name, or by fields of the row; refuses what nobody has, and what several have. */
export function idMeant(looking: Looking, { table, by }: Reference, value: unknown): string {
  const entity = entityNamed(table)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value)
  const found = isFields
    ? byFields(looking, entity, by, value as Record<string, unknown>)
    : byName(looking.db, entity, by, text)
  const told = text.slice(0, 80)
  const [id, other] = found
  if (id === undefined)
    return refuse('ROW_REFERENCE', {
      row: looking.row,
      reason: { zh: `没有${table}“${told}”`, en: `there is no ${table} "${told}"` },
    })
  if (other !== undefined)
    return refuse('ROW_REFERENCE', {
      row: looking.row,
      reason: {
        zh: `有多个${table}“${told}”，请用编号或字段指明`,
        en: `several are ${table} "${told}": name one by its id or by more fields`,
      },
    })
  return id
}

/** What the id in a column is named by: the key of its row, or the id itself. */
export function keyOf(
  db: Db,
  entity: Entity,
  column: string,
  id: string,
  row: Readonly<Record<string, unknown>>,
): string {
  const reference = targetOf(entity, column, row)
  const target = reference && entityNamed(reference.table)
  if (!target?.key || reference!.by !== 'Id') return id
  return (
    db.get<{ key: string } | undefined>(
      sql`select ${sql.identifier(target.key)} as key from ${target.table} where Id = ${id}`,
    )?.key ?? id
  )
}
