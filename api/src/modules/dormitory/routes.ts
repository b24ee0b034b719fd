import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { implement } from '#http/implement'
import { batchHandlers } from './batches.ts'
import { getMySelection } from './my-selection.ts'
import { confirmBed, holdBed, releaseBed } from './selection.ts'

export const dormitoryRoutes = implement(
  { ...dormitory, ...bedSelection },
  {
    ...batchHandlers,
    getMySelection,
    holdBed,
    confirmBed,
    releaseBed,
  },
)
