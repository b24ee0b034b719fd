import type { Endpoint, Result } from '@xuegong/contracts/endpoint'
import { live } from '@xuegong/db/live'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { refuse } from '#refuse'
import { allOf, type Condition, type Scope } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { statement } from './prepared.ts'
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

let declared = 0

/** Reads one record by its Id; an id that does not exist and one out of the caller's reach are refused in the same words. */
export function recordOf<E extends Endpoint<'query'>, T extends SQLiteTable, A extends Also = {}>(
  endpoint: E,
  spec: RecordSpec<Result<E>, T, A>,
): (ctx: Ctx, input: { Id: string }) => Result<E> {
  declared += 1
  const name = `record ${declared} ${endpoint.module}.${endpoint.name}`
  return (ctx, { Id }) => {
    const { db } = ctx
    const { key, where, values } = rowOf(spec.from, Id, spec.scope, ctx)
    const read = statement(db, `${name} ${key}`, () =>
      joinTo(db.select(selected(spec, endpoint.result)).from(spec.from).$dynamic(), spec.join).where(where()),
    )
    const row: unknown = read.get(values) ?? refuse('NOT_FOUND')
    return (spec.complete ? spec.complete(ctx)(row as never) : row) as Result<E>
  }
}
