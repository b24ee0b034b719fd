import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { evaluationImports } from '@xuegong/contracts/modules/evaluation/class-admins'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'

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
