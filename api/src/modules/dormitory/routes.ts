import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { implement } from '#http/implement'

export const dormitoryRoutes = implement({ ...dormitory }, {})
