import { workflow } from '@xuegong/contracts/modules/workflow'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

export const todo = firstPage(workflow.listTodo)
export const done = firstPage(workflow.listDone)
export const mine = firstPage(workflow.listMyInstances)

const instances = firstPage(workflow.listInstances)
/** The applications, or on their tab the figures. */
export const monitor: FirstReads = address =>
  address.get('tab') === 'figures' ? [readAhead(workflow.getWorkflowStatistics, {})] : instances(address)
