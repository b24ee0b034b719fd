import type { AudienceCount, AudiencePart, Scope } from '@xuegong/contracts/modules/notice/audience'
import { live } from '@xuegong/db/live'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { msgGroup } from '@xuegong/db/schema/notice'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { and, asc, count, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { scopeTypes, studentScope } from '#data/scope'

/** Whose audience it is: within his reach it is sent. */
export type Publisher = Pick<Ctx, 'user' | 'reach' | 'db'>

/** States of students who have left: 4 退学, 5 毕业. */
const left = [4, 5]
const staffTypes = [2, 4]

const idsOf = (parts: readonly AudiencePart[], kind: AudiencePart['Kind']) =>
  parts.filter(({ Kind }) => Kind === kind).map(({ Id }) => Id)

/** Organisations with all below them. */
const branches = (ids: readonly string[]) =>
  sql`(with recursive branch(node) as (select value from json_each(${JSON.stringify(ids)}) union select below.Id from ${userOrg} below join branch on below.ParentId = branch.node where below.IsDel = 0) select node from branch)`

const inOrgs = (ids: readonly string[]) => {
  const classes = sql`select ${classInfo.Id} from ${classInfo} where ${classInfo.IsDel} = 0 and (${classInfo.CollegeId} in ${branches(ids)} or ${classInfo.MajorId} in ${branches(ids)})`
  return or(sql`${userMan.OrgId} in ${branches(ids)}`, sql`${student.ClassId} in (${classes})`)
}
const inGroups = (ids: readonly string[], owner: string) =>
  sql`${userMan.Id} in (select value from ${msgGroup}, json_each(${msgGroup.Users}) where ${msgGroup.IsDel} = 0 and ${msgGroup.CreateUserId} = ${owner} and ${inArray(msgGroup.Id, [...ids])})`

/** Those whom one of the parts means; undefined where there are none. */
function meant(parts: readonly AudiencePart[], owner: string): SQL | undefined {
  if (idsOf(parts, 'all').length > 0) return sql`1 = 1`
  const [orgs, classes, roles, users, groups] = (['org', 'class', 'role', 'user', 'group'] as const).map(kind =>
    idsOf(parts, kind),
  ) as [string[], string[], string[], string[], string[]]
  return or(
    orgs.length ? inOrgs(orgs) : undefined,
    classes.length ? inArray(student.ClassId, classes) : undefined,
    roles.length
      ? sql`${userMan.Id} in (select ${userRole.UserId} from ${userRole} where ${inArray(userRole.RoleId, roles)})`
      : undefined,
    users.length ? inArray(userMan.Id, users) : undefined,
    groups.length ? inGroups(groups, owner) : undefined,
  )
}

/** Staff of the publisher's own unit and of those right below it. */
const myUnit = sql.placeholder('myUnit')
const staffReach = sql`${userMan.UserType} in (2, 4) and ${userMan.OrgId} <> '' and (${userMan.OrgId} = ${myUnit} or ${userMan.OrgId} in (select ${userOrg.Id} from ${userOrg} where ${userOrg.ParentId} = ${myUnit}))`

/** Those whom the publisher reaches, as a condition on accounts and their students. */
export function reachOf(publisher: Pick<Ctx, 'user' | 'reach'>): Condition {
  const { key, where, values } = studentScope(publisher, 'notice.add')
  if (scopeTypes(publisher, 'notice.add').includes(1)) return { key: 'everybody', where: () => undefined, values: {} }
  return {
    key: `receivers ${key}`,
    where: () => or(and(isNotNull(student.Id), where()), staffReach),
    values: { ...values, myUnit: publisher.user.OrgId },
  }
}

const present = or(inArray(userMan.UserType, staffTypes), not(inArray(student.StuStatus, left)))

/** Enabled accounts that an audience means, whoever publishes it. */
const wanted = ({ Include, UserTypes, Grades, Sex, Exclude = [] }: Scope, owner: string) => {
  const out = meant(Exclude, owner)
  return and(
    live(userMan),
    eq(userMan.State, 1),
    present,
    meant(Include, owner) ?? sql`1 = 0`,
    UserTypes?.length ? inArray(userMan.UserType, UserTypes) : undefined,
    Grades?.length ? inArray(student.Grade, Grades) : undefined,
    Sex ? eq(student.Sex, Sex) : undefined,
    // What is not known of staff (a class) is null, and no reason to leave them out.
    out ? sql`not coalesce(${out}, 0)` : undefined,
  )
}
const itsStudent = and(eq(student.UserId, userMan.Id), live(student))

/** The ids of those whom an audience means within the publisher's reach, as a query over accounts. `owner`: whose groups it names. */
export function receiversOf(publisher: Publisher, scope: Scope, owner: string) {
  const { where, values } = reachOf(publisher)
  const condition = and(wanted(scope, owner), where())
  return { condition, values, itsStudent }
}

/** How many an audience means, whoever publishes it. */
export function countWanted(db: Ctx['db'], scope: Scope, owner: string): number {
  const query = db.select({ n: count() }).from(userMan).leftJoin(student, itsStudent).where(wanted(scope, owner))
  return query.get()!.n
}

/** Whether an audience means students whom its author, who is in charge of classes alone, does not reach: somebody else has to agree. */
export function isBeyond(author: Publisher, scope: Scope): boolean {
  const types = scopeTypes(author, 'notice.add')
  if (!types.includes(4) || types.some(type => type < 4)) return false
  const { where, values } = reachOf(author)
  const one = author.db
    .select({ Id: userMan.Id })
    .from(userMan)
    .leftJoin(student, itsStudent)
    .where(and(wanted(scope, author.user.Id), sql`not coalesce(${where()}, 0)`))
    .limit(1)
    .prepare()
    .get(values)
  return one !== undefined
}

/** How many an audience has, and ten of them. `owner`: whose groups it names. */
export function countAudience(publisher: Publisher, scope: Scope, owner = publisher.user.Id): AudienceCount {
  const { condition, values } = receiversOf(publisher, scope, owner)
  const staff = sql<number>`coalesce(sum(${userMan.UserType} in (2, 4)), 0)`
  const { db } = publisher
  const counted = db
    .select({ Total: count(), Staff: staff })
    .from(userMan)
    .leftJoin(student, itsStudent)
    .where(condition)
    .prepare()
    .get(values)!
  const Sample = db
    .select({
      Id: userMan.Id,
      TrueName: userMan.TrueName,
      OrgName: sql<string>`coalesce((select ${classInfo.ClassName} from ${classInfo} where ${classInfo.Id} = ${student.ClassId}), (select ${userOrg.Name} from ${userOrg} where ${userOrg.Id} = ${userMan.OrgId}), '')`,
    })
    .from(userMan)
    .leftJoin(student, itsStudent)
    .where(condition)
    .orderBy(asc(userMan.LoginName), asc(userMan.Id))
    .limit(10)
    .prepare()
    .all(values)
  const { Total, Staff } = counted
  return { Total, Staff, Students: Total - Staff, Audited: isBeyond(publisher, scope) ? 1 : 0, Sample }
}
