import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { studentReveal } from '@xuegong/db/schema/student-records'
import { and, count, eq, gte } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { familyOf } from './family.ts'
import { editable } from './reached.ts'

/** How often somebody may look in a day. */
const mostADay = 100

/** Numbers in full; refuses the hundred and first look of a day of the world. Writes down who, which and why. */
export function revealStudent(
  ctx: Ctx,
  input: Input<typeof people.revealStudent>,
): Result<typeof people.revealStudent> {
  const { Id: StudentId, Fields, Reason, Remark = '' } = input
  const { IdCard, BankNo } = storedRow(ctx, editable, StudentId, 'edit')
  const Id = ctx.newId()
  ctx.change(studentReveal, Id, db => {
    const today = and(eq(studentReveal.CreateUserId, ctx.user.Id), gte(studentReveal.CreateDate, ctx.now.slice(0, 10)))
    const looks =
      db
        .select({ n: count() })
        .from(studentReveal)
        .where(and(live(studentReveal), today))
        .get()?.n ?? 0
    if (looks >= mostADay) refuse('REVEALED_ENOUGH')
    db.insert(studentReveal)
      .values({ ...created(ctx), Id, StudentId, Fields, Reason, Remark })
      .run()
  })
  return {
    ...(Fields.includes('IdCard') && { IdCard }),
    ...(Fields.includes('BankNo') && { BankNo }),
    ...(Fields.includes('Family') && {
      Family: familyOf(ctx.db, StudentId).map(({ Name, Mobile }) => ({ Name, Mobile })),
    }),
  }
}
