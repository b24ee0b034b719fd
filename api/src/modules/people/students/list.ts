import { people } from '@xuegong/contracts/modules/people'
import { classInfo, student } from '@xuegong/db/schema/people'
import { statusChange } from '@xuegong/db/schema/student-records'
import { sql } from 'drizzle-orm'
import { inClassesOf, placeColumns, studentFilters, withPlace } from '#data/about-student'
import { where } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { studentScope } from '#data/scope'

/** The roster within the caller's data scope: one page, by student number unless sorted. */
export const listStudents = listOf(people.listStudents, {
  from: student,
  columns: placeColumns,
  complete: withPlace,
  filters: {
    ...studentFilters,
    MajorId: where(asked => inClassesOf('MajorId', asked)),
    CounsellorId: where(
      asked =>
        sql`${student.ClassId} in (select ${classInfo.Id} from ${classInfo} where ${classInfo.CounsellorId} = ${asked} and ${classInfo.IsDel} = 0)`,
    ),
    // Only those who lack something can be asked for. That numbers are no empty texts leads to the index that has the flag.
    Incomplete: { where: () => sql`(${student.Lacks} = 1 and ${student.StudentNo} > '')`, all: 0 },
    StatusMonth: where(
      month =>
        sql`${student}.Id in (select ${statusChange}.StudentId from ${statusChange} where ${statusChange}.IsDel = 0 and ${statusChange}.IsUndone = 0 and ${statusChange}.ChangeDate between ${month} || '-01' and ${month} || '-31')`,
    ),
  },
  scope: ctx => studentScope(ctx, 'student.query'),
  order: ascending(student.StudentNo),
})
