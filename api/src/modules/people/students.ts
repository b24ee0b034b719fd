import type { Input, Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { placeColumns, studentFilters, withPlace } from '#data/about-student'
import type { Ctx } from '#data/ctx'
import { editRow } from '#data/write-rows'
import { ascending, listOf } from '#data/list-of'
import { recordOf } from '#data/record-of'
import { studentScope } from '#data/scope'
import { left } from '#data/selection'

/** The roster within the caller's data scope: one page, by student number unless sorted. */
export const listStudents = listOf(people.listStudents, {
  from: student,
  columns: placeColumns,
  complete: withPlace,
  filters: studentFilters,
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

const editable = { from: student, scope: (ctx: Ctx) => studentScope(ctx, 'student.edit') }

/** Changes how a student can be reached; refuses a row that somebody else has changed since it was read. */
export function editStudent(ctx: Ctx, input: Input<typeof people.editStudent>): Result<typeof people.editStudent> {
  const { RowVersion } = editRow(ctx, editable, people.editStudent, input)
  return { RowVersion }
}
