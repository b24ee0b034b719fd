import type { Db } from '@xuegong/db/client'

/** Answers that are kept until one of their tables is written to. */
export interface Watched {
  /** What is kept of some tables. `db`: the writing connection, where it is open; from then on it tells of every row. */
  answersFrom(tables: readonly string[], db: Db | undefined): Map<string, unknown>
  /** A transaction is over. */
  written(): void
  /** Stops telling of every row, which costs a fifth of writing many: every transaction empties all that is kept, until the answer is called. */
  pause(db: Db): () => void
  /** The writing connection has been closed. */
  closed(): void
}

const tellers = ['insert', 'update', 'delete']
const namesOf = (tables: readonly string[], name: string) =>
  tables.flatMap(table => tellers.map(what => ({ table, what, trigger: `"${name}_${table}_${what}"` })))

/** Lets a connection tell of every row of some tables that is written through it, whoever does so. */
function watch({ $client }: Db, tables: readonly string[], name: string, tell: () => void): void {
  $client.function(name, tell)
  const triggers = namesOf(tables, name).map(
    ({ table, what, trigger }) =>
      `create temp trigger ${trigger} after ${what} on main."${table}" begin select ${name}(); end`,
  )
  $client.exec(triggers.join(';'))
}

const unwatch = ({ $client }: Db, tables: readonly string[], name: string) =>
  $client.exec(
    namesOf(tables, name)
      .map(({ trigger }) => `drop trigger temp.${trigger}`)
      .join(';'),
  )

/** Keeps answers by the tables that they come from. A file has one writing connection, so that one is enough to watch. */
export function openWatched(): Watched {
  const kept = new Map<string, Map<string, unknown>>()
  const told = new Map<string, readonly string[]>()
  let pauses = 0
  return {
    answersFrom: (tables, db) => {
      // What is read within a transaction is nobody else's yet, and the triggers would go with it if it failed.
      if (db?.$client.inTransaction) return new Map()
      const key = tables.join('_')
      const answers = kept.get(key) ?? new Map<string, unknown>()
      kept.set(key, answers)
      if (db && pauses === 0 && !told.has(key)) {
        watch(db, tables, `written_${key}`, () => answers.clear())
        told.set(key, tables)
      }
      return answers
    },
    written: () => {
      for (const [key, answers] of kept) if (!told.has(key)) answers.clear()
    },
    pause: db => {
      pauses += 1
      for (const [key, tables] of told) unwatch(db, tables, `written_${key}`)
      told.clear()
      return () => {
        pauses -= 1
      }
    },
    closed: () => told.clear(),
  }
}
