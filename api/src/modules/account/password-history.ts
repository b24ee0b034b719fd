import type { Db } from '@xuegong/db/client'
import { verifyPassword } from '@xuegong/db/password'
import { passwordHistory, type userMan } from '@xuegong/db/schema/account'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { resetLink } from '@xuegong/db/schema/reset-link'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'

type Owner = Pick<typeof userMan.$inferSelect, 'Id' | 'PwdHash'>

/** How many of the last passwords, the present one included, must not come back. */
const remembered = 3

const earlier = (db: Db, userId: string) =>
  db
    .select()
    .from(passwordHistory)
    .where(eq(passwordHistory.UserId, userId))
    .orderBy(desc(passwordHistory.Id))
    .limit(remembered - 1)
    .all()

/** Refuses a password that an account has, or had a short while ago. */
export async function refuseUsed(db: Db, { Id, PwdHash: present }: Owner, password: string): Promise<void> {
  const hashes = [present, ...earlier(db, Id).map(({ PwdHash }) => PwdHash)]
  for (const hash of hashes)
    if (await verifyPassword(password, hash))
      refuse('PASSWORD_WEAK', { reason: `不能与最近${remembered}次使用的密码相同` })
}

/** Keeps a password that an account had until now; the oldest goes, and a link for another one is void. */
export function keepOld(db: Db, ctx: Ctx, { Id: UserId, PwdHash }: Owner): void {
  db.delete(resetLink).where(eq(resetLink.UserId, UserId)).run()
  db.insert(passwordHistory).values({ Id: ctx.newId(), UserId, PwdHash, CreateDate: ctx.now }).run()
  const kept = earlier(db, UserId).map(({ Id }) => Id)
  db.delete(passwordHistory)
    .where(and(eq(passwordHistory.UserId, UserId), notInArray(passwordHistory.Id, kept)))
    .run()
}
