import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { mine } from '@xuegong/contracts/modules/dormitory/mine'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import type { Approvals } from '#approval/approvals'
import type { LeaveCover } from '#data/leave-cover'
import { implement } from '#http/implement'
import { autoAllot } from './allot.ts'
import { tallyOf } from '#data/tally-of'
import { allotBed, setBedState } from './beds.ts'
import { buildingHandlers } from './buildings.ts'
import { changeHandlers } from './changes.ts'
import { cancelCheckOut, checkOut } from './check-out.ts'
import { listBed } from './bed-list.ts'
import { getDormTree, getFloorPlan } from './plan.ts'
import { listUnhoused } from './unhoused.ts'
import { hygieneHandlers } from './hygiene.ts'
import { getHygieneStatistics } from './hygiene-statistics.ts'
import { addGateRecord, deviceHandlers, listGateRecord } from './gate.ts'
import { getInOutNow } from './in-out.ts'
import { handleLateReturn, listLateReturn, saveLateReason } from './late.ts'
import { getMyDorm } from './mine.ts'
import { workAgain } from './nights.ts'
import { repairHandlers } from './repairs.ts'
import { roomHandlers } from './rooms.ts'
import { getDormStatistics } from './statistics.ts'
import { listStay } from './stay-list.ts'
import { batchHandlers } from './batches.ts'
import { getMySelection } from './my-selection.ts'
import { confirmBed, holdBed, releaseBed } from './selection.ts'

/** `covers`: whether somebody is on leave. */
export const dormitoryRoutes = (covers: LeaveCover, approvals: Approvals) =>
  implement(
    { ...dormitory, ...bedSelection, ...dormChanges, ...dormStatistics, ...upkeep, ...gate, ...late, ...mine },
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
      cancelCheckOut,
      checkOut: (ctx, input) => checkOut(ctx, approvals, input),
      ...changeHandlers(approvals),
      listStay,
      getDormStatistics,
      getHygieneStatistics,
      ...deviceHandlers,
      listGateRecord,
      getInOutNow: (ctx, input) => getInOutNow(ctx, input, covers),
      addGateRecord: (ctx, input) => addGateRecord(ctx, input, passed => workAgain(ctx.world, passed, covers)),
      listLateReturn,
      tallyLateReturn: tallyOf(late.tallyLateReturn, listLateReturn),
      handleLateReturn,
      saveLateReason,
      getMyDorm,
      ...repairHandlers,
      tallyRepair: tallyOf(upkeep.tallyRepair, repairHandlers.listRepair),
      ...hygieneHandlers,
      ...batchHandlers,
      getMySelection,
      holdBed,
      confirmBed,
      releaseBed,
    },
  )
