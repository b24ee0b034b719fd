import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { type Db, openDb } from '../client.ts'
import { insertAll } from '../insert.ts'
import { migrate } from '../migrate.ts'
import { worldMeta } from '../schema/system.ts'
import { seedModules } from './modules.ts'
import { presets } from './presets.ts'
import { planSchool } from './school/plan.ts'
import { seedReference } from './reference.ts'

/** What to fill a file with: a preset as of a moment `YYYY-MM-DD HH:mm:ss`, of which only the day matters. */
export interface SeedOrder {
  readonly preset: Preset
  readonly now: string
}

/** Makes a file with the tables of the migrations and the rows of an order, and gives its connection. */
export function seedFile(file: string, migrations: string, order: SeedOrder): Db {
  const db = openDb(file, { relaxed: true, pageSize: presets[order.preset].pageSize })
  migrate(db, migrations)
  seed(db, order)
  return db
}

/** Fills a freshly migrated, empty file, in one transaction. The same order gives the same rows, byte for byte. */
function seed(db: Db, { preset, now }: SeedOrder): void {
  const plan = planSchool(preset, now)
  db.$client.transaction(() => {
    seedReference(db)
    for (const module of Object.values(seedModules)) module.sample?.(db, plan)
    insertAll(db, worldMeta, [{ Id: 'world', Preset: preset, SeedDay: plan.day }])
  })()
}
