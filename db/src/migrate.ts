import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate as apply } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './client.ts'

/** Applies the migrations of a folder that the file has not seen yet, all of them or none. */
export const migrate = (db: Db, folder: string): void => apply(db, { migrationsFolder: folder })

/** Whether the file has seen every migration of a folder. */
export const isCurrent = (db: Db, folder: string): boolean => pending(db, folder).length === 0

/** Migrations of the folder that the file has not seen, oldest first. */
export function pending(db: Db, folder: string): { tag: string }[] {
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
