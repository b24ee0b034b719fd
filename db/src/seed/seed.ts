import { chmodSync, constants, copyFileSync } from 'node:fs'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { closeDb, type Db, openDb } from '../client.ts'
import { insertAll } from '../insert.ts'
import { migrate } from '../migrate.ts'
import { worldMeta } from '../schema/system.ts'
import type { Sources } from '../source-print.ts'
import { beginningOf, isPreset } from './beginnings.ts'
import { seedModules } from './modules.ts'
import { presets } from './presets.ts'
import { planSchool } from './school/plan.ts'
import { seedReference } from './reference.ts'

/** What to fill a file with: a preset, or a scenario made of one, as of a moment `YYYY-MM-DD HH:mm:ss`, of which only the day matters. */
export interface SeedOrder {
  readonly preset: Beginning
  readonly now: string
  /** Of a scenario, the finished file of its preset as of the same day: it is copied, in a tenth of the time that seeding it takes. */
  readonly from?: string | undefined
}

/** Memory in which pages are kept while a school is seeded. */
const cacheKib = 64_000

/** Makes a file with the tables of the migrations and the rows of an order, and gives its connection. */
export function seedFile(file: string, sources: Sources, order: SeedOrder): Db {
  const { preset, from } = order
  if (from) {
    copyFileSync(from, file, constants.COPYFILE_FICLONE)
    // Bases may be read-only, and a copy is what they are.
    chmodSync(file, 0o644)
  }
  const db = openDb(file, { relaxed: true, pageSize: presets[beginningOf(preset).preset].pageSize })
  // The indexes of a large school do not fit into what a connection keeps usually: pages would be written out and read again.
  db.$client.pragma(`cache_size = -${cacheKib}`)
  if (!from) migrate(db, sources.migrations)
  seed(db, order, sources.print)
  return db
}

/** Makes such a file and closes it. It leaves WAL mode, so that the file can be opened read-only and copied alone. */
export function seedBase(file: string, sources: Sources, order: SeedOrder): void {
  const db = seedFile(file, sources, order)
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  db.$client.pragma('journal_mode = DELETE')
  closeDb(db)
}

/** Fills a file, in one transaction. The same order gives the same rows, byte for byte, whether its preset was there or not. */
function seed(db: Db, { preset: name, now, from }: SeedOrder, Print: string): void {
  const { preset } = beginningOf(name)
  const plan = planSchool(preset, now)
  const modules = Object.values(seedModules)
  db.$client.transaction(() => {
    if (!from) {
      seedReference(db)
      for (const { sample } of modules) sample?.(db, plan)
      insertAll(db, worldMeta, [{ Id: 'world', Preset: preset, SeedDay: plan.day, Print }])
    }
    if (isPreset(name)) return
    for (const { scenarios } of modules) scenarios?.[name]?.(db, plan)
    db.update(worldMeta).set({ Preset: name }).run()
  })()
}
