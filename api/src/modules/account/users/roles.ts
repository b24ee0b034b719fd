import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { accounts } from '@xuegong/contracts/modules/account/accounts'
import { roleModes } from '@xuegong/contracts/modules/account/user-rights'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, userRole } from '@xuegong/db/schema/account'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { changeMany } from '#data/bulk'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { declaredUsers } from './list.ts'
import { mayHandOut, reached, refuseNoAdmin, refuseUntouchable } from './reach.ts'
import { refuseNarrowing } from './regions.ts'
import { rolesOf, toldRights } from './rights.ts'
import { tellRoles } from './tell-roles.ts'

/** How somebody has a role. */
interface Grant {
  readonly RoleId: string
  readonly ScopeType: number | null
  readonly ValidTo: string | null
}

const allRoles = (db: Db) => db.select().from(role).where(live(role)).orderBy(asc(role.Sort), asc(role.Id)).all()

/** The roles that the caller may hand out, in their order. */
export const listAssignableRoles = (ctx: Ctx): Result<typeof accounts.listAssignableRoles> =>
  allRoles(ctx.db)
    .filter(each => mayHandOut(ctx, each))
    .map(({ Id: RoleId, RoleCode, RoleName, ScopeType }) => ({ RoleId, RoleCode, RoleName, ScopeType }))

/** Refuses roles that there are not, and those that the caller may not hand out. */
export function refuseForeignRoles(ctx: Ctx, ids: readonly string[]): void {
  const known = new Map(allRoles(ctx.db).map(each => [each.Id, each]))
  for (const id of ids) {
    const named = known.get(id) ?? refuse('NOT_FOUND')
    if (!mayHandOut(ctx, named)) refuse('ROLE_NOT_YOURS', { name: named.RoleName })
  }
}

const isSame = (one: Grant | undefined, other: Grant | undefined) =>
  one?.RoleId === other?.RoleId && one?.ScopeType === other?.ScopeType && one?.ValidTo === other?.ValidTo

/** The roles that differ between two sets. */
const differing = (before: readonly Grant[], after: readonly Grant[]): string[] => {
  const [old, fresh] = [before, after].map(all => new Map(all.map(each => [each.RoleId, each])))
  return [...new Set([...old!.keys(), ...fresh!.keys()])].filter(id => !isSame(old!.get(id), fresh!.get(id)))
}

/** What somebody then has. */
function wanted(before: readonly Grant[], items: readonly Grant[], mode: number): Grant[] {
  const named = new Set(items.map(({ RoleId }) => RoleId))
  const others = before.filter(({ RoleId }) => !named.has(RoleId))
  if (mode === roleModes.remove) return others
  return mode === roleModes.add ? [...others, ...items] : [...items]
}

/** Writes roles that somebody did not have so. */
function storeRoles(db: Db, UserId: string, before: readonly Grant[], after: readonly Grant[]): void {
  const changed = differing(before, after)
  db.delete(userRole)
    .where(and(eq(userRole.UserId, UserId), inArray(userRole.RoleId, changed)))
    .run()
  for (const { RoleId, ScopeType, ValidTo } of after)
    if (changed.includes(RoleId)) db.insert(userRole).values({ UserId, RoleId, ScopeType, ValidTo }).run()
}

/** Gives accounts roles, or takes them away; those that may not be changed so are named with the reason. */
export function saveUserRole(
  ctx: Ctx,
  { UserIds, Mode, Items }: Input<typeof accounts.saveUserRole>,
): Result<typeof accounts.saveUserRole> {
  const known = new Set(allRoles(ctx.db).map(({ Id }) => Id))
  if (Items.some(({ RoleId }) => !known.has(RoleId))) refuse('NOT_FOUND')
  if (Items.some(({ ValidTo }) => ValidTo && ValidTo < ctx.now.slice(0, 10))) refuse('VALID_TO_PAST')
  const items = [...new Map(Items.map(each => [each.RoleId, each])).values()].map(({ RoleId, ScopeType, ValidTo }) => ({
    RoleId,
    ScopeType: ScopeType ?? null,
    ValidTo: ValidTo || null,
  }))
  return changeMany(
    ctx,
    { reached: reached.edit, list: declaredUsers, told: toldRights },
    { Ids: UserIds },
    (row, db) => {
      refuseUntouchable(ctx, row)
      const before = rolesOf(db, row.Id)
      const after = wanted(before, items, Mode)
      const changed = differing(before, after)
      refuseForeignRoles(ctx, changed)
      const isNarrowed = after.some(({ RoleId, ScopeType }) => ScopeType === 2 && changed.includes(RoleId))
      if (isNarrowed) refuseNarrowing(ctx, db, row.Id)
      storeRoles(db, row.Id, before, after)
      ctx.departures.approverGone(ctx, row.Id)
      if (changed.length > 0) tellRoles(ctx, db, row.Id)
      refuseNoAdmin(ctx)
    },
  )
}
