import { live } from '@xuegong/db/live'
import type { Db } from '@xuegong/db/client'
import type { Permission } from '@xuegong/contracts/permissions'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { classIdsInScope } from '#data/scope'
import { refuse } from '#refuse'

export type ClassInfo = typeof classInfo.$inferSelect

const classOf = (db: Db, Id: string) =>
  db
    .select()
    .from(classInfo)
    .where(and(live(classInfo), eq(classInfo.Id, Id)))
    .get()

/** A class that takes students; refuses one that is out of reach by the permission, and one that has graduated. */
export function openClass(
  ctx: Ctx,
  Id: string,
  permission: Permission,
  beyond: 'NOT_FOUND' | 'OTHER_COLLEGE' = 'NOT_FOUND',
): ClassInfo {
  const reached = classIdsInScope(ctx, permission)
  // Whoever does not reach every class is not told which others there are.
  if (reached !== 'all' && !reached.has(Id)) return refuse(beyond)
  const found = classOf(ctx.db, Id) ?? refuse('NOT_FOUND')
  return found.State === 2 ? refuse('CLASS_GRADUATED') : found
}
