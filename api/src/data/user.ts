import type { RoleCode } from '@xuegong/contracts/permissions'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { User, UserRole } from './ctx.ts'
import { statement } from './prepared.ts'
import { derived } from './derived.ts'
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

const actionsOf = (db: Db) =>
  statement(db, 'roles of a user', () =>
    db
      .select({
        Id: role.Id,
        RoleCode: role.RoleCode,
        RoleName: role.RoleName,
        ScopeType: role.ScopeType,
        PermissionId: roleAction.PermissionId,
        ActionList: roleAction.ActionList,
      })
      .from(userRole)
      .innerJoin(role, eq(role.Id, userRole.RoleId))
      .leftJoin(roleAction, eq(roleAction.RoleId, role.Id))
      .where(and(live(role), eq(userRole.UserId, sql.placeholder('id'))))
      .orderBy(asc(role.Sort), asc(role.Id)),
  )

const rolesOf = (db: Db, id: string): UserRole[] => {
  const rows = actionsOf(db).all({ id })
  const roles = new Map<string, UserRole & { permissions: Set<string> }>()
  for (const { PermissionId, ActionList, ...row } of rows) {
    const known = roles.get(row.Id) ?? { ...row, RoleCode: row.RoleCode as RoleCode, permissions: new Set<string>() }
    roles.set(row.Id, known)
    const granted = ActionList ? (JSON.parse(ActionList) as string[]) : []
    for (const action of granted) known.permissions.add(`${PermissionId}.${action}`)
  }
  return [...roles.values()]
}

/** The account behind a session with its roles; undefined when it is gone or disabled. Kept until the world is written to. */
export const loadUser = (world: World, id: string): User | undefined =>
  derived({ world }, `user ${id}`, () => {
    const db = world.reader()
    const row = byId(db).get({ id })
    if (!row || row.State !== 1) return undefined
    const { State: _state, ...user } = row
    return { ...user, roles: rolesOf(db, id) }
  })
