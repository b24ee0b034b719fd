/**
 * people — organisation, classes and the student roster that every other module joins on.
 *
 * A student belongs to a class, a class to a major and a college and to exactly one counsellor. Status: 6 未报到 → 1 在读 on
 * check-in; 1 ↔ 2 休学; 1 → 3 保留学籍, 4 退学, 5 毕业. Who sees whom is the data scope of the caller's roles; an id outside it is
 * refused like an unknown one. Identity and bank numbers and mobiles are masked in lists. Mobile and mail of a student stand in
 * his row alone: what tells them of his account reads them there.
 */
import * as t from 'typebox'
import { module } from '../endpoint.ts'
import { importing } from '../importing.ts'
import { pickers } from './people/picker.ts'
import { rosterCalls } from './people/roster.ts'
import { studentCalls } from './people/student-calls.ts'
import { changeCalls } from './people/student-changes.ts'
import { importedFields } from './people/student-fields.ts'

export const people = module('people', {
  importStudents: importing({
    summary: 'Starts the import of an uploaded roster: good rows are stored, bad rows listed with the reason.',
    path: '/api/Student/ImportStudent',
    access: 'student.import',
    type: 1,
    noun: '学生',
    duplicates: [1, 2, 3],
    row: t.Object(importedFields),
  }),
  ...studentCalls,
  ...changeCalls,
  ...pickers,
  ...rosterCalls,
})
