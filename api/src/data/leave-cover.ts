import type { Db } from '@xuegong/db/client'

/** Whether an approved leave of a student covers a time, up to a moment; away from the school where that is asked for. The module of leaves answers it. */
export type LeaveCover = (
  db: Db,
  asked: { readonly studentId: string; readonly from: string; readonly to: string; readonly away: boolean },
) => boolean

/** Where nobody keeps leaves, none covers anything. */
export const noLeave: LeaveCover = () => false
