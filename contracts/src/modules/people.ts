/**
 * people — organisation, classes and the student roster that every other module joins on.
 *
 * A student belongs to a class, a class to a major and a college and to exactly one counsellor. Status: 6 未报到 → 1 在读 on
 * check-in; 1 ↔ 2 休学; 1 → 3 保留学籍, 4 退学, 5 毕业. Who sees whom is the data scope of the caller's roles; an id outside it is
 * refused like an unknown one. Identity and bank numbers and mobiles are masked in lists. Mobile and mail of a student stand in
 * his row alone: what tells them of his account reads them there.
 */
import * as t from 'typebox'
import { module, query } from '../endpoint.ts'
import { importing } from '../importing.ts'
import { pickerCalls } from './people/picker.ts'
import { rosterCalls } from './people/roster.ts'
import { studentCalls } from './people/student-calls.ts'
import { changeCalls } from './people/student-changes.ts'
import { importedFields } from './people/student-fields.ts'
import { Id, OneOf } from '../shapes.ts'

/** A node of organisation → major → class; ParentId '0' is the root. */
export const OrgNode = t.Object({
  Id,
  Name: t.String(),
  /** What it is found by in Latin letters; empty for what is no class. */
  Pinyin: t.String(),
  ParentId: t.String(),
  Kind: OneOf(['org', 'major', 'class']),
})
export type OrgNode = t.Static<typeof OrgNode>

export const people = module('people', {
  listOrgs: query({
    summary: 'Colleges, majors and classes within the data scope of the caller, as a flat tree.',
    path: '/api/UserOrg/GetOrgTree',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'student.query',
    input: t.Object({}),
    result: t.Array(OrgNode),
  }),
  importStudents: importing({
    summary: 'Starts the import of an uploaded roster: good rows are stored, bad rows listed with the reason.',
    path: '/api/Student/ImportStudent',
    access: 'student.import',
    type: 1,
    noun: '学生',
    row: t.Object(importedFields),
  }),
  ...studentCalls,
  ...changeCalls,
  ...pickerCalls,
  ...rosterCalls,
})
