import type { Permission } from '@xuegong/contracts/permissions'
import { live } from '@xuegong/db/live'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { and, eq, sql } from 'drizzle-orm'
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

/** Whether an account has a role that super administrators alone hand out. */
const holdsHighRole = (ctx: Ctx, UserId: string): boolean =>
  statement(ctx.db, 'high role of an account', () =>
    ctx.db
      .select({ one: sql`1` })
      .from(userRole)
      .innerJoin(role, eq(role.Id, userRole.RoleId))
      .where(
        and(
          live(role),
          eq(userRole.UserId, sql.placeholder('UserId')),
          sql`(${role.RoleCode} = 'admin' or ${role.AssignBy} = '["admin"]')`,
        ),
      ),
  ).get({ UserId }) !== undefined

/** Refuses to make an account one of school administration, but for super administrators. */
export function refuseOffice(ctx: Ctx, UserType: number): void {
  if (UserType === office && !isAdmin(ctx)) refuse('ADMINS_ONLY')
}

/** Refuses the caller's own account, and one that only super administrators change. */
export function refuseUntouchable(ctx: Ctx, { Id, UserType }: Pick<Account, 'Id' | 'UserType'>): void {
  if (Id === ctx.user.Id) refuse('OWN_ACCOUNT')
  if (!isAdmin(ctx) && (UserType === office || holdsHighRole(ctx, Id))) refuse('ADMINS_ONLY')
}

/** Refuses what leaves nobody who is a super administrator for good, and enabled. To be called in the transaction, when it is done. */
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
          sql`${userRole.ValidTo} is null`,
        ),
      ),
  ).get()
  if (!left) refuse('LAST_ADMIN')
}
