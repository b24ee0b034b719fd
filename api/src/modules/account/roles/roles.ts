import type { Input, Result } from '@xuegong/contracts/endpoint'
import { crudOf } from '@xuegong/contracts/entity'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { permissionText } from '@xuegong/contracts/permission-names'
import { sentence } from '@xuegong/contracts/refusals'
import { live } from '@xuegong/db/live'
import { role, roleMenu, userMan, userRole } from '@xuegong/db/schema/account'
import { userOrg } from '@xuegong/db/schema/people'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains, is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { accountScope } from '#data/scope'
import { completed, inner, left } from '#data/selection'
import { refuse } from '#refuse'
import { actionsOf, mayAdd, storeActions } from './role-actions.ts'
import { roleById } from './role-row.ts'
import { isBuiltIn } from './seeded.ts'

const members = sql<number>`(select count(*) from ${userRole} join ${userMan} on ${userMan}.Id = ${userRole}.UserId
  where ${userRole}.RoleId = ${role}.Id and ${userMan}.IsDel = 0)`

const membersOf = ({ db }: Ctx, RoleId: string): number =>
  db
    .select({ n: count() })
    .from(userRole)
    .innerJoin(userMan, and(eq(userMan.Id, userRole.UserId), live(userMan)))
    .where(eq(userRole.RoleId, RoleId))
    .get()!.n

const handlers = entityOf(crudOf(rights, 'Role'), {
  from: role,
  columns: { Members: members, BuiltIn: completed },
  complete: () => row => ({ ...row, BuiltIn: isBuiltIn(row.RoleCode) ? (1 as const) : (0 as const) }),
  filters: { Key: contains(role.RoleName, role.RoleCode) },
  scope: 'everyone',
  order: ascending(role.Sort),
  keeps: (ctx, { Id, RoleCode }) => {
    if (isBuiltIn(RoleCode)) return sentence('ROLE_BUILT_IN')
    const n = membersOf(ctx, Id)
    return n > 0 ? sentence('ROLE_IN_USE', { n }) : undefined
  },
})

const wholeSchool = 1
const hasWholeSchool = ({ user }: Ctx) => user.roles.some(({ ScopeType }) => ScopeType === wholeSchool)
const isGivenBy = ({ user }: Ctx, codes: readonly string[]) =>
  user.roles.some(({ RoleCode }) => codes.includes(RoleCode))

/** Refuses codes that no role has. */
function checkCodes({ db }: Ctx, codes: readonly string[]): void {
  const known = new Set(
    db
      .select({ code: role.RoleCode })
      .from(role)
      .where(live(role))
      .all()
      .map(row => row.code),
  )
  const unknown = codes.find(code => !known.has(code))
  if (unknown !== undefined) refuse('ROLE_UNKNOWN', { code: unknown })
}

/**
 * Roles as administrators keep them. Nobody makes a role reach the whole school whose own roles do not, and nobody says who
 * may hand out a role that he may not hand out himself.
 */
export const roleHandlers = {
  ...handlers,
  addRole: (ctx: Ctx, input: Input<typeof rights.addRole>) => {
    if (input.ScopeType === wholeSchool && !hasWholeSchool(ctx)) refuse('ROLE_WIDER')
    checkCodes(ctx, input.AssignBy)
    return handlers.addRole(ctx, input)
  },
  editRole: (ctx: Ctx, input: Input<typeof rights.editRole>) => {
    const { RoleCode, RoleName, ScopeType, AssignBy } = roleById(ctx, input.Id)
    if (input.ScopeType !== ScopeType) {
      if (RoleCode === 'admin') refuse('LAST_WAY_IN', { what: '全校的数据范围' })
      if (input.ScopeType === wholeSchool && !hasWholeSchool(ctx)) refuse('ROLE_WIDER')
    }
    if (RoleCode === 'admin' && !input.AssignBy.includes('admin')) refuse('LAST_WAY_IN', { what: '授予本角色的权限' })
    if (input.AssignBy.toSorted().join() !== AssignBy.toSorted().join()) {
      if (!isGivenBy(ctx, AssignBy)) refuse('ROLE_NOT_ASSIGNABLE', { name: RoleName })
      checkCodes(ctx, input.AssignBy)
    }
    return handlers.editRole(ctx, input)
  },
  copyRole,
}

/** Makes a role like another one; leaves out, and names, the actions that the caller may not give. */
function copyRole(ctx: Ctx, { Id, RoleCode, RoleName }: Input<typeof rights.copyRole>): Result<typeof rights.copyRole> {
  const { ScopeType, AssignBy, Remark, Sort } = roleById(ctx, Id)
  if (ScopeType === wholeSchool && !hasWholeSchool(ctx)) refuse('ROLE_WIDER')
  const granted = [...actionsOf(ctx.db, Id)]
  const left = granted.flatMap(([id, list]) =>
    list.filter(action => !mayAdd(ctx, RoleCode, id, action)).map(action => permissionText(id, action)),
  )
  const items = granted.map(([PermissionId, list]) => ({
    PermissionId,
    ActionList: list.filter(action => mayAdd(ctx, RoleCode, PermissionId, action)),
  }))
  const seen = ctx.db.select().from(roleMenu).where(eq(roleMenu.RoleId, Id)).all()
  const made = ctx.newId()
  const menuOfMade = seen.map(row => ({ ...row, Id: `${made}.${row.MenuId}`, RoleId: made }))
  return ctx.change(
    roleMenu,
    menuOfMade.map(row => row.Id),
    db => {
      const row = { RoleCode, RoleName, ScopeType, AssignBy: isGivenBy(ctx, AssignBy) ? AssignBy : [], Remark, Sort }
      const saved = handlers.addRole(ctx, { ...row, Id: made } as typeof row)
      storeActions(ctx, db, made, items)
      for (const each of menuOfMade) db.insert(roleMenu).values(each).run()
      return { ...saved, LeftOut: left }
    },
  )
}

/** Who has a role, within the caller's reach. */
export const listRoleMembers = listOf(rights.listRoleMembers, {
  from: userMan,
  join: [inner(userRole, eq(userRole.UserId, userMan.Id)), left(userOrg, eq(userOrg.Id, userMan.OrgId))],
  columns: {
    OrgName: sql<string>`coalesce(${userOrg.Name}, '')`,
    ScopeType: userRole.ScopeType,
    ValidTo: userRole.ValidTo,
  },
  filters: { Id: is(userRole.RoleId), Key: contains(userMan.LoginName, userMan.TrueName, userMan.Pinyin) },
  scope: ctx => accountScope(ctx, 'role.get'),
  order: ascending(userMan.LoginName),
})
