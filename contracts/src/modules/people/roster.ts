/**
 * people, as earlier programs ask for it: the own profile and rosters by class, college and charge. One query behind many names,
 * each of which real programs call with an empty body; names of fields are those that they look for (docs/wire.md).
 *
 * Everybody may read who is in the own class, by number and name alone. Any other row needs the right to the roster and lies
 * within the data scope. Without a page size these lists answer up to 1,000 rows: programs expect the whole class at once.
 */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { whoFields } from '../account/login-result.ts'
import { Coded, DayOf } from '#contracts/fields'
import { studentFields, studentFilters } from '#contracts/of-student'
import { Id, Nullable, Page, paging } from '#contracts/shapes'

/** A person in full, as he may see himself. What belongs to students is null for others; the identity number is masked. */
export const Person = t.Object({
  ...whoFields,
  Mobile: t.String({ title: '手机号' }),
  Mail: t.String({ title: '邮箱' }),
  Img: t.String(),
  StudentNo: Nullable(studentFields.StudentNo),
  IdCard: Nullable(studentFields.IdCard),
  Sex: Nullable(studentFields.Sex),
  Nation: Nullable(studentFields.Nation),
  Political: Nullable(studentFields.Political),
  Birthday: Nullable(DayOf('出生日期')),
  HomeProvince: Nullable(Coded('Region', '生源地')),
  Grade: Nullable(studentFields.Grade),
  EduLevel: Nullable(studentFields.EduLevel),
  EduYears: Nullable(t.Integer({ title: '学制' })),
  StuStatus: Nullable(studentFields.StuStatus),
})

/** A row of a roster: number, name and place, nothing else. */
export const RosterRow = t.Object({
  Id,
  LoginName: t.String({ title: '学号' }),
  TrueName: studentFields.TrueName,
  OrgName: studentFields.OrgName,
  ProgectName: t.String({ title: '专业' }),
  ClassName: studentFields.ClassName,
  Grade: studentFields.Grade,
})

/** What these lists are narrowed by. */
export const rosterFilters = {
  PageIndex: paging.PageIndex,
  // No page of theirs could grant an export.
  PageSize: t.Optional(t.Integer({ minimum: 1, maximum: 1000, title: '每页条数' })),
  Key: studentFilters.Key,
  ClassId: studentFilters.ClassId,
}
const roster = { input: t.Object(rosterFilters), result: Page(RosterRow), example: { PageIndex: 1, PageSize: 10 } }
const ofPerson = { input: t.Object({ UserId: t.Optional(Id) }), refusals: ['NOT_FOUND'] as const }

export const rosterCalls = {
  getPerson: query({
    summary: 'The own profile in full, or that of a student within the data scope.',
    path: '/api/UserInfo/GetBaseInfo',
    access: 'signedIn',
    ...ofPerson,
    result: Person,
  }),
  getMyself: query({
    summary: 'The own profile in full.',
    path: '/api/Student/UserGetMyUserData',
    access: 'signedIn',
    input: t.Object({}),
    result: Person,
  }),
  listMyClass: query({
    summary: 'Who is in the own class; for staff, in the classes that they are in charge of.',
    path: '/api/Student/GetMyClassUserList',
    access: 'signedIn',
    ...roster,
  }),
  listMyCollege: query({
    summary: 'The own class, and what the data scope reaches of the own college.',
    path: '/api/Student/GetMyCollegeClassUser',
    access: 'signedIn',
    ...roster,
  }),
  listManageable: query({
    summary: 'All students within the data scope.',
    path: '/api/Student/GetMnageableStudentslist',
    access: 'student.query',
    ...roster,
  }),
  listStudentData: query({
    summary: 'All students within the data scope, by the older name of the call.',
    path: '/api/Student/GetStudentDatalist',
    access: 'student.query',
    ...roster,
  }),
  listOfCounsellor: query({
    summary: 'Students of the classes that the caller is the counsellor of.',
    path: '/api/PerformanceEvaluation/CounselorGetMyStuList',
    access: 'student.query',
    ...roster,
  }),
}
