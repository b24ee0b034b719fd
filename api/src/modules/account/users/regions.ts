import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { dormBuilding } from '@xuegong/db/schema/dormitory'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { classIdsInScope, orgIdsInScope } from '#data/scope'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { reached, refuseUntouchable } from './reach.ts'
import { placeKinds, placesOf, toldRights } from './rights.ts'

interface Place {
  readonly Type: number
  readonly Id: string
}

const isThere = (db: Db, table: typeof userOrg | typeof classInfo | typeof dormBuilding, Id: string) =>
  db
    .select({ Id: table.Id })
    .from(table)
    .where(and(live(table), eq(table.Id, Id)))
    .get() !== undefined

/** Whether a place is there. Of party organisations there are none yet. */
const exists = (db: Db, { Type, Id }: Place) =>
  (Type === 1 && isThere(db, userOrg, Id)) ||
  (Type === 2 && isThere(db, classInfo, Id)) ||
  (Type === 3 && isThere(db, dormBuilding, Id))

/** Whether a place that is there lies within the caller's scope. */
function withinOf(ctx: Ctx): (place: Place) => boolean {
  const [orgs, classes] = [orgIdsInScope(ctx, 'account.edit'), classIdsInScope(ctx, 'account.edit')]
  return ({ Type, Id }) => {
    // Whoever gives out buildings reaches all of the school.
    if (Type === 3) return orgs === 'all'
    const own = Type === 1 ? orgs : classes
    return own === 'all' || own.has(Id)
  }
}

/** Whether the caller reaches a place. */
function reachOf(ctx: Ctx): (place: Place) => boolean {
  const isWithin = withinOf(ctx)
  return place => exists(ctx.db, place) && isWithin(place)
}

/** Refuses to narrow a role to the places of an account where there are none, or where the caller does not reach one of them. */
export function refuseNarrowing(ctx: Ctx, db: Db, UserId: string): void {
  const places = placesOf(db, UserId)
  if (places.length === 0) refuse('REGION_NEEDED')
  const isWithin = withinOf(ctx)
  if (places.some(place => exists(db, place) && !isWithin(place))) refuse('REGION_BEYOND')
}

const keyOf = ({ Type, Id }: Place) => `${Type} ${Id}`

const isSame = (known: ReadonlySet<string>, places: readonly Place[]): boolean => {
  const named = new Set(places.map(keyOf))
  return named.size === known.size && [...named].every(key => known.has(key))
}

/**
 * The places that somebody is in charge of. With Save they become those that are named, as far as the caller reaches them: what
 * else is stored stays. Refuses where others are stored than those of `Before`, a place out of reach, and to leave a narrowed role without any.
 */
export function saveUserRegion(
  ctx: Ctx,
  { UserId, Save, Regions = [], Before }: Input<typeof accounts.userRegion>,
): Result<typeof accounts.userRegion> {
  if (!Save) return { Regions: placesOf(ctx.db, storedRow(ctx, reached.get, UserId, 'get').Id) }
  if (!ctx.may('account.edit')) refuse('FORBIDDEN')
  refuseUntouchable(ctx, storedRow(ctx, reached.edit, UserId, 'edit'))
  const isReached = reachOf(ctx)
  const stored = placesOf(ctx.db, UserId)
  const known = new Set(stored.map(keyOf))
  if (Before && !isSame(known, Before)) refuse('STALE')
  if (Regions.some(place => !known.has(keyOf(place)) && !isReached(place))) refuse('NOT_FOUND')
  const kept = stored.filter(place => !isReached(place))
  const places = [...new Map([...kept, ...Regions].map(place => [keyOf(place), place])).values()]
  ctx.change(
    userMan,
    UserId,
    db => {
      store(db, UserId, places)
      ctx.departures.approverGone(ctx, UserId)
    },
    toldRights,
  )
  return { Regions: placesOf(ctx.db, UserId) }
}

function store(db: Db, UserId: string, places: readonly Place[]) {
  const narrowed = db
    .select()
    .from(userRole)
    .where(and(eq(userRole.UserId, UserId), eq(userRole.ScopeType, 2)))
    .get()
  if (places.length === 0 && narrowed) refuse('REGION_NEEDED')
  db.delete(userRegion).where(eq(userRegion.UserId, UserId)).run()
  for (const { Type, Id: TargetId } of places)
    db.insert(userRegion)
      .values({ UserId, Kind: placeKinds[Type as keyof typeof placeKinds], TargetId })
      .run()
}
