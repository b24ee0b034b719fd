import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { evaluationImports } from '@xuegong/contracts/modules/evaluation/class-admins'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'

/** Imports that belong to something that is chosen on a page, by the address of that page: there they are begun. */
export const begunAt: ReadonlyMap<ImportEndpoint, string> = new Map<ImportEndpoint, string>([
  [evaluationImports.importClassAdmin, '/poorSubsidy/classAdmin'],
  [evaluationImports.importScore, '/poorSubsidy/data'],
])

/** All that modules declare to be imported, by name: the list of all calls would bring every module along. */
export const imports: readonly ImportEndpoint[] = [
  accounts.importUsers,
  codeTables.importCodeItems,
  dormitory.importDorm,
  evaluationImports.importClassAdmin,
  evaluationImports.importScore,
  people.importStudents,
  units.importClasses,
]
