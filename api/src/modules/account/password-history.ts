import type { Db } from '@xuegong/db/client'
import { verifyPassword } from '@xuegong/db/password'
import { passwordHistory, type userMan } from '@xuegong/db/schema/account'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'

type Owner = Pick<typeof userMan.$inferSelect, 'Id' | 'PwdHash'>

/** How many of the last passwords, the present one included, must not come back. */
export const remembered = 3

const earlier = (db: Db, userId: string) =>
  db
    .select()
    .from(passwordHistory)
    .where(eq(passwordHistory.UserId, userId))
    .orderBy(desc(passwordHistory.Id))
    .limit(remembered - 1)
    .all()

/** Whether an account has the password, or had it a short while ago. */
export async function wasUsed(db: Db, { Id, PwdHash: present }: Owner, password: string): Promise<boolean> {
  const hashes = [present, ...earlier(db, Id).map(({ PwdHash }) => PwdHash)]
  for (const hash of hashes) if (await verifyPassword(password, hash)) return true
  return false
}

/** Keeps a password that an account had until now; the oldest goes. */
export function keepOld(db: Db, ctx: Ctx, { Id: UserId, PwdHash }: Owner): void {
  db.insert(passwordHistory).values({ Id: ctx.newId(), UserId, PwdHash, CreateDate: ctx.now }).run()
  const kept = earlier(db, UserId).map(({ Id }) => Id)
  db.delete(passwordHistory)
    .where(and(eq(passwordHistory.UserId, UserId), notInArray(passwordHistory.Id, kept)))
    .run()
}
