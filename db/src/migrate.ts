import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate as apply } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { and, eq, ne } from 'drizzle-orm'
import { closeDb, type Db, openDb } from './client.ts'
import { namedTables } from './named.ts'
import { pinyinKey } from './pinyin.ts'
import { type Refreshed, refreshReference } from './seed/refresh-reference.ts'

/** Applies the migrations of a folder that the file has not seen yet, all of them or none. */
export const migrate = (db: Db, folder: string): void => apply(db, { migrationsFolder: folder })

/** Whether the file has seen every migration of a folder. */
export const isCurrent = (db: Db, folder: string): boolean => pending(db, folder).length === 0

/** What was done to a file: `backup` is the copy of how it was, made only when its tables had to change. */
export interface Upgraded extends Refreshed {
  backup?: string
  migrated: boolean
}

/**
 * Brings a stored world up to date: copies the file beside itself when migrations are waiting (`<file>.before-<tag>`), applies
 * them, and refreshes the reference rows. Refuses a file that knows migrations which the folder does not have.
 */
export function upgradeFile(file: string, folder: string): Upgraded {
  const db = openDb(file)
  try {
    const [next] = pending(db, folder)
    const backup = next && copyBeside(db, `${file}.before-${next.tag}`)
    if (next) {
      migrate(db, folder)
      fillPinyin(db)
    }
    return { ...(backup && { backup }), migrated: next !== undefined, ...refreshReference(db) }
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

/** Migrations of the folder that the file has not seen, oldest first. */
function pending(db: Db, folder: string): { tag: string }[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const known = readMigrationFiles({ migrationsFolder: folder })
  const applied = appliedHashes(db)
  const same = applied.every((hash, at) => hash === known[at]?.hash)
  if (!same)
    throw new Error(`${db.$client.name} was made by another version: its migrations are not those of ${folder}`)
  return journal.entries.slice(applied.length)
}

/** The migrations that a file has seen, by their hashes, oldest first. */
export function appliedHashes(db: Db): string[] {
  const table = db.$client.prepare(`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`).get()
  if (!table) return []
  return db.$client.prepare('SELECT hash FROM __drizzle_migrations ORDER BY created_at').pluck().all() as string[]
}

/** A complete copy, taken through SQLite because the newest rows may still be in the write-ahead log. */
function copyBeside(db: Db, copy: string): string {
  const part = `${copy}.part`
  rmSync(part, { force: true })
  db.$client.prepare('VACUUM INTO ?').run(part)
  renameSync(part, copy)
  return copy
}
