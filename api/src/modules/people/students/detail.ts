import { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { studentFamily } from '@xuegong/db/schema/student-records'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { placeColumns, withPlace } from '#data/about-student'
import type { Ctx } from '#data/ctx'
import { hidden, masked } from '#data/masked'
import { statement } from '#data/prepared'
import { recordOf } from '#data/record-of'
import { studentScope } from '#data/scope'
import { completed, left } from '#data/selection'
import { writableFields } from './reached.ts'

const tutor = alias(userMan, 'tutor')

/** The family of a student, mobiles masked. */
export const maskedFamily = ({ db }: Pick<Ctx, 'db'>, StudentId: string) =>
  statement(db, 'masked family', () =>
    db
      .select({
        Relation: studentFamily.Relation,
        Name: studentFamily.Name,
        Mobile: masked(studentFamily.Mobile, 3),
        WorkUnit: studentFamily.WorkUnit,
        IsGuardian: sql<0 | 1>`${studentFamily.IsGuardian}`,
      })
      .from(studentFamily)
      .where(and(live(studentFamily), eq(studentFamily.StudentId, sql.placeholder('StudentId'))))
      .orderBy(asc(studentFamily.Sort), asc(studentFamily.Id)),
  ).all({ StudentId })

/** One student in full; refuses an id outside the caller's data scope like an unknown one. */
export const getStudent = recordOf(people.getStudent, {
  from: student,
  join: [
    left(classInfo, eq(classInfo.Id, student.ClassId)),
    left(userMan, eq(userMan.Id, classInfo.CounsellorId)),
    left(tutor, eq(tutor.Id, student.TutorId)),
  ],
  columns: {
    ...placeColumns,
    CounsellorName: sql<string>`coalesce(${userMan.TrueName}, '')`,
    TutorName: sql<string>`coalesce(${tutor.TrueName}, '')`,
    Family: completed,
    Editable: completed,
  },
  complete: ctx => {
    const placed = withPlace(ctx)
    // Whoever only looks students up has no need to call them.
    const calls = ctx.may('student.edit') || ctx.may('student.export')
    return row => ({
      ...placed(row),
      Mobile: calls ? row.Mobile : hidden(row.Mobile, 3),
      Family: maskedFamily(ctx, row.Id),
      Editable: [...writableFields(ctx, row.Id)],
    })
  },
  scope: ctx => studentScope(ctx, 'student.get'),
})
