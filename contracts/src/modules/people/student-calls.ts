/**
 * Students, one by one: listed, read, added, edited and removed, with their families and with what is masked.
 *
 * An edit changes the fields that are sent and differ from what is stored; a field that is absent stays as it is. A student may
 * change how he is reached, where he lives and his bank account, and his family; those who edit students of a class also home
 * and tutor and photo; those who add students everything but the number, which belongs to those who change their status. Sex and
 * birthday are those of the identity number. Only students who left (4) or never came (6) can be removed, while nothing is
 * recorded about them.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { Batch, Saved } from '#contracts/entity'
import { Coded, depending, FlagOf, Picked, Several } from '#contracts/fields'
import { studentFields, studentFilters } from '#contracts/of-student'
import { Id, OneOf, Page, paging, sorting } from '#contracts/shapes'
import { addedFields, editedFields, FamilyRows, StudentDetail, StudentRow } from './student-fields.ts'

const filters = {
  ...studentFilters,
  MajorId: t.Optional(Id),
  Sex: t.Optional(studentFields.Sex),
  Nation: t.Optional(Several(studentFields.Nation)),
  Political: t.Optional(Several(studentFields.Political)),
  EduLevel: t.Optional(studentFields.EduLevel),
  CounsellorId: t.Optional(Picked('staff', '辅导员')),
  /** Students of status 1 and 6 without a mobile, a guardian or a photo. */
  Incomplete: t.Optional(FlagOf('信息不完整')),
  /** Whose status was changed in a month, by a change that was not undone. */
  StatusMonth: t.Optional(t.String({ pattern: '^\\d{4}-\\d{2}$', title: '异动月份' })),
}

const Tally = t.Array(t.Object({ Key: t.String(), Count: t.Integer() }))
const Version = t.Integer({ title: '版本号' })

/** The list that batches choose from. */
export const rosterCall = query({
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
})

export const studentCalls = {
  listStudents: rosterCall,
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
  addStudent: command({
    summary: 'Adds a student who has not come yet (status 6), with an account that has no usable password.',
    path: '/api/Student/AddStudent',
    access: 'student.add',
    input: t.Object(addedFields),
    result: Saved,
    refusals: ['NOT_FOUND', 'TAKEN', 'ID_CARD_CONFLICT', 'CLASS_GRADUATED'],
    title: '新增学生',
    once: true,
    volatile: ['Id'],
  }),
  editStudent: command({
    summary: 'Changes the fields of a student that are sent; RowVersion is the one that was read.',
    path: '/api/Student/EditStudent',
    access: 'student.edit',
    input: t.Object({ Id, ...editedFields, RowVersion: Version }),
    result: Saved,
    refusals: ['NOT_FOUND', 'STALE', 'FIELD_NOT_YOURS', 'TAKEN', 'ID_CARD_CONFLICT'],
    title: '修改学生信息',
    once: true,
  }),
  removeStudents: command({
    summary:
      'Removes students with their accounts; those who cannot be removed are named with the reason, the others are gone.',
    path: '/api/Student/DelStudent',
    access: 'student.delete',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 1000, title: '学生' }) }),
    result: Batch,
    title: '删除学生',
  }),
  saveFamily: command({
    summary: 'Stores the family of a student as it is sent; RowVersion is that of the student.',
    path: '/api/Student/SaveFamily',
    access: 'student.edit',
    input: t.Object({ StudentId: Id, Rows: FamilyRows, RowVersion: Version }),
    result: Saved,
    refusals: ['NOT_FOUND', 'STALE', 'GUARDIAN_NEEDED'],
    title: '修改家庭成员',
    once: true,
  }),
  revealStudent: command({
    summary:
      'Numbers of a student in full. Who asked, for which and why stands in the operation log, the numbers do not.',
    path: '/api/Student/RevealStudent',
    access: 'student.edit',
    input: t.Object({
      Id,
      Fields: t.Array(OneOf(['IdCard', 'BankNo', 'Family']), { minItems: 1, maxItems: 3, title: '查看内容' }),
      Reason: Coded('RevealReason', '查看原因'),
      Remark: depending(t.String({ minLength: 1, maxLength: 100, title: '具体原因', trim: true }), {
        shownWhen: { Reason: ['5'] },
        neededWhen: { Reason: ['5'] },
      }),
    }),
    result: t.Object({
      IdCard: t.Optional(t.String({ title: '身份证号' })),
      BankNo: t.Optional(t.String({ title: '银行卡号' })),
      Family: t.Optional(t.Array(t.Object({ Name: t.String(), Mobile: t.String() }), { title: '家庭成员手机号' })),
    }),
    refusals: ['NOT_FOUND', 'REVEALED_ENOUGH'],
    title: '查看学生完整信息',
  }),
}
