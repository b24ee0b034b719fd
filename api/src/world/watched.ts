import type { Db } from '@xuegong/db/client'
import { tablesIn } from '@xuegong/db/rows/tables'

/** Answers that are kept until one of their tables is written to. */
export interface Watched {
  /**
   * What is kept of some tables; `db`: the writing connection, where it is open. To be asked for anew at each use: within a transaction
   * answers are kept apart, as it may fail.
   */
  answersFrom(tables: readonly string[], db: Db | undefined): Map<string, unknown>
  /** Takes notice of every row that is written through a connection, whoever does so: a file has one that writes. */
  watch(db: Db): void
  /** A transaction is over. */
  over(): void
}

type Sqlite = Db['$client']

/**
 * Tells, after each statement that has written through a connection, which tables it names. Triggers would tell the same, but call back for
 * each row, and have to be made for each table on each connection, which costs more than a small transaction.
 */
function tellOf(sqlite: Sqlite, tell: (tables: readonly string[]) => void): void {
  const { prepare, exec } = sqlite
  sqlite.prepare = ((text: string) => {
    const statement = prepare.call(sqlite, text)
    if (statement.readonly) return statement
    const tables = tablesIn(text)
    const run = statement.run.bind(statement) as (...values: unknown[]) => { readonly changes: number }
    statement.run = ((...values: unknown[]) => {
      const done = run(...values)
      if (done.changes > 0) tell(tables)
      return done
    }) as typeof statement.run
    // Those that give back what they write.
    for (const way of ['get', 'all'] as const) {
      const ask = statement[way].bind(statement) as (...values: unknown[]) => never
      statement[way] = (...values: unknown[]) => {
        const answer = ask(...values)
        tell(tables)
        return answer
      }
    }
    // The first row that is asked for writes all of them.
    statement.iterate = (...values: unknown[]) =>
      (statement.all as (...bound: unknown[]) => unknown[])(...values).values()
    return statement
  }) as Sqlite['prepare']
  sqlite.exec = text => {
    try {
      return exec.call(sqlite, text)
    } finally {
      // What came before a part that failed stays.
      tell(tablesIn(text))
    }
  }
}

/** Answers of one state, and which tables they come from. */
export class Answers {
  readonly #kept = new Map<string, Map<string, unknown>>()
  /** By tables that were asked about since they were written to. */
  readonly #of = new Map<string, Set<Map<string, unknown>>>()

  from(tables: readonly string[]): Map<string, unknown> {
    const key = tables.join()
    let answers = this.#kept.get(key)
    if (!answers) {
      answers = new Map()
      this.#kept.set(key, answers)
    }
    for (const table of tables) {
      const known = this.#of.get(table)
      if (known) known.add(answers)
      else this.#of.set(table, new Set([answers]))
    }
    return answers
  }

  forget(table: string): void {
    for (const answers of this.#of.get(table) ?? []) answers.clear()
    this.#of.delete(table)
  }
}

/** Keeps answers by the tables that they come from. */
export function openWatched(): Watched {
  const standing = new Answers()
  let within: Answers | undefined
  return {
    answersFrom: (tables, db) => (db?.$client.inTransaction ? (within ??= new Answers()) : standing).from(tables),
    watch: ({ $client }) =>
      tellOf($client, tables => {
        for (const table of tables) {
          standing.forget(table)
          within?.forget(table)
        }
      }),
    over: () => {
      within = undefined
    },
  }
}
