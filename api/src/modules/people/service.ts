import type { Input, Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { refuse } from '#refuse'
import { placeColumns, studentFilters, withPlace } from '#data/about-student'
import type { Ctx } from '#data/ctx'
import { derived } from '#data/derived'
import { is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { college } from '#data/places'
import { recordOf } from '#data/record-of'
import { studentScope } from '#data/scope'
import { left } from '#data/selection'

/** The roster within the caller's data scope: one page, by student number unless sorted. */
export const listStudents = listOf(people.listStudents, {
  from: student,
  columns: placeColumns,
  complete: withPlace,
  filters: {
    ...studentFilters,
    Sex: is(student.Sex),
    Political: is(student.Political),
    StuStatus: is(student.StuStatus),
  },
  scope: ctx => studentScope(ctx, 'student.query'),
  order: ascending(student.StudentNo),
})

/** How many students the filters find, by status, grade and college. */
export function countStudents(
  ctx: Ctx,
  input: Input<typeof people.countStudents>,
): Result<typeof people.countStudents> {
  const { key, where, values } = listStudents.found(ctx, input)
  return derived(ctx, `tally of ${key} ${JSON.stringify(values)}`, () => {
    const by = (key: typeof student.Grade | typeof college.Name | typeof student.StuStatus) =>
      ctx.db
        .select({ Key: sql<string>`cast(${key} as text)`, Count: count() })
        .from(student)
        .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
        .innerJoin(college, eq(college.Id, classInfo.CollegeId))
        .where(where())
        .groupBy(key)
        .orderBy(asc(key))
        .prepare()
        .all(values)
    const ByStatus = by(student.StuStatus)
    const total = ByStatus.reduce((sum, row) => sum + row.Count, 0)
    return { total, ByStatus, ByGrade: by(student.Grade), ByOrg: by(college.Name) }
  })
}

/** One student in full; refuses an id outside the caller's data scope like an unknown one. */
export const getStudent = recordOf(people.getStudent, {
  from: student,
  join: [left(classInfo, eq(classInfo.Id, student.ClassId)), left(userMan, eq(userMan.Id, classInfo.CounsellorId))],
  columns: { ...placeColumns, CounsellorName: sql<string>`coalesce(${userMan.TrueName}, '')` },
  complete: withPlace,
  scope: ctx => studentScope(ctx, 'student.get'),
})

/** Changes how a student can be reached; refuses a row that somebody else has changed since it was read. */
export function editStudent(ctx: Ctx, input: Input<typeof people.editStudent>): Result<typeof people.editStudent> {
  const scope = studentScope(ctx, 'student.edit')
  ctx.change(student, input.Id, db => {
    const mine = and(live(student), eq(student.Id, sql.placeholder('Id')), scope.where())
    const row = db
      .select({ RowVersion: student.RowVersion })
      .from(student)
      .where(mine)
      .prepare()
      .get({ ...scope.values, Id: input.Id })
    if (!row) return refuse('NOT_FOUND')
    if (row.RowVersion !== input.RowVersion) return refuse('STALE')
    const { Mobile, Mail } = input
    return db.update(student).set({ Mobile, Mail }).where(eq(student.Id, input.Id)).run()
  })
  return ctx.db.select({ RowVersion: student.RowVersion }).from(student).where(eq(student.Id, input.Id)).get()!
}
