import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { student } from '@xuegong/db/schema/people'
import { inArray } from 'drizzle-orm'
import { allOf } from '#data/condition'
import { placeColumns, studentFilters, withPlace } from '#data/about-student'
import { ascending, listOf } from '#data/list-of'
import { studentScope } from '#data/scope'
import { withoutBed } from './allot.ts'
import { studying } from './bed-rules.ts'

/** Students within reach who may have a bed and have none. */
export const listUnhoused = listOf(dormitory.listUnhoused, {
  from: student,
  columns: { StudentId: student.Id, ...placeColumns },
  filters: studentFilters,
  scope: ctx =>
    allOf(
      studentScope(ctx, 'dorm.query'),
      {
        key: 'without a bed',
        where: () => inArray(student.StuStatus, [...studying]),
        values: {},
      },
      { key: 'now', where: () => withoutBed, values: {} },
    ),
  order: ascending(student.StudentNo),
  complete: withPlace,
})
