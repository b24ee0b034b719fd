import type { LiveEvent } from '@xuegong/contracts/modules/notice/live'
import { menu, menuButton, role, roleAction, roleMenu, userRole } from '@xuegong/db/schema/account'
import { codeItem, codeType } from '@xuegong/db/schema/dictionary'
import { getTableName } from 'drizzle-orm'
import { loadUser } from '#data/user'
import type { World } from '#world/world'

/** What everybody in a world has to read anew after a change of some tables. */
const common: Partial<Record<LiveEvent['Kind'], readonly string[]>> = {
  dict: [codeType, codeItem].map(getTableName),
  menu: [menu, menuButton, role, roleAction, roleMenu].map(getTableName),
}
const kinds = Object.keys(common) as LiveEvent['Kind'][]

const roles = [getTableName(userRole)]

/** Which roles somebody has, and how far they reach. */
export const rightsOf = (world: World, userId: string): string =>
  JSON.stringify(loadUser(world, userId)?.roles.map(({ Id, ScopeType }) => [Id, ScopeType]) ?? [])

const mark = 'live'
/** Whether something is new since it was asked for last; the mark goes with what is kept. */
function isNew(kept: Map<string, unknown>): boolean {
  if (kept.has(mark)) return false
  kept.set(mark, true)
  return true
}

const begun = new WeakSet<World>()

/** What was changed in a world: anything at all, roles of people, and what concerns everybody. */
export interface Changes {
  readonly any: boolean
  readonly roles: boolean
  readonly kinds: readonly LiveEvent['Kind'][]
}

/** What was changed in a world since this was called last. At the first call nobody knows: `any` and `roles` are true, as reading once too often harms nobody. */
export function changesOf(world: World): Changes {
  const first = !begun.has(world)
  begun.add(world)
  const any = isNew(world.derived)
  // All of them are asked for, so that each has its mark.
  const changed = kinds.filter(kind => isNew(world.derivedFrom(common[kind]!)))
  const ofRoles = isNew(world.derivedFrom(roles))
  return { any, roles: ofRoles, kinds: first ? [] : changed }
}
