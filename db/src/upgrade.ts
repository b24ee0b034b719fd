import { renameSync, rmSync } from 'node:fs'
import { and, eq, ne } from 'drizzle-orm'
import { closeDb, type Db, openDb } from './client.ts'
import { migrate, pending } from './migrate.ts'
import { namedTables } from './named.ts'
import { pinyinKey } from './pinyin.ts'
import { worldMeta } from './schema/system.ts'
import type { Sources } from './source-print.ts'
import { type Refreshed, refreshReference } from './seed/refresh-reference.ts'

/** What was done to a file: `backup` is the copy of how it was, made only when its tables had to change. */
export interface Upgraded extends Refreshed {
  backup?: string
  migrated: boolean
}

/**
 * Brings a stored world up to date: copies the file beside itself when migrations are waiting (`<file>.before-<tag>`), applies
 * them, gives names their pinyin, refreshes the reference rows, and notes the fingerprint of the sources. Refuses a file that knows
 * migrations which the folder does not have.
 */
export function upgradeFile(file: string, { migrations, print }: Sources): Upgraded {
  const db = openDb(file)
  try {
    const [next] = pending(db, migrations)
    const backup = next && copyBeside(db, `${file}.before-${next.tag}`)
    if (next) migrate(db, migrations)
    // Also where nothing is waiting: a process may have been killed after the migration.
    fillPinyin(db)
    const refreshed = refreshReference(db)
    db.update(worldMeta).set({ Print: print }).run()
    return { ...(backup && { backup }), migrated: next !== undefined, ...refreshed }
  } finally {
    closeDb(db)
  }
}

/** Names without their pinyin get it: those that were stored before there was one, and those whose pinyin a migration took away. */
function fillPinyin(db: Db): void {
  for (const { table, name } of namedTables) {
    const rows = db
      .select({ Id: table.Id, name })
      .from(table)
      .where(and(eq(table.Pinyin, ''), ne(name, '')))
      .all()
    for (const { Id, name } of rows)
      db.update(table)
        .set({ Pinyin: pinyinKey(name) })
        .where(eq(table.Id, Id))
        .run()
  }
}

/** A complete copy, taken through SQLite because the newest rows may still be in the write-ahead log. */
function copyBeside(db: Db, copy: string): string {
  const part = `${copy}.part`
  rmSync(part, { force: true })
  db.$client.prepare('VACUUM INTO ?').run(part)
  renameSync(part, copy)
  return copy
}
