import { live } from '@xuegong/db/live'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { toldRights } from './rights.ts'
import { tellRoles } from './tell-roles.ts'

/** Without a world nobody is told. */
type Work = Pick<Ctx, 'db' | 'now' | 'user' | 'change'> & Partial<Pick<Ctx, 'world'>>

/** The accounts among some that are there, and of them those that have a role. */
function holders({ db }: Work, accounts: readonly string[], RoleId: string) {
  const there = db
    .select({ Id: userMan.Id })
    .from(userMan)
    .where(and(live(userMan), inArray(userMan.Id, [...accounts])))
    .all()
  const having = db
    .select({ UserId: userRole.UserId })
    .from(userRole)
    .where(and(eq(userRole.RoleId, RoleId), inArray(userRole.UserId, [...accounts])))
    .all()
  return { there: there.map(({ Id }) => Id), having: new Set(having.map(({ UserId }) => UserId)) }
}

/**
 * Gives accounts a role that follows from a duty, or takes it away: that duty, not who names somebody to it, decides. Accounts that are as they should be
 * already are left alone. Within a transaction.
 */
export function setRole(work: Work, RoleCode: string, accounts: readonly string[], has: boolean): void {
  const own = work.db
    .select({ Id: role.Id })
    .from(role)
    .where(and(live(role), eq(role.RoleCode, RoleCode)))
    .get()
  if (!own || accounts.length === 0) return
  const { there, having } = holders(work, accounts, own.Id)
  const changed = there.filter(Id => having.has(Id) !== has)
  if (changed.length === 0) return
  const change = () => {
    if (has)
      work.db
        .insert(userRole)
        .values(changed.map(UserId => ({ UserId, RoleId: own.Id })))
        .run()
    else
      work.db
        .delete(userRole)
        .where(and(eq(userRole.RoleId, own.Id), inArray(userRole.UserId, changed)))
        .run()
    const { world } = work
    if (world) for (const Id of changed) tellRoles({ ...work, world }, work.db, Id)
  }
  work.change(userMan, changed, change, toldRights)
}
