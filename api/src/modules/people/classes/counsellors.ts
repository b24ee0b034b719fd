import { live } from '@xuegong/db/live'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { type Confirmed, needConfirm, refuse } from '#refuse'
import { isCounsellor, staffBy } from '../staff.ts'

/** Students who need looking after: those who study, are on leave, or have not come yet. */
const lookedAfter = [1, 2, 6]
/** So many students of one counsellor are usual at most. */
const most = 200

/** Refuses whoever is no enabled counsellor. */
export function refuseOtherThanCounsellor(ctx: Ctx, CounsellorId: string): void {
  if (!staffBy(ctx.db, 'Id', CounsellorId) || !isCounsellor(ctx, CounsellorId)) refuse('NOT_COUNSELLOR')
}

/** Asks whether a counsellor shall have more students than is usual, his own and those of some classes. */
export function askForLoad(ctx: Ctx, given: Confirmed, CounsellorId: string, classIds: readonly string[]): void {
  const n = ctx.db
    .select({ n: count() })
    .from(student)
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .where(
      and(
        live(student),
        live(classInfo),
        inArray(student.StuStatus, lookedAfter),
        or(
          eq(classInfo.CounsellorId, CounsellorId),
          sql`${classInfo.Id} in (select value from json_each(${JSON.stringify(classIds)}))`,
        ),
      ),
    )
    .get()!.n
  if (n > most) needConfirm(given, `该辅导员已带${n}名学生，超过1:200`)
}
