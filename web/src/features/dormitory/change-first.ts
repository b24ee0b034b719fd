import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { mayDo } from '#nav/permission.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

const ofStudents = firstPage(dormChanges.listDormChange, { tally: dormChanges.tallyDormChange })
const own = firstPage(dormChanges.listDormChange)
/** Changes of those whom one looks after, or the own ones, which have no tabs. */
export const changes: FirstReads = (address, profile) => (mayDo(profile, 'dorm.edit') ? ofStudents : own)(address)
