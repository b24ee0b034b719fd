import type { Input } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import type { RosterRow } from '@xuegong/contracts/modules/people/roster'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, count, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { type Condition, filtersOf, pageOf, window } from '#data/list'
import { studentScope } from '#data/scope'
import { placesOf } from './places.ts'

type Filters = Input<typeof people.listMyClass>

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

const joined = (word: 'and' | 'or', all: readonly Condition[]): Condition => ({
  key: `(${all.map(({ key }) => key).join(` ${word} `)})`,
  where: () => {
    const parts = all.map(({ where }) => where())
    // No condition means every row.
    if (word === 'or') return parts.includes(undefined) ? undefined : or(...parts)
    return and(...parts)
  },
  values: Object.assign({}, ...all.map(({ values }) => values)),
})

const inScope = (ctx: Ctx) => studentScope(ctx, 'student.query')

/** What each list reaches. */
const reaches = {
  myClass: ownClasses,
  myCollege: (ctx: Ctx) => joined('and', [ownCollege(ctx), joined('or', [ownClasses(ctx), inScope(ctx)])]),
  manageable: inScope,
  classData: (ctx: Ctx) => joined('or', [ownClasses(ctx), inScope(ctx)]),
  counselled: (ctx: Ctx) => joined('and', [counselled(ctx), inScope(ctx)]),
} as const satisfies Record<string, (ctx: Ctx) => Condition>

const filters = {
  Key: or(like(student.StudentNo, sql.placeholder('Key')), like(student.TrueName, sql.placeholder('Key')))!,
  ClassId: eq(student.ClassId, sql.placeholder('ClassId')),
}

/** Rows that a list answers where no page size is asked for. */
const wholeClass = 1000

/** One page of a roster, by student number. */
export function listRoster(
  ctx: Ctx,
  reach: keyof typeof reaches,
  input: Filters,
): { rows: RosterRow[]; total: number } {
  const { db } = ctx
  const chosen = filtersOf({ ...input, Key: input.Key && `%${input.Key}%` }, filters)
  const reached = joined('and', [reaches[reach](ctx), chosen])
  const where = () => and(live(student), reached.where())
  const page = pageOf(ctx, {
    list: 'Roster',
    shape: reached.key,
    input: { PageSize: wholeClass, ...input },
    values: reached.values,
    count: () => db.select({ n: count() }).from(student).where(where()).prepare(),
    rows: () =>
      db
        .select({
          Id: student.Id,
          LoginName: sql<string>`coalesce(${userMan.LoginName}, ${student.StudentNo})`,
          TrueName: student.TrueName,
          ClassId: student.ClassId,
          Grade: student.Grade,
        })
        .from(student)
        .leftJoin(userMan, eq(userMan.Id, student.UserId))
        .where(where())
        .orderBy(asc(student.StudentNo), asc(student.Id))
        .limit(window.limit)
        .offset(window.offset)
        .prepare(),
  })
  const places = placesOf(ctx)
  const rows = page.rows.map(({ Id, LoginName, TrueName, ClassId, Grade }) => {
    const { OrgName, MajorName, ClassName } = places.of(ClassId)
    return { Id, LoginName, TrueName, OrgName, ProgectName: MajorName, ClassName, Grade }
  })
  return { rows, total: page.total }
}
