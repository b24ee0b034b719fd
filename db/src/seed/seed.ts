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
}

/** Memory in which pages are kept while a school is seeded. */
const cacheKib = 64_000

/** Makes a file with the tables of the migrations and the rows of an order, and gives its connection. */
export function seedFile(file: string, sources: Sources, order: SeedOrder): Db {
  const db = openDb(file, { relaxed: true, pageSize: presets[beginningOf(order.preset).preset].pageSize })
  // The indexes of a large school do not fit into what a connection keeps usually: pages would be written out and read again.
  db.$client.pragma(`cache_size = -${cacheKib}`)
  migrate(db, sources.migrations)
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

/** Fills a freshly migrated, empty file, in one transaction. The same order gives the same rows, byte for byte. */
function seed(db: Db, { preset: name, now }: SeedOrder, Print: string): void {
  const plan = planSchool(beginningOf(name).preset, now)
  const modules = Object.values(seedModules)
  db.$client.transaction(() => {
    seedReference(db)
    for (const { sample } of modules) sample?.(db, plan)
    if (!isPreset(name)) for (const { scenarios } of modules) scenarios?.[name]?.(db, plan)
    insertAll(db, worldMeta, [{ Id: 'world', Preset: name, SeedDay: plan.day, Print }])
  })()
}
