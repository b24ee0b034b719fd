import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { implement } from '#http/implement'
import { autoAllot } from './allot.ts'
import { allotBed, setBedState } from './beds.ts'
import { buildingHandlers } from './buildings.ts'
import { checkOut } from './check-out.ts'
import { getDormTree, getFloorPlan, listBed } from './plan.ts'
import { roomHandlers } from './rooms.ts'
import { listStay } from './stay-list.ts'

export const dormitoryRoutes = implement(
  { ...dormitory },
  {
    ...buildingHandlers,
    ...roomHandlers,
    getDormTree,
    getFloorPlan,
    listBed,
    setBedState,
    allotBed,
    autoAllot,
    checkOut,
    listStay,
  },
)
