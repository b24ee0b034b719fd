import type { Input, Result } from '@xuegong/contracts/endpoint'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { UserRow } from '@xuegong/contracts/modules/account/users'
import { longestDays } from '@xuegong/contracts/modules/account/users'
import { userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { classInfo, staff, student, userOrg } from '@xuegong/db/schema/people'
import type { Db } from '@xuegong/db/client'
import type { LoginLog } from '@xuegong/db/login-log'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { contains, type Filter, meaning, where } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { nameOfOrg, placesOf } from '#data/places'
import { statement, unplanned } from '#data/prepared'
import { accountScope, eachByIndex } from '#data/scope'
import { completed } from '#data/selection'
import { plusSeconds } from '#world/clock'
import { lockedIds } from './locked.ts'
import { roleNames, rolesOf } from './rights.ts'

/** Passwords changed before this are too old. */
const oldest = (now: string): string => plusSeconds(now, -longestDays * 86_400)

/** What there is to say of a password: 0 it is the initial one, 1 it was changed, 2 too long ago. */
const passwordState = (PwdUpdateTime: string | null, now: string): number => {
  if (PwdUpdateTime === null) return 0
  return PwdUpdateTime < oldest(now) ? 2 : 1
}

/** Whether an account is in charge of a class. Tables are named: in a query of one table drizzle leaves their names out. */
const charged = sql`${classInfo}.IsDel = 0 and ${classInfo}.State = 1 and (${classInfo}.CounsellorId = ${userMan}.Id or ${classInfo}.HeadTeacherId = ${userMan}.Id)`

/** How many classes and students somebody is in charge of: students who study, rest, or are expected. The classes are read first. */
export const charge = {
  ClassNum: sql<number>`(select count(*) from ${classInfo} where ${charged})`,
  StudentNum: sql<number>`(select count(*) from ${classInfo} cross join ${student} where ${charged} and ${student}.ClassId = ${classInfo}.Id and ${student}.IsDel = 0 and ${student}.StuStatus in (1, 2, 6))`,
}

/** Columns of an account that are not as they stand in its table. */
export const accountColumns = {
  // Names of places are few: a join would be read for every row that is counted.
  OrgName: completed,
  ClassName: completed,
  PwdState: completed,
  IsBind: sql<0 | 1>`case when ${userMan.WxUserId} <> '' then 1 else 0 end`,
  LastLoginTime: sql<string | null>`null`,
  Roles: completed,
  RegionNum: sql<number>`(select count(*) from ${userRegion} where ${userRegion}.UserId = ${userMan}.Id)`,
  // A student is reached by what stands in his row (`data/contact.ts`).
  Mobile: sql<string>`coalesce((select ${student}.Mobile from ${student} where ${student}.UserId = ${userMan}.Id and ${student}.IsDel = 0), ${userMan}.Mobile)`,
}

/** Fills in what no column says of an account. */
export function withRights(ctx: Ctx) {
  const [places, locked] = [placesOf(ctx), new Set(lockedIds(ctx))]
  return <R extends { Id: string; State: number; PwdUpdateTime: string | null; OrgId: string; ClassId: string }>({
    PwdUpdateTime,
    ...row
  }: R) => ({
    ...row,
    State: row.State === 1 && locked.has(row.Id) ? 2 : row.State,
    PwdState: passwordState(PwdUpdateTime, ctx.now),
    OrgName: nameOfOrg(ctx.db, row.OrgId),
    ClassName: places.of(row.ClassId).ClassName,
    Roles: rolesOf(ctx.db, row.Id),
  })
}

/** An organisation and what is below it. */
const branch = (org: SQL) =>
  sql`(with recursive branch(id) as (select ${org} union select ${userOrg}.Id from ${userOrg} join branch on ${userOrg}.ParentId = branch.id) select id from branch)`

const many = 5000
const isFrequent = (db: Db, RoleId: string): boolean =>
  statement(db, 'holders of a role', () =>
    db
      .select({ one: sql`1` })
      .from(userRole)
      .where(eq(userRole.RoleId, sql.placeholder('RoleId')))
      .limit(unplanned('one'))
      .offset(unplanned('many')),
  ).get({ RoleId, one: 1, many }) !== undefined

const placed = {
  Key: contains(userMan.LoginName, userMan.TrueName, userMan.Pinyin),
  OrgId: where(
    org =>
      eachByIndex([
        sql`${userMan.OrgId} in ${branch(org)}`,
        sql`${userMan.ClassId} in (select ${classInfo}.Id from ${classInfo} where ${classInfo}.MajorId in ${branch(org)})`,
      ])!,
  ),
  RoleId: {
    // Of a role that many have the first ones are found by trying one after the other, of any other by looking up who has it.
    where: (name, RoleId, ctx) =>
      isFrequent(ctx!.db, String(RoleId))
        ? sql`exists (select 1 from ${userRole} where ${userRole}.UserId = ${userMan}.Id and ${userRole}.RoleId = ${sql.placeholder(name)})`
        : sql`${userMan}.Id in (select ${userRole}.UserId from ${userRole} where ${userRole}.RoleId = ${sql.placeholder(name)})`,
    each: true,
  } satisfies Filter,
}

const amongLocked = (not: SQL) => (asked: SQL) =>
  sql`(${userMan.State} = 1 and ${userMan.Id} ${not} in (select value from json_each(${asked})))`
const locked = (ctx: Ctx) => JSON.stringify(lockedIds(ctx))
const cutoff = ({ now }: Ctx) => oldest(now)

/** The accounts within the caller's data scope, as they are declared; when they came in last is known elsewhere. */
export const declaredUsers = listOf(accounts.listUsers, {
  from: userMan,
  columns: { ...accountColumns, RoleNames: completed },
  also: { PwdUpdateTime: userMan.PwdUpdateTime },
  complete: ((ctx: Ctx) => {
    const rights = withRights(ctx)
    return (read: Parameters<typeof rights>[0]) => {
      const row = rights(read)
      return { ...row, RoleNames: roleNames(row.Roles) }
    }
  }) as never,
  filters: {
    ...placed,
    State: meaning({
      0: { where: () => eq(userMan.State, 0) },
      1: { where: amongLocked(sql`not`), value: locked },
      2: { where: amongLocked(sql``), value: locked },
    }),
    PwdState: meaning({
      0: { where: () => isNull(userMan.PwdUpdateTime) },
      1: { where: asked => sql`${userMan.PwdUpdateTime} >= ${asked}`, value: cutoff },
      2: { where: asked => sql`${userMan.PwdUpdateTime} < ${asked}`, value: cutoff },
    }),
    IsBind: meaning({
      0: { where: () => sql`${userMan.WxUserId} = ''` },
      1: { where: () => sql`${userMan.WxUserId} <> ''` },
    }),
  },
  scope: ctx => accountScope(ctx, 'account.query', eachByIndex),
  order: ascending(userMan.LoginName),
})

/** A page of the accounts. */
export function listUsers(
  ctx: Ctx,
  input: Input<typeof accounts.listUsers>,
  logins: LoginLog,
): Result<typeof accounts.listUsers> {
  const { rows, total } = declaredUsers(ctx, input)
  return { rows: rows.map(row => withLastLogin(ctx, logins, row)), total }
}

/** When an account came in last. */
export const withLastLogin = <R extends Pick<UserRow, 'Id'>>({ world }: Ctx, logins: LoginLog, row: R) => ({
  ...row,
  LastLoginTime: logins.cameIn(world.id, row.Id).Last,
})

/** How many accounts the filters find, by state. */
export function countUsers(ctx: Ctx, input: Input<typeof accounts.countUsers>): Result<typeof accounts.countUsers> {
  const countOf = (State?: number) =>
    declaredUsers(ctx, { ...input, ...(State !== undefined && { State }), PageSize: 1 }).total
  const ByStatus = [0, 1, 2].map(State => ({ Key: String(State), Count: countOf(State) }))
  return { total: countOf(), ByStatus }
}

const isStaff = sql`${userMan.UserType} in (2, 4)`
/** A column of what stands beside an account of staff. */
const ofStaff = (column: 'Duty' | 'JobTitle') =>
  sql<string>`coalesce((select ${staff}.${sql.raw(column)} from ${staff} where ${staff}.UserId = ${userMan}.Id and ${staff}.IsDel = 0), '')`

/** Members of staff within the caller's data scope. */
export const listStaff = listOf(accounts.listStaff, {
  from: userMan,
  columns: {
    OrgName: completed,
    Duty: ofStaff('Duty'),
    JobTitle: ofStaff('JobTitle'),
    RoleNames: completed,
    ...charge,
  },
  also: { OrgId: userMan.OrgId },
  complete:
    ctx =>
    ({ OrgId, ...row }) => ({
      ...row,
      OrgName: nameOfOrg(ctx.db, OrgId),
      RoleNames: roleNames(rolesOf(ctx.db, row.Id)),
    }),
  filters: placed,
  scope: ctx => {
    const scope = accountScope(ctx, 'account.query', eachByIndex)
    return { ...scope, key: `${scope.key} staff`, where: () => and(isStaff, scope.where()) }
  },
  order: ascending(userMan.LoginName),
})
