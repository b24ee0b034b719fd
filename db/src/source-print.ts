import { closeDb, openDb } from './client.ts'

/** What files are made of and brought up to date with: the folder of migrations, and the fingerprint of all sources. */
export interface Sources {
  readonly migrations: string
  readonly print: string
}

/** Fingerprint of the sources that a stored file was brought up to date with last; empty where it never said. */
export function sourcePrint(file: string): string {
  const db = openDb(file)
  try {
    const says = db.$client.prepare("SELECT 1 FROM pragma_table_info('WorldMeta') WHERE name = 'Print'").get()
    return says ? (db.$client.prepare('SELECT Print FROM WorldMeta').pluck().get() as string) : ''
  } finally {
    closeDb(db)
  }
}
