import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { onTestFinished } from 'vitest'
import { closeDb, type Db, openDb } from '../src/client.ts'
import { baseName, sharedBases } from '../src/bases.ts'
import { fingerprint } from '../src/fingerprint.ts'
import { migrate } from '../src/migrate.ts'
import { beginningOf, isPreset } from '../src/seed/beginnings.ts'
import { seedBase, seedFile } from '../src/seed/seed.ts'

export const migrations = join(import.meta.dirname, '../migrations')
export const seedMoment = '2026-10-14 09:30:00'

/** A folder that is removed when the test ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const print = fingerprint(join(import.meta.dirname, '../..'))

/** A file as it was seeded, which nobody writes: seeding the demo school takes seconds. */
export function seededFile(preset: Beginning): string {
  const file = join(sharedBases, baseName(preset, seedMoment, print))
  if (existsSync(file)) return file
  mkdirSync(sharedBases, { recursive: true })
  const own = `${file}.${randomUUID()}.part`
  const from = isPreset(preset) ? undefined : seededFile(beginningOf(preset).preset)
  seedBase(own, { migrations, print }, { preset, now: seedMoment, from })
  renameSync(own, file)
  return file
}

function openFresh(preset: Beginning | undefined, now: string): Db {
  const file = join(freshFolder(), 'test.db')
  if (preset && now !== seedMoment) return seedFile(file, { migrations, print }, { preset, now })
  if (preset) copyFileSync(seededFile(preset), file)
  const db = openDb(file, { relaxed: true })
  if (!preset) migrate(db, migrations)
  return db
}

/** A migrated file, seeded if a preset or scenario is given; closed when the test ends. */
export function freshDb(preset?: Beginning, now = seedMoment): Db {
  const db = openFresh(preset, now)
  onTestFinished(() => closeDb(db))
  return db
}

/** First column of all rows of a query. */
export const pluck = <T>(db: Db, query: string, ...values: unknown[]): T[] =>
  db.$client
    .prepare(query)
    .pluck()
    .all(...values) as T[]

/** First column of the only row of a query. */
export const one = <T = number>(db: Db, query: string, ...values: unknown[]): T =>
  pluck<T>(db, query, ...values)[0] as T

/** Names of all tables that hold rows of ours. */
export const tablesOf = (db: Db): string[] =>
  pluck(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 1) <> '_' AND name NOT LIKE 'sqlite%'",
  )
