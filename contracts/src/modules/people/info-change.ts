/**
 * people, changes that students ask for: what they may not write in their own row.
 *
 * State: 1 待审核 → 3 已通过, 4 已驳回 (changed and sent again), 5 不通过 by whoever may add students and reaches the student; 1 → 6
 * 已撤回 by the student; 4 and 6 → 1 by sending again. A student has one at a time that waits. What was agreed to is written in the
 * same transaction, as long as the old values still stand; where they do not, it is refused and keeps waiting. WfInstanceId belongs to the
 * flow that takes over the decision; without one the office decides.
 *
 * Old numbers are masked. The new one is shown in full to the student, and, until it is decided on, to those who may: it is to be
 * compared with the proof. A request of a student who leaves (status 4) becomes 7 已作废.
 */
import * as t from 'typebox'
import { BulkDone } from '#contracts/bulk'
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

const State = t.Integer({ minimum: 0, maximum: 8, title: '状态' })
const Files = FilesOf('证明材料', { most: 5 })
const decided = {
  State,
  Reason: LongText('变更原因', 200),
  SubmitTime: TimeOf('提交时间'),
  AuditUserName: t.String({ title: '审核人' }),
  AuditTime: Nullable(TimeOf('审核时间')),
  Opinion: t.String({ title: '审核意见' }),
  RowVersion: t.Integer({ title: '版本号' }),
}

/** A request with the fields that are to be changed, in words. */
export const InfoChange = t.Object({ Id, ...ofStudent, Changes: t.Array(FieldChange), ...decided, Files })
export type InfoChange = t.Static<typeof InfoChange>

export const infoChangeCalls = {
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
    }),
    result: Saved,
    refusals: [
      'NOT_FOUND',
      'NOTHING_CHANGED',
      'INFO_CHANGE_PENDING',
      'INFO_CHANGE_DECIDED',
      'ID_CARD_CONFLICT',
      'TAKEN',
    ],
    title: '申请信息变更',
    once: true,
    volatile: ['Id'],
  }),
  revokeInfoChange: command({
    summary: 'Withdraws an own request that nobody has decided yet.',
    path: '/api/Student/RevokeInfoChange',
    access: 'student.edit',
    input: t.Object({ Id }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'INFO_CHANGE_DECIDED'],
    title: '撤回信息变更',
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
  auditInfoChange: command({
    summary:
      'Decides on requests: 1 agreed, 2 returned to be changed, 3 refused; those that cannot be decided so are named with the reason.',
    path: '/api/Student/AuditInfoChange',
    access: 'wftask.edit',
    input: t.Object({
      Ids: t.Array(Id, { minItems: 1, maxItems: 200, title: '申请' }),
      Result: t.Integer({ enum: [1, 2, 3], title: '审批结果' }),
      Opinion: t.Optional(LongText('审批意见', 200, { minLength: 0 })),
    }),
    result: BulkDone,
    refusals: ['OPINION_NEEDED'],
    title: '审核信息变更',
    once: true,
  }),
}
