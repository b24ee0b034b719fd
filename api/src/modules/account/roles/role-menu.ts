import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { MenuNode } from '@xuegong/contracts/modules/account'
import type { rights } from '@xuegong/contracts/modules/account/rights'
import type { Permission } from '@xuegong/contracts/permissions'
import { live } from '@xuegong/db/live'
import { menu, roleMenu } from '@xuegong/db/schema/account'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { menuOf } from '../menu.ts'
import { actionsOf } from './role-actions.ts'
import { changeRole, roleById, versionedRole } from './role-row.ts'
import { isSystemMenu, seededMenu } from './seeded.ts'

const nodes = ({ db }: Ctx) =>
  new Map(
    db
      .select()
      .from(menu)
      .where(live(menu))
      .orderBy(asc(menu.Codesort), asc(menu.Id))
      .all()
      .map(row => [row.Id, row]),
  )
type Nodes = ReturnType<typeof nodes>

/** The nodes that a role sees, of those that are there. */
const seenBy = ({ db }: Ctx, RoleId: string) =>
  db
    .select({ Id: roleMenu.Id, MenuId: roleMenu.MenuId })
    .from(roleMenu)
    .innerJoin(menu, eq(menu.Id, roleMenu.MenuId))
    .where(and(eq(roleMenu.RoleId, RoleId), live(menu)))
    .all()

/** All nodes, those that a role sees, and those that the product shows it. */
export async function getRoleMenu(ctx: Ctx, { Id }: { Id: string }): Promise<Result<typeof rights.getRoleMenu>> {
  const seeded = await seededMenu(Id)
  const { RowVersion } = roleById(ctx, Id)
  const there = nodes(ctx)
  return {
    Id,
    RowVersion,
    MenuIds: seenBy(ctx, Id).map(({ MenuId }) => MenuId),
    SeedIds: [...seeded.keys()].filter(id => there.has(id)),
    Nodes: [...there.values()].map(({ Id: id, ParentId, Text, Url, Icon }) => ({
      Id: id,
      ParentId,
      Name: Text,
      Url,
      Icon,
    })),
  }
}

/** Ids with those of the nodes above them. */
function withParents(there: Nodes, ids: readonly string[]): Set<string> {
  const all = new Set<string>()
  for (let id of ids)
    for (let row = there.get(id); row && !all.has(id); row = there.get(id)) {
      all.add(id)
      id = row.ParentId
    }
  return all
}

/** Sets which nodes a role sees, with those above them; refuses an unknown node, and to take from admin its way back. */
export async function saveRoleMenu(ctx: Ctx, { RoleId, RowVersion, MenuIds }: Input<typeof rights.saveRoleMenu>) {
  const seeded = await seededMenu(RoleId)
  const { RoleCode } = versionedRole(ctx, RoleId, RowVersion)
  const there = nodes(ctx)
  if (MenuIds.some(id => !there.has(id))) refuse('NOT_FOUND')
  const wanted = withParents(there, MenuIds)
  const lost = [...there.values()].some(row => isSystemMenu(row) && !wanted.has(row.Id))
  if (RoleCode === 'admin' && lost) refuse('LAST_WAY_IN', { what: '首页、角色管理和菜单管理' })
  const seen = seenBy(ctx, RoleId)
  const gone = seen.filter(({ MenuId }) => !wanted.has(MenuId)).map(row => row.Id)
  const had = new Set(seen.map(({ MenuId }) => MenuId))
  const added = [...wanted]
    .filter(id => !had.has(id))
    .map(MenuId => ({
      Id: `${RoleId}.${MenuId}`,
      RoleId,
      MenuId,
      Sort: seeded.get(MenuId) ?? there.get(MenuId)?.Codesort ?? 0,
    }))
  return changeRole(ctx, RoleId, db => {
    ctx.change(roleMenu, [...gone, ...added.map(row => row.Id)], () => {
      if (gone.length > 0) db.delete(roleMenu).where(inArray(roleMenu.Id, gone)).run()
      for (const row of added) db.insert(roleMenu).values(row).run()
    })
  })
}

/** The menu of somebody who has a role alone. */
export function getRolePreview(ctx: Ctx, { Id }: { Id: string }): MenuNode[] {
  roleById(ctx, Id)
  const granted = new Set<string>(
    [...actionsOf(ctx.db, Id)].flatMap(([id, list]) => list.map(action => `${id}.${action}`)),
  )
  return menuOf(ctx, [{ Id }], (permission: Permission) => granted.has(permission))
}
