import type { Input, Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#refuse'
import { placeColumns, studentFilters, withPlace } from '#data/about-student'
import type { Ctx } from '#data/ctx'
import { is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
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
