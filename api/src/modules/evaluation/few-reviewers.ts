import { assessmentState, roleType } from '@xuegong/contracts/modules/evaluation/codes'
import { sentence } from '@xuegong/contracts/refusals'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { reviewersNeeded, studies } from './few-classes.ts'
import { studentsInScope } from './in-scope.ts'
import { roomOf } from './room.ts'

type Duty = typeof classAdmin.$inferSelect

/** How many reviewers a class that is open may lose; as many as it likes before the assessment is published and after the close. */
function spareIn({ db }: Ctx, { AssessmentId, ClassId }: Duty): { readonly spare: number; readonly n: number } {
  const row = db.select().from(assessment).where(eq(assessment.Id, AssessmentId)).get()
  const isRunning = row?.State === assessmentState.answering || row?.State === assessmentState.review
  if (!isRunning || roomOf(db, AssessmentId, ClassId)?.CloseState !== 0) return { spare: Infinity, n: 0 }
  const of = and(eq(classAdmin.AssessmentId, AssessmentId), eq(classAdmin.ClassId, ClassId))
  const named = db
    .select({ Num: sql<number>`count(*)` })
    .from(classAdmin)
    .innerJoin(student, and(eq(student.Id, classAdmin.UserId), live(student)))
    .where(and(live(classAdmin), of, eq(classAdmin.RoleType, roleType.reviewer), eq(classAdmin.State, 1)))
    .get()
  const pupils = studentsInScope(db, row).filter(each => each.ClassId === ClassId && each.StuStatus === studies)
  const n = reviewersNeeded(row, pupils.length)
  return { spare: (named?.Num ?? 0) - n, n }
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
