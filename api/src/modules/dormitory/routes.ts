import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { implement } from '#http/implement'
import { autoAllot } from './allot.ts'
import { allotBed, setBedState } from './beds.ts'
import { buildingHandlers } from './buildings.ts'
import { checkOut } from './check-out.ts'
import { listBed } from './bed-list.ts'
import { getDormTree, getFloorPlan } from './plan.ts'
import { listUnhoused } from './unhoused.ts'
import { hygieneHandlers } from './hygiene.ts'
import { repairHandlers } from './repairs.ts'
import { roomHandlers } from './rooms.ts'
import { getDormStatistics } from './statistics.ts'
import { listStay } from './stay-list.ts'
import { batchHandlers } from './batches.ts'
import { getMySelection } from './my-selection.ts'
import { confirmBed, holdBed, releaseBed } from './selection.ts'

export const dormitoryRoutes = implement(
  { ...dormitory, ...bedSelection, ...dormStatistics, ...upkeep },
  {
    ...buildingHandlers,
    ...roomHandlers,
    getDormTree,
    getFloorPlan,
    listBed,
    listUnhoused,
    setBedState,
    allotBed,
    autoAllot,
    checkOut,
    listStay,
    getDormStatistics,
    ...repairHandlers,
    ...hygieneHandlers,
    ...batchHandlers,
    getMySelection,
    holdBed,
    confirmBed,
    releaseBed,
  },
)
