import type { Permission } from '@xuegong/contracts/permissions'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { live } from '@xuegong/db/live'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Ctx } from './ctx.ts'
import { type Condition, never } from './condition.ts'
import { numberOf } from './prepared.ts'

const me = sql.placeholder('me')
const myOrg = sql.placeholder('myOrg')
const inOrg = (org: SQL | ReturnType<typeof sql.placeholder>) =>
  sql`(${classInfo.CollegeId} = ${org} or ${classInfo.MajorId} = ${org})`
const region = (kind: 'org' | 'class') =>
  sql`(select ${userRegion.TargetId} from ${userRegion} where ${userRegion.UserId} = ${me} and ${userRegion.Kind} = ${sql.raw(`'${kind}'`)})`

/** Classes that a scope type reaches, as a condition on ClassInfo; undefined: every class, null: none. */
function classesOf(scopeType: number): SQL | undefined | null {
  switch (scopeType) {
    case 1:
      return undefined
    case 2:
      return or(
        sql`${classInfo.CollegeId} in ${region('org')}`,
        sql`${classInfo.MajorId} in ${region('org')}`,
        sql`${classInfo.Id} in ${region('class')}`,
      )
    case 3:
      return inOrg(myOrg)
    case 4:
      return or(eq(classInfo.CounsellorId, me), eq(classInfo.HeadTeacherId, me))
    // 5 and 6 reach students, whatever their classes; 7 only the caller himself.
    default:
      return null
  }
}

/** Classes that one of some scope types reaches, in the same way. */
function classesOfAny(scopeTypes: readonly number[]): SQL | undefined | null {
  const parts = scopeTypes.map(classesOf)
  const reached = parts.filter(part => part !== null && part !== undefined)
  return parts.includes(undefined) ? undefined : (or(...reached) ?? null)
}

/** Rows of some classes, by their column; undefined: no class is reached. */
const ofClasses = (column: SQLiteColumn, reached: SQL | null): SQL | undefined =>
  reached === null
    ? undefined
    : sql`${column} in (select ${classInfo.Id} from ${classInfo} where ${and(live(classInfo), reached)})`

/**
 * Who asks. The permission is always named by who reads the rows: the one that grants them, which need not be
 * that of the endpoint through which they are reached (the home page counts students, too).
 */
type Asker = Pick<Ctx, 'user' | 'reach'>

const valuesOf = ({ user }: Asker) => ({ me: user.Id, myOrg: user.OrgId })

/** The scope types of the roles that grant a permission, each once. */
export const scopeTypes = ({ user }: Asker, permission: Permission): number[] =>
  [...new Set(user.roles.filter(role => role.permissions.has(permission)).map(role => role.ScopeType))].sort(
    (a, b) => a - b,
  )

/** Which classes the caller reaches: the union over the roles that grant the permission. A condition on ClassInfo. */
export function classScope(ctx: Asker, permission: Permission): Condition {
  const types = scopeTypes(ctx, permission)
  const where = () => {
    const reached = classesOfAny(types)
    return reached === null ? never : reached
  }
  return { key: types.join('+'), where, values: valuesOf(ctx) }
}

/** Which students the caller reaches: those of his classes, those whom modules answer for, and himself with a scope of own rows. */
export const studentScope = (ctx: Asker, permission: Permission): Condition =>
  studentsByTypes(ctx, scopeTypes(ctx, permission))

/** The same by some scope types, where others are answered for in another way. */
export function studentsByTypes(ctx: Asker, types: readonly number[]): Condition {
  const throughModules = ([5, 6] as const).filter(type => types.includes(type) && ctx.reach[type])
  const modules = throughModules.length > 0 ? ` modules ${throughModules.join('+')} of ${numberOf(ctx.reach)}` : ''
  const where = () => {
    const reached = classesOfAny(types)
    if (reached === undefined) return undefined
    const others = throughModules.map(type => ctx.reach[type]?.(me))
    const own = types.includes(7) ? eq(student.UserId, me) : undefined
    return or(ofClasses(student.ClassId, reached), ...others, own) ?? never
  }
  return { key: types.join('+') + modules, where, values: valuesOf(ctx) }
}

