import type { Db } from '@xuegong/db/client'
import type { Ctx } from './ctx.ts'

/** Whether an approved leave of a student covers a time, up to a moment; away from the school where that is asked for. The module of leaves answers it. */
export type LeaveCover = (
  db: Db,
  asked: { readonly studentId: string; readonly from: string; readonly to: string; readonly away: boolean },
) => boolean

/** Where nobody keeps leaves, none covers anything. */
export const noLeave: LeaveCover = () => false

/** Told of a leave away from the school that was approved, maybe after it had begun: what it excuses is excused now. */
export type LeaveApproved = (
  work: Pick<Ctx, 'world' | 'db' | 'now' | 'newId' | 'change' | 'user'>,
  leave: { readonly studentId: string; readonly from: string; readonly to: string },
) => void
