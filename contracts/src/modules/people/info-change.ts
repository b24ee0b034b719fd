/**
 * people, changes that students ask for: what they may not write in their own row.
 *
 * The flow of the business type INFOCHANGE decides (`contracts/src/approval.ts` has the states): as seeded the counsellor, then the college, then
 * for names and identity numbers the office of student affairs. A student has one at a time that waits. What was agreed to is written in the
 * transaction of the last decision, as long as the old values still stand; where they do not, it is refused and the task stays.
 *
 * Old numbers are masked. The new one is shown in full to the student, and to those whose turn it is: it is to be compared with the proof.
 * A request of a student who leaves (status 4) becomes 7 已作废.
 */
import * as t from 'typebox'
import { approversFor, approving, State } from '#contracts/approval'
import { FieldChange } from '#contracts/changes'
import { command, query, queryOne } from '#contracts/endpoint'
import { Saved } from '#contracts/entity'
import { Coded, DayOf, IdNumber, LongText, NameOf, RegionOf, TimeOf } from '#contracts/fields'
import { FilesOf } from '#contracts/file-fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Id, Nullable, Page, paging } from '#contracts/shapes'

/** What a student may ask to have changed. */
export const askedFields = {
  TrueName: t.Optional(NameOf('姓名')),
  IdCard: t.Optional(IdNumber('身份证号')),
  Sex: t.Optional(Coded('Sex', '性别')),
  Nation: t.Optional(Coded('Nation', '民族')),
  Political: t.Optional(Coded('Political', '政治面貌')),
  Birthday: t.Optional(DayOf('出生日期')),
  HomeCounty: t.Optional(RegionOf('生源地')),
}

const Files = FilesOf('证明材料', { most: 5 })
const decided = {
  State,
  Reason: LongText('变更原因', 200),
  SubmitTime: TimeOf('提交时间'),
  AuditUserName: t.String({ title: '最近审核人' }),
  AuditTime: Nullable(TimeOf('审核时间')),
  Opinion: t.String({ title: '审核意见' }),
  RowVersion: t.Integer({ title: '版本号' }),
}

/** A request with the fields that are to be changed, in words. */
export const InfoChange = t.Object({ Id, ...ofStudent, Changes: t.Array(FieldChange), ...decided, Files })
export type InfoChange = t.Static<typeof InfoChange>

/** What `describe` and `settle` refuse. */
const ofRequest = [
  'NOTHING_CHANGED',
  'INFO_CHANGE_PENDING',
  'INFO_CHANGE_OUTDATED',
  'ID_CARD_CONFLICT',
  'TAKEN',
] as const

/** The calls of its flow. */
export const infoChangeDecisions = approving({
  form: 'InfoChange',
  path: '/api/Student',
  code: 'INFOCHANGE',
  noun: '信息变更',
  apply: 'student.edit',
  read: 'student.get',
  fields: { HasIdentity: { title: '变更姓名或身份证号（1 是，0 否）', type: 'number' } },
  refusals: ofRequest,
})

export const infoChangeCalls = {
  ...infoChangeDecisions,
  submitInfoChange: command({
    summary:
      'Asks for changes of the own row: the fields that are sent. With the Id of one that was returned or withdrawn, sends it again.',
    path: '/api/Student/SubmitInfoChange',
    access: 'student.edit',
    input: t.Object({
      Id: t.Optional(Id),
      ...askedFields,
      Reason: LongText('变更原因', 200, { minLength: 5 }),
      Files: t.Optional(Files),
      Approvers: approversFor('INFOCHANGE'),
    }),
    result: Saved,
    refusals: ['NOT_FOUND', 'NOT_EDITABLE', 'NO_FLOW', 'CHOOSE_APPROVER', ...ofRequest],
    touches: ['workflow', 'workbench'],
    title: '申请信息变更',
    once: true,
    volatile: ['Id'],
  }),
  listMyInfoChanges: query({
    summary: 'The own requests, newest first.',
    path: '/api/Student/GetMyInfoChange',
    access: 'student.get',
    input: t.Object({}),
    result: t.Array(InfoChange),
    refusals: ['NOT_FOUND'],
  }),
  listInfoChanges: query({
    summary: 'Requests of the students within reach.',
    path: '/api/Student/GetInfoChangeList',
    access: 'student.query',
    input: t.Object({ ...paging, ...studentFilters, State: t.Optional(State) }),
    result: Page(t.Object({ Id, ...ofStudent, Labels: t.String({ title: '变更内容' }), ...decided })),
  }),
  getInfoChange: queryOne({
    summary: 'One request of a student within reach.',
    path: '/api/Student/GetInfoChangeById',
    access: 'student.get',
    result: InfoChange,
  }),
}
