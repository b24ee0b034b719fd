import type { Db } from '@xuegong/db/client'

const prepared = new WeakMap<Db, Map<string, unknown>>()

/**
 * A statement of a connection, prepared on its first use: `hot(db, 'student by id', () => db.select()….prepare())`. The key
 * must tell apart every shape that the builder can give.
 */
export function hot<S>(db: Db, key: string, build: () => S): S {
  let statements = prepared.get(db)
  if (!statements) {
    statements = new Map()
    prepared.set(db, statements)
  }
  let statement = statements.get(key) as S | undefined
  if (!statement) {
    statement = build()
    statements.set(key, statement)
  }
  return statement
}
