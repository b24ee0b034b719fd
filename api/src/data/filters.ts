import { type FieldNotes, notesOf } from '@xuegong/contracts/fields'
import { dateTimePattern, dayEnd, dayPattern } from '@xuegong/contracts/shapes'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TSchema } from 'typebox'
import type { Condition } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { unplanned } from './prepared.ts'

/** How a field of a list's input narrows the list. */
export interface Filter {
  /** The condition over a placeholder of the given name. */
  where(name: string, asked?: unknown, ctx?: Ctx): SQL
  /** The value that is bound for what was asked for; as it is where absent. */
  value?(asked: never, ctx: Ctx): unknown
  /** Whether each value that is asked for has a condition of its own. */
  readonly each?: true
  /** What asks for nothing in particular, besides leaving the field out. */
  readonly all?: unknown
}

type Target = SQLiteColumn | SQL

/** Equal. `all` is the value that stands for every row, such as -1. */
export const is = (column: Target, options: { all?: unknown } = {}): Filter => ({
  where: name => sql`${column} = ${sql.placeholder(name)}`,
  ...options,
})

/** In one of the columns, anywhere, in small or capital letters. The signs `%` and `_` of the text stand for themselves. */
export const contains = (...columns: readonly Target[]): Filter => ({
  where: name => or(...columns.map(column => sql`${column} like ${unplanned(name)} escape '\\'`))!,
  value: (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`,
})

/** At or after a time. */
export const since = (column: Target): Filter => ({ where: name => sql`${column} >= ${sql.placeholder(name)}` })

/** Up to a time, inclusive; a day counts to its end. */
export const until = (column: Target): Filter => ({
  where: name => sql`${column} <= ${sql.placeholder(name)}`,
  value: (time: string) => (time.length === 10 ? `${time} ${dayEnd}` : time),
})

/** The filters of `period`: from when to when. */
export const during = (column: Target) => ({ StartTime: since(column), EndTime: until(column) })

/** One of several values. */
export const among = (column: Target): Filter => ({
  where: name => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`,
  value: (several: readonly unknown[]) => JSON.stringify(several),
})

/** A table whose rows form a tree by their ParentId. */
interface Tree {
  readonly Id: SQLiteColumn
  readonly ParentId: SQLiteColumn
}

/** At a node of a tree, or below it. */
export const below = (column: Target, tree: Tree): Filter => ({
  where: name =>
    sql`${column} in (with recursive branch(id) as (select ${sql.placeholder(name)} union select ${tree.Id} from ${tree.Id.table} join branch on ${tree.ParentId} = branch.id) select id from branch)`,
})

/** What a value stands for: a condition over a placeholder, and what is bound to it. */
interface Case {
  readonly where: (asked: SQL) => SQL
  readonly value?: (ctx: Ctx) => unknown
}

/** One of a few values, each of which stands for a condition of its own: the states of a record that no column holds as they are. */
export const meaning = (cases: Readonly<Record<number, Case>>): Filter => ({
  where: (name, asked) => cases[asked as number]?.where(sql`${sql.placeholder(name)}`) ?? sql`1 = 0`,
  value: (asked: number, ctx) => cases[asked]?.value?.(ctx),
  each: true,
})

/** A condition of one's own over the placeholder. */
export const where = (condition: (asked: SQL) => SQL | undefined): Filter => ({
  where: name => condition(sql`${sql.placeholder(name)}`)!,
})

/**
 * The filter of a field that has the name of a column and no filter of its own: equal, among several, or for a search part of it.
 * A day or a time does not say whether it is the first or the last one, so it throws.
 */
export function filterOf(column: SQLiteColumn, schema: TSchema): Filter {
  const { search, type, pattern } = notesOf(schema) as FieldNotes & {
    readonly type?: string
    readonly pattern?: string
  }
  if (pattern === dayPattern || pattern === dateTimePattern)
    throw new Error(`the filter ${column.name} has to say since or until`)
  if (search) return contains(column)
  return type === 'array' ? among(column) : is(column)
}

/** What was asked for, by the names of the fields. */
export type Asked = Readonly<Record<string, unknown>>

/** The filters that an input gives, all of which must hold. */
export function chosen(ctx: Ctx, input: Asked, filters: Readonly<Record<string, Filter>>): Condition {
  const given = Object.entries(filters).filter(([name, { all }]) => input[name] !== undefined && input[name] !== all)
  const bound = ([name, { value }]: [string, Filter]) => [name, value ? value(input[name] as never, ctx) : input[name]]
  return {
    key: given.map(([name, { each }]) => (each ? `${name}=${String(input[name])}` : name)).join(),
    where: () => and(...given.map(([name, { where }]) => where(name, input[name], ctx))),
    values: Object.fromEntries(given.map(bound)),
  }
}
