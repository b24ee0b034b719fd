import { schoolLists } from './school-lists.ts'
import type { SeedModule } from './seed-module.ts'
import { standardLists } from './standard-lists.ts'

export const dictionary: SeedModule = { dictionaries: [...standardLists, ...schoolLists] }
