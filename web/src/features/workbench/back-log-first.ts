import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

const received = firstPage(backLogs.listBackLog)
/** The to-dos that one has received; the other tabs come later. */
export const backLog: FirstReads = address => (address.has('tab') ? [] : received(address))
