import type { Db } from '@xuegong/db/client'

type Sqlite = Db['$client']

/** Statements that a piece of work prepares on a connection. */
export async function preparedBy(sqlite: Sqlite, work: () => unknown): Promise<string[]> {
  const prepare = sqlite.prepare.bind(sqlite)
  const seen: string[] = []
  sqlite.prepare = ((source: string) => {
    seen.push(source)
    return prepare(source)
  }) as typeof sqlite.prepare
  await work()
  sqlite.prepare = prepare
  return seen
}

/** What the database plans to do for a statement, step by step. */
export function planOf(sqlite: Sqlite, source: string): string[] {
  const holes = source.match(/\?/g)?.length ?? 0
  const steps = sqlite.prepare(`explain query plan ${source}`).all(...Array<number>(holes).fill(1)) as {
    detail: string
  }[]
  return steps.map(step => step.detail)
}
