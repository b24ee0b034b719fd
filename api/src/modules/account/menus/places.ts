import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { menu, roleMenu } from '@xuegong/db/schema/account'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { numbersAt, type Placed } from '#data/siblings'

/** The nodes below one but one of them, in their order. */
export const siblingsOf = (db: Db, ParentId: string, but: string): Placed[] =>
  db
    .select({ Id: menu.Id, Sort: menu.Codesort })
    .from(menu)
    .where(and(live(menu), eq(menu.ParentId, ParentId), ne(menu.Id, but)))
    .orderBy(asc(menu.Codesort), asc(menu.Id))
    .all()

/** What some roles see of some nodes, each role in its order. */
const seenOf = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(roleMenu)
    .where(inArray(roleMenu.MenuId, [...ids]))
    .orderBy(asc(roleMenu.Sort), asc(roleMenu.MenuId))
    .all()

/**
 * Where a node stands that is put among siblings, for every role that sees it: behind the nearest one before it that the role sees.
 * A role has an order of its own, which stays but for this node. Gives the new numbers of rows of RoleMenu.
 */
export function roleNumbers(db: Db, id: string, siblings: readonly Placed[], index: number): Placed[] {
  const among = seenOf(
    db,
    siblings.map(each => each.Id),
  )
  return seenOf(db, [id]).flatMap(own => {
    const others = among.filter(row => row.RoleId === own.RoleId)
    const seen = new Set(others.map(row => row.MenuId))
    const before = siblings.slice(0, index).findLast(each => seen.has(each.Id))
    const at = others.findIndex(row => row.MenuId === before?.Id) + 1
    const { own: Sort, moved } = numbersAt(others, at)
    return [{ Id: own.Id, Sort }, ...moved]
  })
}

/** The rows that let the roles of a node see the nodes above it, where they do not yet. */
export function missingParents(db: Db, id: string, above: readonly (typeof menu.$inferSelect)[]) {
  const seen = seenOf(
    db,
    above.map(row => row.Id),
  )
  return seenOf(db, [id]).flatMap(({ RoleId }) =>
    above
      .filter(row => !seen.some(each => each.RoleId === RoleId && each.MenuId === row.Id))
      .map(row => ({ Id: `${RoleId}.${row.Id}`, RoleId, MenuId: row.Id, Sort: row.Codesort })),
  )
}
