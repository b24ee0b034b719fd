import type { Endpoint, Result } from '@xuegong/contracts/endpoint'
import { live } from '@xuegong/db/live'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TSchema } from 'typebox'
import { refuse } from '#refuse'
import { allOf, type Condition, type Scope } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { numberOf, statement } from './prepared.ts'
import { columnFields, rememberFields } from './table-fields.ts'
import { type Also, joinTo, type Selection, selected } from './selection.ts'

/** One record, declared. */
export interface RecordSpec<R, T extends SQLiteTable, A extends Also = {}> extends Selection<R, T, A> {
  /** Which rows the caller reaches. */
  readonly scope: Scope
}

/** The live row of an id within a reach, as a condition. */
function rowOf(table: SQLiteTable, Id: string, scope: Scope, ctx: Ctx) {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const own: Condition = {
    key: 'one',
    where: () =>
      and(columns.IsDel && live({ IsDel: columns.IsDel }), eq(columns.Id as SQLiteColumn, sql.placeholder('Id'))),
    values: { Id },
  }
  return scope === 'everyone' ? own : allOf(own, scope(ctx, 'get'))
}

/** A record that was declared: its call, its table, and how it is read within the caller's reach. */
export interface DeclaredRecord {
  readonly endpoint: Endpoint
  readonly from: SQLiteTable
  /** The fields that it shows of the columns of its table. */
  readonly fields: ReadonlyMap<string, TSchema>
  read(ctx: Ctx, input: { Id: string }): unknown
}
const records = new Map<string, DeclaredRecord>()

/** The record that a call reads, by its path; undefined where there is none. */
export const recordAt = (path: string): DeclaredRecord | undefined => records.get(path)

/** Reads one record by its Id; an id that does not exist and one out of the caller's reach are refused in the same words. */
export function recordOf<E extends Endpoint<'query'>, T extends SQLiteTable, A extends Also = {}>(
  endpoint: E,
  spec: RecordSpec<Result<E>, T, A>,
): (ctx: Ctx, input: { Id: string }) => Result<E> {
  rememberFields(spec, endpoint.result, 'record')
  const name = `record ${numberOf(spec)} ${endpoint.module}.${endpoint.name}`
  const read = (ctx: Ctx, { Id }: { Id: string }) => {
    const { db } = ctx
    const { key, where, values } = rowOf(spec.from, Id, spec.scope, ctx)
    const query = statement(db, `${name} ${key}`, () =>
      joinTo(db.select(selected(spec, endpoint.result)).from(spec.from).$dynamic(), spec.join).where(where()),
    )
    const row: unknown = query.get(values) ?? refuse('NOT_FOUND')
    return (spec.complete ? spec.complete(ctx)(row as never) : row) as Result<E>
  }
  records.set(endpoint.path, { endpoint, from: spec.from, fields: columnFields(spec, endpoint.result), read })
  return read
}
