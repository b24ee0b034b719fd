import { closeDb, type Db, openDb } from './client.ts'
import { appliedHashes, migrate } from './migrate.ts'

/** Everything that a file defines (tables, indexes, triggers, views), as text that can be compared. */
export const schemaText = (db: Db): string[] =>
  (
    db.$client
      .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
      .raw()
      .all() as unknown[][]
  ).map(row => JSON.stringify(row))

/** What a file has that is made with the migrations of a folder: its schema, and the hashes of the migrations. */
export function freshSchema(migrations: string, more: readonly string[] = []): { schema: string[]; hashes: string[] } {
  const db = openDb(':memory:')
  try {
    migrate(db, migrations)
    for (const sql of more) db.$client.exec(sql)
    return { schema: schemaText(db), hashes: appliedHashes(db) }
  } finally {
    closeDb(db)
  }
}
