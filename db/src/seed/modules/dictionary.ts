import { schoolLists } from './dictionary/school-lists.ts'
import type { SeedModule } from '../seed-module.ts'
import { standardLists } from './dictionary/standard-lists.ts'

export const dictionary: SeedModule = { dictionaries: [...standardLists, ...schoolLists] }
