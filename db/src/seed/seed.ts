import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import type { Db } from '../client.ts'
import { insertAll } from '../insert.ts'
import { worldMeta } from '../schema/system.ts'
import { seedModules } from './modules.ts'
import { planSchool } from './school/plan.ts'
import { seedReference } from './reference.ts'

/** What to fill a file with: a preset as of a moment `YYYY-MM-DD HH:mm:ss`, of which only the day matters. */
export interface SeedOrder {
  readonly preset: Preset
  readonly now: string
}

/** Fills a freshly migrated, empty file, in one transaction. The same order gives the same rows, byte for byte. */
export function seed(db: Db, { preset, now }: SeedOrder): void {
  const plan = planSchool(preset, now)
  db.$client.transaction(() => {
    seedReference(db)
    for (const module of Object.values(seedModules)) module.sample?.(db, plan)
    insertAll(db, worldMeta, [{ Id: 'world', Preset: preset, SeedDay: plan.day }])
  })()
}
