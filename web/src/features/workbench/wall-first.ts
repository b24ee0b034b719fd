import { wall } from '@xuegong/contracts/modules/workbench/wall'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'

/** The wall of systems. */
export const systems: FirstReads = () => [readAhead(wall.listSystems, {})]
