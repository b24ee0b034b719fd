import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'
import { prepared } from './prepared.ts'

/**
 * A condition with the values of its placeholders. `key` tells its shape apart from others of the same list; `where` builds
 * it, which costs as much as a query and is only done when a statement of that shape is prepared.
 */
export interface Condition {
  readonly key: string
  readonly where: () => SQL | undefined
  readonly values: Record<string, unknown>
}

/** The filters that the input gives, all of which must hold: each is SQL over `sql.placeholder(<its name>)`. */
export function filtersOf(input: Record<string, unknown>, filters: Record<string, SQL>): Condition {
  const names = Object.keys(filters).filter(name => input[name] !== undefined)
  return {
    key: names.join(),
    where: () => and(...names.map(name => filters[name])),
    values: Object.fromEntries(names.map(name => [name, input[name]])),
  }
}

/** Answers derived from rows, kept until the next write to the world. At most so many. */
const mostDerived = 5000

/** Computes an answer once per state of the world: key must name everything it depends on. */
export function derived<T>({ world }: Pick<Ctx, 'world'>, key: string, compute: () => T): T {
  if (world.derived.has(key)) return world.derived.get(key) as T
  if (world.derived.size > mostDerived) world.derived.clear()
  const value = compute()
  world.derived.set(key, value)
  return value
}

interface PageQuery<Row> {
  /** Name of the list, for the statement cache. */
  readonly list: string
  /** Tells the shape of the statement: present filters, scope, order. */
  readonly shape: string
  readonly input: { PageIndex?: number; PageSize?: number }
  readonly values: Record<string, unknown>
  /** Prepares the statement of the rows; `window.limit` and `window.offset` go to limit() and offset(). */
  rows(): { all(values: Record<string, unknown>): Row[] }
  /** Prepares the statement that counts them as `n`. */
  count(): { get(values: Record<string, unknown>): { n: number } | undefined }
}

/** Placeholders of a page: use in limit() and offset(). */
export const window = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

/** One page of a list, or the slice of it that is wanted, with its total. Statements are prepared once per shape, totals counted once per state of the world. */
export function pageOf<Row>(ctx: Ctx, query: PageQuery<Row>): { rows: Row[]; total: number } {
  const { PageIndex = 1, PageSize = 10 } = query.input
  const { offset, limit } = ctx.slice ?? { offset: (PageIndex - 1) * PageSize, limit: PageSize }
  const key = `${query.list} ${query.shape}`
  const counted = () => prepared(ctx.db, `${key} count`, query.count).get(query.values)?.n ?? 0
  const total = derived(ctx, `${key} ${JSON.stringify(query.values)}`, counted)
  const rows = prepared(ctx.db, key, query.rows).all({ ...query.values, limit, offset })
  return { rows, total }
}
