import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Ctx } from './ctx.ts'

/**
 * A condition with the values of its placeholders. `key` tells its shape apart from others of the same list; `where` builds
 * it, which costs as much as a query and is only done when a statement of that shape is prepared. Undefined: every row.
 */
export interface Condition {
  readonly key: string
  readonly where: () => SQL | undefined
  readonly values: Readonly<Record<string, unknown>>
}

/** What somebody wants to do with rows; each may reach other rows. */
export type Deed = 'query' | 'get' | 'add' | 'edit' | 'delete'

/** Which rows somebody reaches for a deed; that all of them are for everybody has to be said. */
export type Scope = 'everyone' | ((ctx: Ctx, deed: Deed) => Condition)

/** No row. `anyOf` leaves it out: what is always false would keep SQLite from the indexes of what is not. */
export const never: SQL = sql`1 = 0`

const joined = (word: 'and' | 'or', all: readonly Condition[], where: Condition['where']): Condition => ({
  key: `(${all.map(({ key }) => key).join(` ${word} `)})`,
  where,
  values: Object.assign({}, ...all.map(({ values }) => values)),
})

/** Rows for which all conditions hold. */
export const allOf = (...all: readonly Condition[]): Condition =>
  joined('and', all, () => and(...all.map(({ where }) => where())))

/** Rows for which one of the conditions holds. */
export const anyOf = (...all: readonly Condition[]): Condition =>
  joined('or', all, () => {
    const parts = all.map(({ where }) => where())
    // No condition means every row.
    return parts.includes(undefined) ? undefined : (or(...parts.filter(part => part !== never)) ?? never)
  })

/** The caller's own rows, by the column that holds the id of their owner. */
export const ownRows =
  (column: SQLiteColumn) =>
  (ctx: Pick<Ctx, 'user'>): Condition => ({
    key: 'own',
    where: () => eq(column, sql.placeholder('me')),
    values: { me: ctx.user.Id },
  })
