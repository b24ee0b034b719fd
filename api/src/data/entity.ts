import type { Batch, Crud, Saved } from '@xuegong/contracts/entity'
import type { Endpoint, Input, Result } from '@xuegong/contracts/endpoint'
import { notesOf } from '@xuegong/contracts/fields'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { and, eq, getTableColumns, getTableName, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TSchema } from 'typebox'
import { refuse } from '#refuse'
import type { Deed, Scope } from './condition.ts'
import { created, type Ctx, type TableOfRows } from './ctx.ts'
import { listOf, type ListSpec } from './list-of.ts'
import { numberOf, statement } from './prepared.ts'
import { recordOf } from './record-of.ts'
import { isReferenced, livingOf } from './referenced.ts'
import { type Also, type Join, joinTo } from './selection.ts'
import { holdFiles, releaseFiles } from './stored-files.ts'

/** A table with the columns that a simple entity has. */
export type EntityTable = TableOfRows & { readonly RowVersion: SQLiteColumn }
type Stored<T extends SQLiteTable> = T['$inferSelect']
type Values = Readonly<Record<string, unknown>>
/** The rows of a table that may be reached: to read, to change and to remove. Declared once, as statements are kept for it. */
export interface Reached<T extends EntityTable> {
  readonly from: T
  readonly join?: readonly Join[]
  /** Which rows the caller reaches for which deed. A row that is added lies within it, too. */
  readonly scope: Scope
}

/** A simple entity on the server: the table behind its five calls. */
export interface EntitySpec<C extends Crud, T extends EntityTable, A extends Also>
  extends Omit<ListSpec<C['list'], T, A>, 'scope' | 'from' | 'join'>,
    Reached<T> {
  /** Columns of other tables that hold the Id of a row which then cannot be removed. */
  readonly references?: readonly SQLiteColumn[]
  /** Why a row cannot be removed, as a sentence; undefined: it can. */
  keeps?(ctx: Ctx, row: Stored<T>): string | undefined
}

const columnsOf = (table: SQLiteTable) => getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>

/** The rows of some ids within reach, as they are stored. */
export function storedRows<T extends EntityTable>(
  ctx: Ctx,
  reached: Reached<T>,
  ids: readonly string[],
  deed: Deed,
  db = ctx.db,
) {
  const { from, join, scope } = reached
  const reach = scope === 'everyone' ? undefined : scope(ctx, deed)
  const read = statement(db, `rows of ${numberOf(reached)} ${deed} ${reach?.key}`, () => {
    const among = sql`${from.Id} in (select value from json_each(${sql.placeholder('ids')}))`
    const query = joinTo(
      db
        .select(getTableColumns(from as SQLiteTable))
        .from(from)
        .$dynamic(),
      join,
    )
    return query.where(and(livingOf(from), reach?.where(), among))
  })
  return read.all({ ...reach?.values, ids: JSON.stringify(ids) }) as unknown as (Stored<T> & { Id: string })[]
}

/** The row of an id within reach, as it is stored; refuses any other. */
export const storedRow = <T extends EntityTable>(ctx: Ctx, reached: Reached<T>, Id: string, deed: Deed, db = ctx.db) =>
  storedRows(ctx, reached, [Id], deed, db)[0] ?? refuse('NOT_FOUND')

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

const fieldsOf = (schema: TSchema) =>
  (schema as unknown as { properties: Readonly<Record<string, TSchema>> }).properties

