import { system } from '@xuegong/contracts/modules/system'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

/** What the landing page shows first. */
export const dashboard: FirstReads = () => [
  readAhead(home.getWorkbench, {}),
  // What comes late would move what stands below it.
  readAhead(system.listMyHelp, { PageSize: 100 }),
]
