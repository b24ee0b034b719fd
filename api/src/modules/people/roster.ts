import type { Input } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { studentFilters } from '#data/about-student'
import { allOf, anyOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { ascending, listOf } from '#data/list-of'
import { placesOf } from '#data/places'
import { studentScope } from '#data/scope'
import { completed, left } from '#data/selection'

const me = sql.placeholder('me')
const classesWhere = (condition: SQL | undefined) =>
  sql`${student.ClassId} in (select ${classInfo.Id} from ${classInfo} where ${and(live(classInfo), condition)})`

/** The own class, and those that the caller is in charge of: whoever belongs to a class may know who else does. */
const ownClasses = (ctx: Pick<Ctx, 'user'>): Condition => ({
  key: 'own classes',
  where: () =>
    or(
      // Only a student belongs to a class by his account.
      and(sql`${sql.placeholder('myClass')} <> ''`, eq(student.ClassId, sql.placeholder('myClass'))),
      classesWhere(or(eq(classInfo.CounsellorId, me), eq(classInfo.HeadTeacherId, me))),
    ),
  values: { me: ctx.user.Id, myClass: ctx.user.ClassId },
})

const counselled = (ctx: Pick<Ctx, 'user'>): Condition => ({
  key: 'counselled',
  where: () => classesWhere(eq(classInfo.CounsellorId, me)),
  values: { me: ctx.user.Id },
})

const ownCollege = (ctx: Pick<Ctx, 'user'>): Condition => ({
  key: 'own college',
  where: () => classesWhere(eq(classInfo.CollegeId, sql.placeholder('myOrg'))),
  values: { myOrg: ctx.user.OrgId },
})

const inScope = (ctx: Ctx) => studentScope(ctx, 'student.query')

/** The own classes, and all that the data scope reaches. */
export const ownAndReached = (ctx: Ctx): Condition => anyOf(ownClasses(ctx), inScope(ctx))

/** Rows that a list answers where no page size is asked for. */
export const wholeClass = 1000

type RosterCall = typeof people.listMyClass

/** What a roster reads, by student number. */
export const rosterRows = {
  from: student,
  join: [left(userMan, eq(userMan.Id, student.UserId))],
  columns: {
    LoginName: sql<string>`coalesce(${userMan.LoginName}, ${student.StudentNo})`,
    OrgName: completed,
    ProgectName: completed,
    ClassName: completed,
  },
  also: { ClassId: student.ClassId },
  complete: (ctx: Ctx) => {
    const places = placesOf(ctx)
    return <R extends { ClassId: string }>({ ClassId, ...row }: R) => {
      const { OrgName, MajorName, ClassName } = places.of(ClassId)
      return { ...row, OrgName, ProgectName: MajorName, ClassName }
    }
  },
  filters: studentFilters,
  order: ascending(student.StudentNo),
}

/** One page of a roster. */
function rosterOf(endpoint: RosterCall, scope: (ctx: Ctx) => Condition) {
  const list = listOf(endpoint, { ...rosterRows, scope })
  return (ctx: Ctx, input: Input<RosterCall>) => list(ctx, { PageSize: wholeClass, ...input })
}

/** Each roster by the name of its call. */
export const rosters = {
  listMyClass: rosterOf(people.listMyClass, ownClasses),
  listMyCollege: rosterOf(people.listMyCollege, ctx => allOf(ownCollege(ctx), anyOf(ownClasses(ctx), inScope(ctx)))),
  listManageable: rosterOf(people.listManageable, inScope),
  listStudentData: rosterOf(people.listStudentData, inScope),
  listOfCounsellor: rosterOf(people.listOfCounsellor, ctx => allOf(counselled(ctx), inScope(ctx))),
}
