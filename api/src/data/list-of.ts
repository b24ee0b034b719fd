import type { Endpoint, Input, Tabs } from '@xuegong/contracts/endpoint'
import type { Counted } from '@xuegong/contracts/tally'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { pinyinOf } from '@xuegong/db/named'
import { and, asc, count, desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TSchema } from 'typebox'
import { allOf, type Condition, type Scope } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { derivedOf } from './derived.ts'
import { type Asked, chosen, type Filter, filterOf } from './filters.ts'
import { statement, unplanned } from './prepared.ts'
import { rememberFields } from './table-fields.ts'
import { type Also, joinTo, type Own, type Selection, selected, sourceOf } from './selection.ts'

type RowOf<E extends Endpoint> = NonNullable<E['types']>['result'] extends { rows: readonly (infer Row)[] }
  ? Row
  : never
type Paging = 'PageIndex' | 'PageSize' | 'sortField' | 'sortOrder'
const aboutPages: ReadonlySet<string> = new Set<Paging>(['PageIndex', 'PageSize', 'sortField', 'sortOrder'])
/** What a list can be narrowed by: every field of its input that is not about paging and sorting. */
type Narrowing<E extends Endpoint> = Omit<Input<E>, Paging>

/** A column to sort by, up unless it says down. */
export interface Order {
  readonly column: SQLiteColumn | SQL
  readonly down?: true
}
export const ascending = (column: SQLiteColumn | SQL): Order => ({ column })
export const descending = (column: SQLiteColumn | SQL): Order => ({ column, down: true })

/** A list, declared. */
export interface ListSpec<E extends Endpoint, T extends SQLiteTable, A extends Also = {}>
  extends Selection<RowOf<E>, T, A> {
  /** How each field narrows the list; one that has the name of a column need not be named (`filterOf`). */
  readonly filters: { readonly [K in Exclude<keyof Narrowing<E>, Own<T>>]-?: Filter } & {
    readonly [K in keyof Narrowing<E> & Own<T>]?: Filter
  }
  /** Which rows the caller reaches. */
  readonly scope: Scope
  /** The order where none is asked for. Rows that are equal in it go by their Id. */
  readonly order: Order | readonly Order[]
}

/** A declared list: gives one page of it, or the slice that is wanted, with its total. */
export interface List<E extends Endpoint> {
  (ctx: Ctx, input: Input<E>): { rows: RowOf<E>[]; total: number }
  /** The live rows within the caller's reach that the filters find, as a condition; for counts of the same rows. */
  found(ctx: Ctx, input: Partial<Narrowing<E>>): Condition
  /** How many they are, counted once per state of its tables. */
  total(ctx: Ctx, input: Partial<Narrowing<E>>): number
  /** How many of them there are under each tab, counted in one query, once per state of its tables. */
  tally(ctx: Ctx, input: Partial<Narrowing<E>>, tabs: Tabs): Counted
  /** The ids of at most so many of them. */
  ids(ctx: Ctx, input: Partial<Narrowing<E>>, most: number): string[]
  /**
   * Every row that the filters find, in the order that is asked for, one after the other without holding the others, and how many
   * there are; with ids, those of them alone. The connection of the context has to stand still meanwhile.
   */
  every(ctx: Ctx, input: Partial<Input<E>>, ids?: readonly string[]): { total: number; rows: Iterable<RowOf<E>> }
}

/** Placeholders of a page. */
const [limitHolder, offsetHolder] = [unplanned('limit'), unplanned('offset')]
const usualSize = 10

/** Names go by their stored pinyin, and where that is the same, by how they are written. */
const byName = (order: Order): readonly Order[] => {
  const column = pinyinOf(order.column)
  return column ? [{ ...order, column }, order] : [order]
}

/** A filter for each field of an input that is not about paging and sorting. */
function filtersOf(
  { input }: Endpoint,
  named: Readonly<Record<string, Filter>>,
  table: Readonly<Record<string, SQLiteColumn>>,
): Readonly<Record<string, Filter>> {
  const { properties } = input as unknown as { properties: Readonly<Record<string, TSchema>> }
  const narrowing = Object.entries(properties).filter(([name]) => !aboutPages.has(name))
  return Object.fromEntries(
    narrowing.map(([name, schema]) => [name, named[name] ?? filterOf(table[name] as SQLiteColumn, schema)]),
  )
}

function* eachOf<R, M>(rows: Iterable<R>, made: (row: R) => M): Iterable<M> {
  for (const row of rows) yield made(row)
}

/** Every list that was declared, by its endpoint, and the table that it reads. */
export const declaredLists: { readonly endpoint: Endpoint; readonly from: SQLiteTable }[] = []

/**
 * A list of the rows of a table. Its statements are prepared once per connection for each combination of filters, reach and
 * order, its totals counted once per state of its tables; the key of both is made from the declaration, never written by hand.
 * Rows that are deleted softly are left out, and equal ones go by their Id, so that a page is always the same.
 */
