import type { Permission } from '@xuegong/contracts/permissions'
import { live } from '@xuegong/db/live'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { accountScope } from '#data/scope'
import type { Reached } from '#data/stored-rows'
import { refuse } from '#refuse'

type Account = typeof userMan.$inferSelect

const reachedBy = (permission: Permission): Reached<typeof userMan> => ({
  from: userMan,
  scope: ctx => accountScope(ctx, permission),
})

/** Accounts within the data scope, for the action that is named. */
export const reached = {
  get: reachedBy('account.get'),
  add: reachedBy('account.add'),
  edit: reachedBy('account.edit'),
  enable: reachedBy('account.enable'),
  disable: reachedBy('account.disable'),
  delete: reachedBy('account.delete'),
} as const

/** UserType of students, before and after they have come. */
export const isStudent = ({ UserType }: Pick<Account, 'UserType'>): boolean => UserType === 1 || UserType === 3

/** UserType of school administration. */
const office = 4

/** Whether the caller may hand out a role, and take it away: one of his own is named by it. */
export const mayHandOut = (
  { user }: Pick<Ctx, 'user'>,
  { AssignBy }: Pick<typeof role.$inferSelect, 'AssignBy'>,
): boolean => user.roles.some(({ RoleCode }) => AssignBy.includes(RoleCode))

const isAdmin = ({ user }: Ctx): boolean => user.roles.some(({ RoleCode }) => RoleCode === 'admin')

/**
 * A role that is above the caller's hand, as a condition on Role and UserRole: super administrators alone hand it out, or it
 * reaches the whole school and the caller, by the codes of his roles as a list, does not hand it out.
 */
export const highRole = (codes: SQLWrapper) =>
  sql`(${role.RoleCode} = 'admin' or ${role.AssignBy} = '["admin"]' or (${role.ScopeType} = 1 and ${userRole.ScopeType} is null
    and not exists (select 1 from json_each(${role.AssignBy}) named where named.value in (select value from json_each(${codes})))))`

/** The codes of somebody's roles as a list. */
export const codesOf = ({ user }: Pick<Ctx, 'user'>): string => JSON.stringify(user.roles.map(each => each.RoleCode))

/** Whether an account has a role that is above the caller's hand. */
const holdsHighRole = (ctx: Ctx, UserId: string): boolean =>
  statement(ctx.db, 'high role of an account', () =>
    ctx.db
      .select({ one: sql`1` })
      .from(userRole)
      .innerJoin(role, eq(role.Id, userRole.RoleId))
      .where(and(live(role), eq(userRole.UserId, sql.placeholder('UserId')), highRole(sql.placeholder('codes')))),
  ).get({ UserId, codes: codesOf(ctx) }) !== undefined

/** Refuses to make an account one of school administration, but for super administrators. */
export function refuseOffice(ctx: Ctx, UserType: number): void {
  if (UserType === office && !isAdmin(ctx)) refuse('ADMINS_ONLY')
}

const isAbove = (ctx: Ctx, { Id, UserType }: Pick<Account, 'Id' | 'UserType'>): boolean =>
  !isAdmin(ctx) && (UserType === office || holdsHighRole(ctx, Id))

/** Whether an account within reach is neither the caller's own nor above his hand. */
export const mayTouch = (ctx: Ctx, row: Pick<Account, 'Id' | 'UserType'>): boolean =>
  row.Id !== ctx.user.Id && !isAbove(ctx, row)

/** Refuses the caller's own account, and one that is above his hand. */
export function refuseUntouchable(ctx: Ctx, row: Pick<Account, 'Id' | 'UserType'>): void {
  if (row.Id === ctx.user.Id) refuse('OWN_ACCOUNT')
  if (isAbove(ctx, row)) refuse('ADMINS_ONLY')
}

/** Refuses what leaves nobody who is a super administrator for good, of the whole school, and enabled. To be called in the transaction, when it is done. */
export function refuseNoAdmin(ctx: Ctx): void {
  const left = statement(ctx.db, 'a lasting administrator', () =>
    ctx.db
      .select({ one: sql`1` })
      .from(role)
      .innerJoin(userRole, eq(userRole.RoleId, role.Id))
      .innerJoin(userMan, eq(userMan.Id, userRole.UserId))
      .where(
        and(
          live(role),
          live(userMan),
          eq(role.RoleCode, 'admin'),
          eq(userMan.State, 1),
          isNull(userRole.ValidTo),
          isNull(userRole.ScopeType),
        ),
      ),
  ).get()
  if (!left) refuse('LAST_ADMIN')
}
