import { workbench } from '@xuegong/contracts/modules/workbench'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

/** What the home page shows first. */
export const dashboard: FirstReads = () => [readAhead(workbench.getWorkbench, {})]
