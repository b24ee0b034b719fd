import { assessmentState, roleType } from '@xuegong/contracts/modules/evaluation/codes'
import { sentence } from '@xuegong/contracts/refusals'
import { assessment } from '@xuegong/db/schema/evaluation'
import type { classAdmin } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { classesInScope } from './few-classes.ts'
import { roomOf } from './room.ts'

type Duty = typeof classAdmin.$inferSelect

/** How many reviewers a class that is open may lose; as many as it likes before the assessment is published and after the close. */
function spareIn({ db }: Ctx, { AssessmentId, ClassId }: Duty): { readonly spare: number; readonly n: number } {
  const row = db.select().from(assessment).where(eq(assessment.Id, AssessmentId)).get()
  const isRunning = row?.State === assessmentState.answering || row?.State === assessmentState.review
  if (!isRunning || roomOf(db, AssessmentId, ClassId)?.CloseState !== 0) return { spare: Infinity, n: 0 }
  const own = classesInScope(db, row).find(each => each.ClassId === ClassId)
  return own ? { spare: own.Num - own.Need, n: own.Need } : { spare: Infinity, n: 0 }
}

/** Says of reviewers, one after the other, why they keep their duty: without them a class that votes has too few. Those that it lets go count as gone. */
export function fewReviewers(ctx: Ctx): (duty: Duty) => string | undefined {
  const left = new Map<string, ReturnType<typeof spareIn>>()
  return duty => {
    if (duty.RoleType !== roleType.reviewer || duty.State !== 1) return undefined
    const key = `${duty.AssessmentId} ${duty.ClassId}`
    const { spare, n } = left.get(key) ?? spareIn(ctx, duty)
    if (spare > 0) left.set(key, { spare: spare - 1, n })
    return spare > 0 ? undefined : sentence('ADMIN_FEW', { n })
  }
}
