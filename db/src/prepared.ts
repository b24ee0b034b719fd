import type { Db } from './client.ts'

const preparedOf = new WeakMap<Db, Map<string, unknown>>()

/**
 * What is prepared on a connection once, on its first use: `prepared(db, 'add a student', () => inserter(db, student))`. The key
 * must tell apart every shape that the builder can give.
 */
export function prepared<S>(db: Db, key: string, build: () => S): S {
  let all = preparedOf.get(db)
  if (!all) {
    all = new Map()
    preparedOf.set(db, all)
  }
  let one = all.get(key) as S | undefined
  if (!one) {
    one = build()
    all.set(key, one)
  }
  return one
}
