import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

const records = firstPage(gate.listGateRecord)
const tabs = new Map<string | null, typeof records>([
  ['now', firstPage(gate.getInOutNow)],
  ['late', firstPage(late.listLateReturn, { tally: late.tallyLateReturn })],
  ['devices', firstPage(gate.listGateDevice)],
])

/** What the tab shows that the address names, and the buildings by which it is narrowed. */
export const gates: FirstReads = address => [
  readAhead(dormitory.getDormTree, {}),
  ...(tabs.get(address.get('tab')) ?? records)(address),
]
