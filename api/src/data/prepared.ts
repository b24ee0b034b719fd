import type { Db } from '@xuegong/db/client'

const statementsOf = new WeakMap<Db, Map<string, unknown>>()

/**
 * A statement of a connection, prepared on its first use: `prepared(db, 'student by id', () => db.select()….prepare())`. The key
 * must tell apart every shape that the builder can give.
 */
export function prepared<S>(db: Db, key: string, build: () => S): S {
  let statements = statementsOf.get(db)
  if (!statements) {
    statements = new Map()
    statementsOf.set(db, statements)
  }
  let statement = statements.get(key) as S | undefined
  if (!statement) {
    statement = build()
    statements.set(key, statement)
  }
  return statement
}
