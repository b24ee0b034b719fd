import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
import { importerOf } from '#imports/importer'
import { refuse } from '#refuse'
import {
  accountTaken,
  allowedOf,
  knownStaff,
  orgLookup,
  overwriteStaff,
  roleLookup,
  staffWriter,
} from './staff-rows.ts'

/** UserType of an import that is that of students. */
const students = 1

/** Rows become accounts of staff, in the organisations and with the roles that the caller may give. */
export const staffImporter = importerOf(accounts.importUsers, {
  columns: {
    LoginName: { unique: accountTaken, known: knownStaff },
    OrgId: { lookup: orgLookup },
    Roles: { lookup: roleLookup },
  },
  allow: allowedOf,
  start: staffWriter,
  overwrite: overwriteStaff,
  meant: (ctx, { UserType }) => {
    if (UserType !== students) return undefined
    if (!ctx.may('student.import')) refuse('FORBIDDEN')
    return people.importStudents.import.type
  },
})
