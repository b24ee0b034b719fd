import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import { randomInt } from 'node:crypto'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { classAdmins as calls } from '@xuegong/contracts/modules/evaluation/class-admins'
import { hashPassword } from '@xuegong/db/password'
import { classClose } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { placesOf } from '#data/places'
import { refuse } from '#refuse'
import { assessmentOf, staffOfClass } from './reach.ts'
import { roomOf } from './room.ts'

/** Six digits. */
const someWord = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Gives the reviews of classes new words, which are told once and stored as hashes: whoever has opened a review is asked anew. */
export async function resetPassword(
  ctx: Ctx,
  { Aid, ClassIds }: Input<typeof calls.resetPassword>,
): Promise<Result<typeof calls.resetPassword>> {
  const { State } = assessmentOf(ctx, Aid)
  if (ClassIds.some(each => !staffOfClass(ctx, 'rops.import', each))) refuse('NOT_FOUND')
  if (State === assessmentState.draft) refuse('EVAL_DRAFT')
  if (State === assessmentState.archived) refuse('EVAL_ENDED')
  const rooms = ClassIds.map(each => roomOf(ctx.db, Aid, each) ?? refuse('NOT_FOUND'))
  const places = placesOf(ctx)
  const given = await Promise.all(
    rooms.map(async ({ Id, ClassId }) => {
      const Password = someWord()
      return { Id, ClassName: places.of(ClassId).ClassName, Password, PwdHash: await hashPassword(Password) }
    }),
  )
  ctx.change(
    classClose,
    given.map(({ Id }) => Id),
    db => {
      for (const { Id, PwdHash } of given) db.update(classClose).set({ PwdHash }).where(eq(classClose.Id, Id)).run()
    },
  )
  return given.map(({ ClassName, Password }) => ({ ClassName, Password }))
}