/** Which organisations the caller reaches: his own or those named for him, with all below them. A condition on UserOrg. */
export function orgScope(ctx: Asker, permission: Permission): Condition {
  const types = scopeTypes(ctx, permission)
  const where = () => {
    if (types.includes(1)) return undefined
    const heads = [...(types.includes(2) ? [region('org')] : []), ...(types.includes(3) ? [sql`(${myOrg})`] : [])]
    return heads.length ? sql`${userOrg.Id} in ${branches(heads)}` : never
  }
  return { key: types.join('+'), where, values: valuesOf(ctx) }
}

/** Ids of some organisations and of all below them. */
const branches = (heads: readonly SQL[]) => {
  const first = sql.join(
    heads.map(head => sql`select below.Id from ${userOrg} below where below.Id in ${head}`),
    sql` union `,
  )
  const next = sql`select below.Id from ${userOrg} below join branch on below.ParentId = branch.node where below.IsDel = 0`
  return sql`(with recursive branch(node) as (${first} union ${next}) select node from branch)`
}

/** Conditions of which accounts fulfil one, joined to one. */
type Join = (parts: readonly SQL[]) => SQL | undefined

/**
 * Accounts that fulfil one of some conditions, by their ids: each condition is looked up by its own index. Of many accounts that is
 * faster than one condition with an or, which reads them all; of a few it is slower.
 */
export const eachByIndex: Join = parts =>
  parts.length === 0
    ? undefined
    : sql`${userMan}.Id in (${sql.join(
        parts.map(part => sql`select ${userMan}.Id from ${userMan} where ${and(live(userMan), part)}`),
        sql` union `,
      )})`

/** Which accounts the caller reaches: of his classes and of his college, and his own with a scope of own rows. */
export function accountScope(ctx: Asker, permission: Permission, join: Join = parts => or(...parts)): Condition {
  const { key, values } = classScope(ctx, permission)
  const types = scopeTypes(ctx, permission)
  const inUnit = [
    sql`${userMan.OrgId} = ${myOrg}`,
    sql`${userMan.OrgId} in (select ${userOrg.Id} from ${userOrg} where ${userOrg.ParentId} = ${myOrg})`,
  ]
  const where = () => {
    const reached = classesOfAny(types)
    if (reached === undefined) return undefined
    const parts = [
      ofClasses(userMan.ClassId, reached),
      types.includes(2) ? sql`${userMan.OrgId} in ${region('org')}` : undefined,
      ...(types.includes(3) ? inUnit : []),
      types.includes(7) ? eq(userMan.Id, me) : undefined,
    ]
    return join(parts.filter(part => part !== undefined)) ?? never
  }
  return { key, where, values }
}

/** Ids of the organisations that the caller reaches; 'all' where nothing limits him. */
export function orgIdsInScope(ctx: Asker & Pick<Ctx, 'db'>, permission: Permission): ReadonlySet<string> | 'all' {
  const { where, values } = orgScope(ctx, permission)
  const reached = where()
  if (reached === undefined) return 'all'
  const query = ctx.db
    .select({ Id: userOrg.Id })
    .from(userOrg)
    .where(and(live(userOrg), reached))
    .prepare()
  return new Set(query.all(values).map(row => row.Id))
}

/** Ids of the classes that the caller reaches; 'all' where nothing limits him. */
export function classIdsInScope(ctx: Asker & Pick<Ctx, 'db'>, permission: Permission): ReadonlySet<string> | 'all' {
  const { where, values } = classScope(ctx, permission)
  const reached = where()
  if (reached === undefined) return 'all'
  const query = ctx.db
    .select({ Id: classInfo.Id })
    .from(classInfo)
    .where(and(live(classInfo), reached))
    .prepare()
  return new Set(query.all(values).map(row => row.Id))
}
