import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { refuse } from '#refuse'
import type { Ctx } from '#data/ctx'
import { chosen, contains, is, where } from '#data/filters'
import { placesOf } from '#data/places'
import { statement, unplanned } from '#data/prepared'
import { studentScope } from '#data/scope'

const mostFound = 50

const filters = {
  Key: contains(userMan.LoginName, userMan.TrueName, userMan.Pinyin),
  OrgId: where(
    org =>
      sql`(${userMan.OrgId} = ${org} or ${userMan.OrgId} in (select ${userOrg.Id} from ${userOrg} where ${userOrg.ParentId} = ${org}) or ${userMan.ClassId} in (select ${classInfo.Id} from ${classInfo} where ${classInfo.MajorId} = ${org}))`,
  ),
  ClassId: is(userMan.ClassId),
  UserType: is(userMan.UserType),
  RoleCode: where(
    code =>
      sql`${userMan.Id} in (select ${userRole.UserId} from ${userRole} join ${role} on ${role.Id} = ${userRole.RoleId} where ${role.RoleCode} = ${code})`,
  ),
  Id: where(id => sql`(${userMan.Id} = ${id} or ${student.Id} = ${id})`),
}

/** UserType of accounts that everybody finds. */
const staff = [2, 4]

type Wanted = Input<typeof people.findPeople>

/** Alone, a text has to say more than one character: every name has an `a` in its pinyin. */
const isTooShort = ({ Key = '', OrgId, ClassId, Id }: Wanted) =>
  Key.length < 2 && OrgId === undefined && ClassId === undefined && Id === undefined

/** Enabled accounts for a picker: staff, the caller himself, and students within the right to the roster. */
export function findPeople(ctx: Ctx, input: Wanted): Result<typeof people.findPeople> {
  if (isTooShort(input)) refuse('KEY_TOO_SHORT')
  const scope = studentScope(ctx, 'student.query')
  const asked = chosen(ctx, input, filters)
  const read = statement(ctx.db, `find people ${scope.key} ${asked.key}`, () => {
    const reached = or(
      inArray(userMan.UserType, staff),
      eq(userMan.Id, sql.placeholder('self')),
      and(sql`${student.Id} is not null`, scope.where()),
    )
    return ctx.db
      .select({
        Id: userMan.Id,
        Name: userMan.TrueName,
        LoginName: userMan.LoginName,
        OfficeName: userOrg.Name,
        ClassId: userMan.ClassId,
        StudentId: sql<string>`coalesce(${student.Id}, '')`,
      })
      .from(userMan)
      .leftJoin(student, and(eq(student.UserId, userMan.Id), live(student)))
      .leftJoin(userOrg, eq(userOrg.Id, userMan.OrgId))
      .where(and(live(userMan), eq(userMan.State, 1), reached, asked.where()))
      .orderBy(asc(userMan.LoginName), asc(userMan.Id))
      .limit(unplanned('most'))
  })
  const places = placesOf(ctx)
  return read
    .all({ ...scope.values, ...asked.values, self: ctx.user.Id, most: mostFound })
    .map(({ OfficeName, ClassId, ...person }) => {
      const { OrgName, ClassName } = places.of(ClassId)
      return { ...person, OrgName: OrgName || (OfficeName ?? ''), ClassName }
    })
}
