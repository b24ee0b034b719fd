import { transfer } from '@xuegong/contracts/modules/transfer'
import { readAhead } from '#api/hooks.ts'
import { mayDo } from '#nav/permission.ts'
import type { FirstReads } from '#nav/screen.ts'
import { readFirstPage } from '#ui/list/first-page.ts'
import { downloads, schoolTasks, taskList, uploads } from '#ui/tasks/task-words.ts'

const types = readAhead(transfer.listBusinessTypes, {})

/** The tasks of the tab that the address names; where imports begin nothing is asked for. */
export const tasks: FirstReads = (address, profile) => {
  const tab = address.get('tab')
  if (tab === 'own')
    return [
      types,
      readAhead(transfer.listDownTypes, {}),
      readFirstPage(transfer.listImportTasks, address, { ...taskList, ...uploads }),
      readFirstPage(transfer.listDownTasks, address, { ...taskList, ...downloads }),
    ]
  if (tab !== 'all' || !mayDo(profile, 'task.disable')) return []
  return [types, readFirstPage(transfer.listSchoolTasks, address, { ...taskList, ...schoolTasks })]
}
