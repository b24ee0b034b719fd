import { system } from '@xuegong/contracts/modules/system'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

/** What the landing page shows first. */
export const dashboard: FirstReads = () => [
  readAhead(workbench.getWorkbench, {}),
  // What comes late would move what stands below it.
  readAhead(system.listMyHelp, { PageSize: 100 }),
]
