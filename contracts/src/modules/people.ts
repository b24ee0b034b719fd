/**
 * people — organisation, classes and the student roster that every other module joins on.
 *
 * A student belongs to a class, a class to a major and a college and to exactly one counsellor. Status: 6 未报到 → 1 在读 on
 * check-in; 1 ↔ 2 休学; 1 → 3 保留学籍, 4 退学, 5 毕业. Who sees whom is the data scope of the caller's roles; an id outside it is
 * refused like an unknown one. Identity and bank numbers and mobiles are masked in lists. Mobile and mail of a student stand in
 * his row alone: what tells them of his account reads them there.
 */
import * as t from 'typebox'
import { command, module, query } from '../endpoint.ts'
import { Coded, DayOf, IdNumber, MailOf, MobileOf, Several } from '../fields.ts'
import { mailPattern } from '../formats.ts'
import { importing } from '../importing.ts'
import { studentFields, studentFilters } from '../of-student.ts'
import { pickers } from './people/picker.ts'
import { rosterCalls } from './people/roster.ts'
import { Id, Nullable, Page, paging, sorting } from '../shapes.ts'

const shown = { Id, ...studentFields }
const { StudentNo, TrueName, Sex, Nation, Political, ClassName, EduLevel } = studentFields

/** What a student has that lists do not show. */
const detailed = {
  Birthday: DayOf('出生日期'),
  HomeProvince: Coded('Region', '生源地', { examples: ['370000'] }),
  EduYears: t.Integer({ title: '学制' }),
}
const reached = { Mobile: MobileOf('手机号'), Mail: MailOf('邮箱') }

/** A row of the roster. Sex, Nation, Political and EduLevel are dictionary codes; IdCard and Mobile are masked. */
export const StudentRow = t.Object(shown)
export type StudentRow = t.Static<typeof StudentRow>

/** One student in full; the mobile is readable, identity number masked. */
export const StudentDetail = t.Object({
  ...shown,
  Mobile: t.String({ title: '手机号', tel: true }),
  Mail: t.String({ title: '邮箱', copied: true }),
  ...detailed,
  Birthday: Nullable(detailed.Birthday),
  CounsellorName: t.String({ title: '辅导员' }),
  RowVersion: t.Integer(),
  CreateDate: t.String(),
  UpdateDate: Nullable(t.String()),
})
export type StudentDetail = t.Static<typeof StudentDetail>

const filters = {
  ...studentFilters,
  Sex: t.Optional(studentFields.Sex),
  Political: t.Optional(Several(studentFields.Political)),
}

const Tally = t.Array(t.Object({ Key: t.String(), Count: t.Integer() }))

export const people = module('people', {
  listStudents: query({
    summary: 'The student roster within the data scope of the caller: filtered, sorted, paged.',
    path: '/api/Student/GetStudentList',
    access: 'student.query',
    input: t.Object({
      ...paging,
      ...sorting(['StudentNo', 'TrueName', 'Grade']),
      ...filters,
      StuStatus: t.Optional(studentFields.StuStatus),
    }),
    result: Page(StudentRow),
    example: { PageIndex: 1, PageSize: 10 },
  }),
  countStudents: query({
    summary: 'How many students the same filters find, by status, grade and college.',
    path: '/api/Student/GetStudentStatistics',
    access: 'student.query',
    input: t.Object(filters),
    result: t.Object({ total: t.Integer(), ByStatus: Tally, ByGrade: Tally, ByOrg: Tally }),
  }),
  getStudent: query({
    summary: 'One student within the data scope of the caller.',
    path: '/api/Student/GetStudentById',
    method: 'GET',
    access: 'student.get',
    input: t.Object({ Id }),
    result: StudentDetail,
    refusals: ['NOT_FOUND'],
  }),
  editStudent: command({
    summary: 'Changes how a student can be reached. RowVersion is the one that was read.',
    path: '/api/Student/EditStudent',
    access: 'student.edit',
    input: t.Object({
      Id,
      Mobile: reached.Mobile,
      Mail: t.String({ ...reached.Mail, pattern: `${mailPattern}|^$` }),
      RowVersion: t.Integer({ title: '版本号' }),
    }),
    result: t.Object({ RowVersion: t.Integer() }),
    refusals: ['NOT_FOUND', 'STALE'],
    title: '修改学生联系方式',
    once: true,
  }),
  importStudents: importing({
    summary: 'Starts the import of an uploaded roster: good rows are stored, bad rows listed with the reason.',
    path: '/api/Student/ImportStudent',
    access: 'student.import',
    type: 1,
    noun: '学生',
    row: t.Object({
      StudentNo: t.String({
        ...StudentNo,
        pattern: '^[0-9A-Za-z]{4,20}$',
        description: '4 至 20 位数字或字母，也是登录名',
      }),
      TrueName: t.String({ ...TrueName, maxLength: 30 }),
      Sex,
      IdCard: IdNumber('身份证号'),
      Nation,
      Political,
      Birthday: t.Optional(t.String({ ...detailed.Birthday, description: '空白时取自身份证号' })),
      ClassId: t.String({ ...ClassName, maxLength: 50, examples: ['示例2601班'], description: '班级名称或班级代码' }),
      EduLevel,
      EduYears: t.Optional(
        t.Integer({ ...detailed.EduYears, enum: [2, 3, 4, 5, 6, 7, 8], examples: [4], description: '年数，空白为 4' }),
      ),
      HomeProvince: t.Optional(detailed.HomeProvince),
      Mobile: t.Optional(reached.Mobile),
      Mail: t.Optional(reached.Mail),
    }),
  }),
  ...pickers,
  ...rosterCalls,
})
