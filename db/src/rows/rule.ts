import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client'
import { plusDays } from '#seed/school/calendar'

/** A row by its columns: what is stored in them, lists as JSON. */
export type Row = Readonly<Record<string, string | number | null | undefined>>

/** What a row is made with. */
export interface At {
  readonly db: Db
  /** The moment at which it is made. */
  readonly now: string
  /** A number that names of this file have not had. */
  readonly number: number
  /** What is said of it, with ids in place of names. */
  readonly row: Row
  /** The stored form of the password that accounts get. */
  readonly password: string
  newId(): string
  /** The id in a column that names another row: what is said, else one of those that `among` leaves and no unique index excludes. `known`: what else will stand in the row. */
  id(column: string, among?: SQL, known?: Row): string
}

/** What an entity knows of its rows beyond its columns. */
export interface RowRule {
  /** What a row is unless it is said otherwise, where the columns alone do not tell it. */
  natural?(at: At): Readonly<Record<string, unknown>>
  /** What else has to hold once it is stored. */
  after?(at: At, stored: Row): void
  /** What it holds while it is handed in to its flow. */
  draft?(row: Row): Readonly<Record<string, unknown>>
}

export type RowRules = Readonly<Record<string, RowRule>>

/** The day of a row, or one so many days later. */
export const dayOf = ({ now }: Pick<At, 'now'>, later = 0): string => plusDays(now.slice(0, 10), later)

/** The school year of a moment: it begins in August. */
export function schoolYearOf(now: string): string {
  const first = Number(now.slice(0, 4)) - (Number(now.slice(5, 7)) >= 8 ? 0 : 1)
  return `${first}-${first + 1}`
}

/** The first row of a query as it is stored; nothing where it finds none. */
export const found = ({ db }: Pick<At, 'db'>, query: SQL): Row => db.get<Row | undefined>(query) ?? {}

/** The row of an id. */
export const rowOf = (at: Pick<At, 'db'>, table: string, Id: string): Row =>
  found(at, sql`select * from ${sql.identifier(table)} where Id = ${Id}`)

/** The next whole number in a column of some rows: 1 where there are none. */
export const nextIn = (at: Pick<At, 'db'>, table: string, column: string, where: SQL): number =>
  Number(
    found(
      at,
      sql`select coalesce(max(${sql.identifier(column)}), 0) + 1 as n from ${sql.identifier(table)} where ${where}`,
    ).n,
  )
