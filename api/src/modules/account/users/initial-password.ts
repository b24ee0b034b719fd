import { live } from '@xuegong/db/live'
import { student } from '@xuegong/db/schema/people'
import type { userMan } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'

/** The last six characters of the identity number of a student's account; empty for staff. */
export const idCardEndOf = ({ db }: Pick<Ctx, 'db'>, UserId: string): string =>
  db
    .select({ IdCard: student.IdCard })
    .from(student)
    .where(and(live(student), eq(student.UserId, UserId)))
    .get()
    ?.IdCard.slice(-6) ?? ''

/** The initial password of staff. */
export const staffPassword = (ctx: Pick<Ctx, 'world' | 'db'>): string => paramOf(ctx, 'InitialPassword')

/** The initial password of an account: a student's is made from the identity number. */
export function initialPasswordOf(
  ctx: Pick<Ctx, 'world' | 'db'>,
  { Id }: Pick<typeof userMan.$inferSelect, 'Id'>,
): string {
  const end = idCardEndOf(ctx, Id)
  return end ? `Xg@${end}` : staffPassword(ctx)
}
