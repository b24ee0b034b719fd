import type { Crud, Saved } from '@xuegong/contracts/entity'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { notesOf } from '@xuegong/contracts/fields'
import type { Db } from '@xuegong/db/client'
import { namedTables } from '@xuegong/db/named'
import { pinyinKey } from '@xuegong/db/pinyin'
import { and, eq, getTableName, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TSchema } from 'typebox'
import { refuse } from '#refuse'
import { created, type Ctx } from './ctx.ts'
import { statement } from './prepared.ts'
import { livingOf } from './referenced.ts'
import { holdFiles } from './stored-files.ts'
import { columnsOf, type EntityTable, isReached, type Reached, storedRow } from './stored-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** Values for every column that a call may write: what it leaves out is emptied, or what the column has by itself. */
function filled(table: SQLiteTable, fields: readonly string[], input: Values): Values {
  const columns = columnsOf(table)
  return Object.fromEntries(
    fields.flatMap(name => {
      const column = columns[name]
      return column ? [[name, input[name] ?? (column.notNull ? column.default : null)]] : []
    }),
  )
}

/** What a name is found by, where the table keeps it: it follows the name. */
function soundOf(table: SQLiteTable, values: Values): Values {
  const { name } = namedTables.find(each => each.table === table) ?? {}
  const written = name && values[name.name]
  return typeof written === 'string' ? { Pinyin: pinyinKey(written) } : {}
}

const fieldsOf = (schema: TSchema) =>
  (schema as unknown as { properties: Readonly<Record<string, TSchema>> }).properties

/** Refuses values that another live row has in all fields of a group, by the title of the first one. What the row has already is not asked. */
function refuseTaken(
  db: Db,
  table: EntityTable,
  { entity, input }: Pick<Crud['add'], 'entity' | 'input'>,
  values: Values,
  row: Values = {},
): void {
  const columns = columnsOf(table)
  const own = typeof row.Id === 'string' ? row.Id : ''
  for (const group of entity?.unique ?? []) {
    if (own && group.every(name => values[name] === row[name])) continue
    const find = statement(db, `taken ${getTableName(table)} ${group.join()}`, () => {
      const same = group.map((name): SQL => eq(columns[name] as SQLiteColumn, sql.placeholder(name)))
      const other = ne(table.Id, sql.placeholder('own'))
      return db
        .select({ Id: table.Id })
        .from(table)
        .where(and(livingOf(table), other, ...same))
    })
    const taken = find.get({ own, ...Object.fromEntries(group.map(name => [name, values[name] ?? null])) })
    const [first = ''] = group
    if (taken) refuse('TAKEN', { field: titleOf(input, first) })
  }
}

const titleOf = (input: TSchema, name: string) => notesOf(fieldsOf(input)[name]!).title ?? name

/** Refuses a span that ends before it begins. */
function refuseReversed({ entity, input }: Pick<Crud['add'], 'entity' | 'input'>, values: Values): void {
  for (const [start, end] of entity?.spans ?? [])
    if (String(values[start]) > String(values[end]))
      refuse('SPAN_REVERSED', { start: titleOf(input, start), end: titleOf(input, end) })
}

/**
 * Adds a row with what the caller sent, and what follows from it (`besides`); refuses values that have to be unique and are not, and
 * a row out of the caller's reach.
 */
export function addRow<T extends EntityTable>(
  ctx: Ctx,
  reached: Reached<T>,
  call: Pick<Crud['add'], 'entity' | 'input'>,
  input: Values,
  besides: Values = {},
): Saved {
  const table: EntityTable = reached.from
  const sent = filled(table, Object.keys(fieldsOf(call.input)), input)
  const values = { ...sent, ...soundOf(table, sent), ...besides }
  // Where its Id speaks, the caller names it.
  const Id = typeof input.Id === 'string' ? input.Id : ctx.newId()
  refuseReversed(call, values)
  const made = 'CreateDate' in columnsOf(table) ? created(ctx) : {}
  return ctx.change(table, Id, db => {
    refuseTaken(db, table, call, { ...made, ...values })
    db.insert(table)
      .values({ ...values, ...made, Id } as never)
      .run()
    if (!isReached(ctx, reached, Id, 'add', db)) refuse('NOT_FOUND')
    holdFiles(ctx, table, Id, call.input, input)
    return { Id, RowVersion: 1 }
  })
}

/**
 * Changes a row within reach, where it then still is, with what the caller sent and what follows from it (`besides`); refuses one that
 * somebody else has changed since it was read.
 */
export function editRow<T extends EntityTable>(
  ctx: Ctx,
  reached: Reached<T>,
  call: Pick<Endpoint, 'entity' | 'input'>,
  { Id, RowVersion, ...input }: Values & { Id: string; RowVersion: number },
  besides: Values = {},
): Saved {
  const table: EntityTable = reached.from
  const row = storedRow(ctx, reached, Id, 'edit') as Values
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const names = Object.keys(fieldsOf(call.input)).filter(name => name !== 'Id' && name !== 'RowVersion')
  const values = { ...filled(table, names, input), ...besides }
  ctx.change(table, Id, db => {
    writeRow(ctx, reached, call, { row, values }, db)
    holdFiles(ctx, table, Id, call.input, input)
  })
  return { Id, RowVersion: versionOf(ctx, table, Id) }
}

/** Gives a row new values; refuses those that may not be, and where the row then were out of reach. */
export function writeRow<T extends EntityTable>(
  ctx: Ctx,
  reached: Reached<T>,
  call: Pick<Endpoint, 'entity' | 'input'>,
  { row, values }: { row: Values; values: Values },
  db: Db,
): void {
  const Id = String(row.Id)
  const whole = { ...row, ...values }
  refuseReversed(call, whole)
  refuseTaken(db, reached.from, call, whole, row)
  store(db, reached.from, Id, { ...values, ...soundOf(reached.from, values) })
  if (!isReached(ctx, reached, Id, 'edit', db)) refuse('NOT_FOUND')
}

function store(db: Db, table: EntityTable, Id: string, values: Values) {
  const names = Object.keys(values).filter(name => values[name] !== undefined)
  // Null itself: a placeholder of a column of JSON would store the word.
  const set = names.map(name => [name, values[name] === null ? sql`null` : sql.placeholder(name)] as const)
  const shape = names.map(name => (values[name] === null ? `${name}=null` : name))
  const update = statement(db, `store ${getTableName(table)} ${shape.join()}`, () =>
    db
      .update(table)
      .set(Object.fromEntries(set) as never)
      .where(eq(table.Id, sql.placeholder('Id'))),
  )
  update.run({ ...values, Id })
}

export const versionOf = ({ db }: Ctx, table: EntityTable, Id: string) =>
  statement(db, `version ${getTableName(table)}`, () =>
    db
      .select({ RowVersion: table.RowVersion })
      .from(table)
      .where(eq(table.Id, sql.placeholder('Id'))),
  ).get({ Id })!.RowVersion as number
