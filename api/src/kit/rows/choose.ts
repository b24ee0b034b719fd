import type { Reference } from '@xuegong/db/rows/references'
import { type SQL, sql } from 'drizzle-orm'
import { livingOf } from '#data/referenced'
import { refuse } from '#refuse'
import { entityNamed, type Entity, titleOf } from './entity.ts'
import type { Reading } from './value.ts'

type Row = Readonly<Record<string, unknown>>

/** What no row may have that is in a unique index with the rest of a row. */
function taken(entity: Entity, column: string, row: Row, id: SQL): SQL[] {
  const own = sql.identifier('own')
  return entity.uniques.flatMap(({ columns, where }) => {
    const others = columns.filter(each => each !== column)
    if (!columns.includes(column) || others.some(each => row[each] === undefined)) return []
    const same = [
      sql`${own}.${sql.identifier(column)} = ${id}`,
      ...others.map(each => sql`${own}.${sql.identifier(each)} is ${row[each]}`),
      ...(where ? [where] : []),
    ]
    return [sql`not exists (select 1 from ${entity.table} as ${own} where ${sql.join(same, sql` and `)})`]
  })
}

interface Choice {
  readonly column: string
  readonly reference: Reference
  readonly among: SQL | undefined
  /** What is known of the row so far. */
  readonly row: Row
}

/** The id of a row that is there for a column of a new one: the first by its key that fits and that no unique index excludes; refuses where there is none. */
export function choose({ db, row: where }: Reading, entity: Entity, { column, reference, among, row }: Choice): string {
  const { table, key } = entityNamed(reference.table)
  const id = sql`${table}.${sql.identifier(reference.by)}`
  const parts = [livingOf(table) ?? sql`1 = 1`, ...(among ? [sql`(${among})`] : []), ...taken(entity, column, row, id)]
  const order = key ? sql`${table}.${sql.identifier(key)}, ${id}` : id
  const query = sql`select ${id} as id from ${table} where ${sql.join(parts, sql` and `)} order by ${order} limit 1`
  const found = db.get<{ id: string } | undefined>(query)
  return (
    found?.id ??
    refuse('ROW_REFERENCE', {
      row: where,
      reason: {
        zh: `没有可用的${reference.table}，请写明${titleOf(entity, column)}（${column}）`,
        en: `there is no ${reference.table} to choose: say ${column}`,
      },
    })
  )
}
