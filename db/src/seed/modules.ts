import type { ModuleName } from '@xuegong/contracts/module-names'
import { account } from './account.ts'
import { dictionary } from './dictionary.ts'
import { people } from './people.ts'
import type { SeedModule } from './seed-module.ts'
import { system } from './system.ts'
import { transfer } from './transfer.ts'
import { workbench } from './workbench.ts'

/** What every built module brings into a world. A new module is one line here. */
export const seedModules: Partial<Record<ModuleName, SeedModule>> = {
  account,
  people,
  workbench,
  system,
  dictionary,
  transfer,
}
