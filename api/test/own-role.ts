import { rights } from '@xuegong/contracts/modules/account/rights'
import type { Action, PermissionId } from '@xuegong/contracts/permissions'
import { buildUser } from '@xuegong/db/build/account'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import type { TestApi } from '#test/session'

/** Adds a role of the school's own as the administrator; gives its id. */
export async function addRole({ as }: TestApi, RoleCode = 'helper', more: object = {}): Promise<string> {
  const fields = { RoleCode, RoleName: `角色${RoleCode}`, ScopeType: 3, AssignBy: ['admin'], ...more }
  return (await as('admin')(rights.addRole, fields)).ResultValue!.Id
}

export const roleOf = async ({ as }: TestApi, Id: string) => (await as('admin')(rights.getRole, { Id })).ResultValue!

/** Sets what a role may do, in the version that it has. */
export async function grant(
  api: TestApi,
  RoleId: string,
  granted: Partial<Record<PermissionId, Action[]>>,
  who = 'admin',
) {
  const Items = Object.entries(granted).map(([PermissionId, ActionList]) => ({
    PermissionId: PermissionId as PermissionId,
    ActionList,
  }))
  const { RowVersion } = await roleOf(api, RoleId)
  return api.as(who)(rights.saveRoleAction, { RoleId, RowVersion, Items })
}

/** Sets what a role sees, in the version that it has. */
export async function showMenu(api: TestApi, RoleId: string, MenuIds: string[], who = 'admin') {
  const { RowVersion } = await roleOf(api, RoleId)
  return api.as(who)(rights.saveRoleMenu, { RoleId, RowVersion, MenuIds })
}

/** Makes an account with these roles; gives its login name. */
export async function holderOf({ world }: TestApi, ...roles: string[]): Promise<string> {
  await world.own()
  return world.transact(db => {
    const user = buildUser(db)
    for (const RoleId of roles) db.insert(userRole).values({ UserId: user.Id, RoleId }).run()
    return user.LoginName
  })
}

/** Makes an account that sees all organisations, and edits and removes those of one college; gives its login name. */
export async function plannerOf(api: TestApi, OrgId: string): Promise<string> {
  const [viewer, planner] = [await addRole(api, 'viewer', { ScopeType: 1 }), await addRole(api, 'planner')]
  await grant(api, viewer, { org: ['query', 'get'] })
  await grant(api, planner, { org: ['query', 'get', 'edit', 'delete'] })
  const LoginName = await holderOf(api, viewer, planner)
  api.world.transact(db => db.update(userMan).set({ OrgId }).where(eq(userMan.LoginName, LoginName)).run())
  return LoginName
}