export function listOf<E extends Endpoint<'query'>, T extends SQLiteTable, A extends Also = {}>(
  endpoint: E,
  spec: ListSpec<E, T, A>,
): List<E> {
  const list = `${declaredLists.push({ endpoint, from: spec.from })} ${endpoint.module}.${endpoint.name}`
  const { from, scope, complete } = spec
  const table = getTableColumns(from) as Record<string, SQLiteColumn>
  const row = (endpoint.result as unknown as { properties: { rows: { items: object } } }).properties.rows.items
  rememberFields(spec as ListSpec<E, T>, row, 'list')
  const filters = filtersOf(endpoint, spec.filters as Readonly<Record<string, Filter>>, table)
  const usual: readonly Order[] = Array.isArray(spec.order) ? spec.order : [spec.order as Order]

  const found = (ctx: Ctx, input: Asked): Condition => {
    const living: Condition = {
      key: list,
      where: () => (table.IsDel ? live({ IsDel: table.IsDel }) : undefined),
      values: {},
    }
    const reach = scope === 'everyone' ? [] : [scope(ctx, 'query')]
    return allOf(living, ...reach, chosen(ctx, input, filters))
  }

  const orderOf = ({ sortField, sortOrder }: Asked): readonly Order[] =>
    typeof sortField === 'string'
      ? [{ column: sourceOf(spec, sortField), ...(sortOrder === 'descend' && { down: true }) }]
      : usual

  const sorted = (order: readonly Order[]): SQL[] => {
    const last = order.at(-1)?.down
    const whole = table.Id ? [...order, { column: table.Id, ...(last && { down: last }) }] : order
    return whole.flatMap(byName).map(({ column, down }) => (down ? desc(column) : asc(column)))
  }

  const everyOf = (db: Db, { where }: Condition, input: Asked) =>
    joinTo(db.select(selected(spec, row)).from(from).$dynamic(), spec.join)
      .where(where())
      .orderBy(...sorted(orderOf(input)))
  const rowsOf = (db: Db, condition: Condition, input: Asked) =>
    everyOf(db, condition, input).limit(limitHolder).offset(offsetHolder)

  const countOf = (db: Db, { where }: Condition) =>
    joinTo(db.select({ n: count() }).from(from).$dynamic(), spec.join).where(where())

  const totalOf = (ctx: Ctx, condition: Condition): number => {
    const { key, values } = condition
    const counted = statement(ctx.db, `${key} count`, () => countOf(ctx.db, condition))
    return derivedOf(ctx, counted, key, values, bound => counted.get(bound)?.n ?? 0)
  }

  const page = (ctx: Ctx, input: Asked) => {
    const { db } = ctx
    const condition = found(ctx, input)
    const { key, values } = condition
    const { PageIndex = 1, PageSize = usualSize } = input as { PageIndex?: number; PageSize?: number }
    const { offset, limit } = ctx.slice ?? { offset: (PageIndex - 1) * PageSize, limit: PageSize }
    const total = totalOf(ctx, condition)
    const order = JSON.stringify([input.sortField, input.sortOrder])
    const read = statement(db, `${key} ${order}`, () => rowsOf(db, condition, input))
    const rows = read.all({ ...values, limit, offset })
    return { rows: complete ? rows.map(complete(ctx) as never) : rows, total }
  }
  const total = (ctx: Ctx, input: Asked): number => totalOf(ctx, found(ctx, input))
  /** What a tab narrows by, with placeholders of its own: tabs differ in the values of the same filters. */
  const tabOf = (ctx: Ctx, tab: string, asks: Asked): Condition => {
    const names = Object.keys(asks)
    const placeholder = (name: string) => `${tab} ${name}`
    return {
      key: tab,
      where: () => and(...names.map(name => filters[name]!.where(placeholder(name), asks[name], ctx))),
      values: Object.fromEntries(
        names.map(name => {
          const { value } = filters[name]!
          return [placeholder(name), value ? value(asks[name] as never, ctx) : asks[name]]
        }),
      ),
    }
  }
  const tally = (ctx: Ctx, input: Asked, tabs: Tabs): Counted => {
    const all = found(ctx, input)
    const each = Object.entries(tabs).map(([tab, { asks }]) => tabOf(ctx, tab, asks))
    const key = `${all.key} by ${each.map(tab => tab.key).join()}`
    const values = Object.assign({}, all.values, ...each.map(tab => tab.values)) as Condition['values']
    const counted = statement(ctx.db, key, () => {
      const sums = each.map(tab => [tab.key, sql<number>`count(case when ${tab.where() ?? sql`1`} then 1 end)`])
      return joinTo(ctx.db.select(Object.fromEntries(sums)).from(from).$dynamic(), spec.join).where(all.where())
    })
    return derivedOf(ctx, counted, key, values, bound => {
      const counts = counted.get(bound) as Readonly<Record<string, number>>
      return each.map(tab => ({ Key: tab.key, Count: counts[tab.key] ?? 0 }))
    })
  }
  const chosenRows = (ids: readonly string[]): Condition => ({
    key: 'ids',
    where: () => sql`${table.Id} in (select value from json_each(${sql.placeholder('ids')}))`,
    values: { ids: JSON.stringify(ids) },
  })
  const every = (ctx: Ctx, input: Asked, ids?: readonly string[]) => {
    const { db } = ctx
    const all = found(ctx, input)
    const condition = ids ? allOf(all, chosenRows(ids)) : all
    const { key, values } = condition
    const order = JSON.stringify([input.sortField, input.sortOrder])
    const total = statement(db, `${key} count`, () => countOf(db, condition)).get(values)?.n ?? 0
    const rows = statement(db, `${key} ${order} every`, () => everyOf(db, condition, input)).iterate(values)
    return { total, rows: complete ? eachOf(rows, complete(ctx) as never) : rows }
  }
  const ids = (ctx: Ctx, input: Asked, most: number): string[] => {
    const { db } = ctx
    const { key, where, values } = found(ctx, input)
    const Id = table.Id as SQLiteColumn
    const read = statement(db, `${key} ids`, () =>
      joinTo(db.select({ Id }).from(from).$dynamic(), spec.join).where(where()).orderBy(asc(Id)).limit(limitHolder),
    )
    return read.all({ ...values, limit: most }).map(row => row.Id as string)
  }
  return Object.assign(page, { found, total, tally, ids, every }) as unknown as List<E>
}
