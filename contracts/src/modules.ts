import { account } from './account.ts'
import { dictionary } from './dictionary.ts'
import type { Endpoint } from './endpoint.ts'
import { kit } from './kit.ts'
import { people } from './people.ts'
import { system } from './system.ts'
import { transfer } from './transfer.ts'
import { workbench } from './workbench.ts'

/** Every module that is built. A new module is one line here. */
export const modules = { account, dictionary, kit, people, system, transfer, workbench }

/** All endpoints of all modules. */
export const endpoints: readonly Endpoint[] = Object.values(modules).flatMap(module => Object.values(module))
