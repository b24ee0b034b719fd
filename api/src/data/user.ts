import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { and, asc, eq, getTableName, sql } from 'drizzle-orm'
import type { User, UserRole } from './ctx.ts'
import { statement } from './prepared.ts'
import { derivedFrom } from './derived.ts'
import type { World } from '#world/world'

const byId = (db: Db) =>
  statement(db, 'user by id', () =>
    db
      .select({
        Id: userMan.Id,
        LoginName: userMan.LoginName,
        TrueName: userMan.TrueName,
        UserType: userMan.UserType,
        OrgId: userMan.OrgId,
        ClassId: userMan.ClassId,
        State: userMan.State,
      })
      .from(userMan)
      .where(and(live(userMan), eq(userMan.Id, sql.placeholder('id')))),
  )

const rolesOf = (db: Db) =>
  statement(db, 'roles of a user', () =>
    db
      .select({
        Id: role.Id,
        RoleCode: role.RoleCode,
        RoleName: role.RoleName,
        ScopeType: sql<number>`coalesce(${userRole.ScopeType}, ${role.ScopeType})`,
        // Tables are named: in a query of one table drizzle leaves their names out of columns.
        Granted: sql<string>`(select json_group_object(PermissionId, ActionList) from ${roleAction}
          where ${roleAction}.RoleId = ${role}.Id)`,
      })
      .from(userRole)
      .innerJoin(role, eq(role.Id, userRole.RoleId))
      .where(and(live(role), eq(userRole.UserId, sql.placeholder('id'))))
      .orderBy(asc(role.Sort), asc(role.Id)),
  )

/** Permission sets by what is stored of them: most roles of most worlds grant the same. */
const permissionSets = new Map<string, ReadonlySet<string>>()
const mostSets = 1000

function permissionsOf(granted: string): ReadonlySet<string> {
  const known = permissionSets.get(granted)
  if (known) return known
  const stored = Object.entries(JSON.parse(granted) as Record<string, string>)
  const permissions = stored.flatMap(([permission, actions]) =>
    (JSON.parse(actions || '[]') as string[]).map(action => `${permission}.${action}`),
  )
  const read = new Set(permissions)
  if (permissionSets.size >= mostSets) permissionSets.clear()
  permissionSets.set(granted, read)
  return read
}

const roleOf = ({ Granted, ...row }: ReturnType<ReturnType<typeof rolesOf>['all']>[number]): UserRole => ({
  ...row,
  permissions: permissionsOf(Granted),
})

const tables = [userMan, userRole, role, roleAction].map(getTableName)

/** The account behind a session with its roles; undefined when it is gone or disabled. Kept until accounts or roles are written to. */
export const loadUser = (world: World, id: string): User | undefined =>
  derivedFrom(world, tables, id, () => {
    const db = world.warm()
    const row = byId(db).get({ id })
    if (!row || row.State !== 1) return undefined
    const { State: _state, ...user } = row
    return { ...user, roles: rolesOf(db).all({ id }).map(roleOf) }
  })