/** Refuses values that another live row has in all fields of a group, by the title of the first one. */
function refuseTaken(
  db: Db,
  table: EntityTable,
  { entity, input }: Pick<Crud['add'], 'entity' | 'input'>,
  values: Values,
  own = '',
): void {
  const columns = columnsOf(table)
  for (const group of entity?.unique ?? []) {
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
 * Adds a row with what the caller sent; refuses values that have to be unique and are not, and a row out of the caller's reach.
 * @public For calls of modules that add a row in a way of their own.
 */
export function addRow<T extends EntityTable>(ctx: Ctx, reached: Reached<T>, call: Crud['add'], input: Values): Saved {
  const table: EntityTable = reached.from
  const values = filled(table, Object.keys(fieldsOf(call.input)), input)
  // Where its Id speaks, the caller names it.
  const Id = typeof input.Id === 'string' ? input.Id : ctx.newId()
  refuseReversed(call, values)
  const made = 'CreateDate' in columnsOf(table) ? created(ctx) : {}
  return ctx.change(table, Id, db => {
    refuseTaken(db, table, call, values)
    db.insert(table)
      .values({ ...values, ...made, Id } as never)
      .run()
    storedRow(ctx, reached, Id, 'add', db)
    holdFiles(ctx, table, Id, call.input, input)
    return { Id, RowVersion: 1 }
  })
}

/** Changes a row within reach, where it then still is; refuses one that somebody else has changed since it was read. */
export function editRow<T extends EntityTable>(
  ctx: Ctx,
  reached: Reached<T>,
  call: Pick<Endpoint, 'entity' | 'input'>,
  { Id, RowVersion, ...input }: Values & { Id: string; RowVersion: number },
): Saved {
  const table: EntityTable = reached.from
  const row = storedRow(ctx, reached, Id, 'edit') as Values
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const names = Object.keys(fieldsOf(call.input)).filter(name => name !== 'Id' && name !== 'RowVersion')
  const values = filled(table, names, input)
  refuseReversed(call, values)
  ctx.change(table, Id, db => {
    refuseTaken(db, table, call, { ...row, ...values }, Id)
    store(db, table, Id, values)
    storedRow(ctx, reached, Id, 'edit', db)
    holdFiles(ctx, table, Id, call.input, input)
  })
  return { Id, RowVersion: versionOf(ctx, table, Id) }
}

function store(db: Db, table: EntityTable, Id: string, values: Values) {
  const names = Object.keys(values).filter(name => values[name] !== undefined)
  const update = statement(db, `store ${getTableName(table)} ${names.join()}`, () =>
    db
      .update(table)
      .set(Object.fromEntries(names.map(name => [name, sql.placeholder(name)])) as never)
      .where(eq(table.Id, sql.placeholder('Id'))),
  )
  update.run({ ...values, Id })
}

const versionOf = ({ db }: Ctx, table: EntityTable, Id: string) =>
  statement(db, `version ${getTableName(table)}`, () =>
    db
      .select({ RowVersion: table.RowVersion })
      .from(table)
      .where(eq(table.Id, sql.placeholder('Id'))),
  ).get({ Id })!.RowVersion as number

interface Removal<T extends EntityTable> extends Reached<T>, Pick<EntitySpec<Crud, T, {}>, 'references' | 'keeps'> {}

/** Removes those of some rows that are within reach, not referred to and not kept; the others are named with the reason. */
export function removeRows<T extends EntityTable>(
  ctx: Ctx,
  removal: Removal<T>,
  { Ids }: { readonly Ids: readonly string[] },
): Batch {
  const { references = [], keeps } = removal
  const table: EntityTable = removal.from
  const found = storedRows(ctx, removal, Ids, 'delete')
  const rows = new Map(found.map(row => [row.Id, row]))
  const reasonFor = (Id: string) => {
    const row = rows.get(Id)
    if (!row) return sentence('NOT_FOUND')
    if (references.some(column => isReferenced(ctx.db, column, Id))) return sentence('REFERENCED')
    return keeps?.(ctx, row)
  }
  const all = [...new Set(Ids)].map(Id => ({ Id, Reason: reasonFor(Id) }))
  const Failed = all.flatMap(({ Id, Reason }) => (Reason === undefined ? [] : [{ Id, Reason }]))
  const gone = all.flatMap(({ Id, Reason }) => (Reason === undefined ? [Id] : []))
  if (gone.length > 0)
    ctx.change(table, gone, db => {
      const among = sql`${table.Id} in (select value from json_each(${JSON.stringify(gone)}))`
      if (columnsOf(table).IsDel)
        db.update(table)
          .set({ IsDel: 1 } as never)
          .where(among)
          .run()
      else db.delete(table).where(among).run()
      releaseFiles(ctx, table, gone)
    })
  return { Ok: gone.length, Failed }
}

type Handler<I, R> = (ctx: Ctx, input: I) => R
type Verb = Exclude<keyof Crud, 'name'>

/** The handlers of an entity's five calls, under the names that they have in their module. */
export type EntityHandlers<C extends Crud> = {
  readonly [K in Verb as `${K}${C['name']}`]: Handler<Input<C[K]>, Result<C[K]>>
}

/** A simple entity: lists, reads, adds, edits and removes rows of a table as its contract says. Takes `crudOf(system, 'Term')`. */
export function entityOf<C extends Crud, T extends EntityTable, A extends Also = {}>(
  crud: C,
  spec: EntitySpec<C, T, A>,
): EntityHandlers<C> {
  const { name, list, get, add, edit } = crud
  const handlers = {
    [`list${name}`]: listOf(list, spec as never) as Handler<Values, unknown>,
    [`get${name}`]: recordOf(get, spec as never) as Handler<never, unknown>,
    [`add${name}`]: (ctx, input: Values) => addRow(ctx, spec, add, input),
    [`edit${name}`]: (ctx, input: Parameters<typeof editRow>[3]) => editRow(ctx, spec, edit, input),
    [`remove${name}`]: (ctx, input: Parameters<typeof removeRows>[2]) => removeRows(ctx, spec, input),
  } satisfies Record<string, Handler<never, unknown>>
  return handlers as unknown as EntityHandlers<C>
}
