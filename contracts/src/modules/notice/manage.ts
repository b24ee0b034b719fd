import * as t from 'typebox'
import { Batch, Saved } from '#contracts/entity'
import { command, query, queryOne } from '#contracts/endpoint'
import { LongText, period, Search, Text, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { AudienceCount, AudienceRole, Scope } from './audience.ts'
import { Level, noticeFields, NoticeType, ReceiptType, State } from './fields.ts'

const RowVersion = t.Integer({ minimum: 1, title: '版本号' })
const Ids = t.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true, title: '通知' })

/** What lists and details show of a notice besides what is written. ScopeType: the first kind of its audience, or 混合. */
const shown = {
  State,
  ScopeType: t.String({ title: '接收范围' }),
  ReceiverNum: t.Integer({ title: '接收人数' }),
  ReadNum: t.Integer({ title: '已读' }),
  ReceiptNum: t.Integer({ title: '已回执' }),
  CreateUserName: t.String({ title: '发布人' }),
  OrgName: t.String({ title: '发布单位' }),
  SendTime: Nullable(TimeOf('发布时间')),
  Reason: t.String({ title: '撤回或退回原因' }),
  /** Whether who asks wrote it. */
  Mine: Flag,
  RowVersion,
}

export const NoticeRow = t.Object({
  Id,
  Title: noticeFields.Title,
  NoticeType,
  Level,
  IsTop: noticeFields.IsTop,
  ReceiptType,
  IsPublic: noticeFields.IsPublic,
  PublishTime: noticeFields.PublishTime,
  ExpireTime: noticeFields.ExpireTime,
  ...shown,
})
export type NoticeRow = t.Static<typeof NoticeRow>

/** Names of what an audience is made of, in the order of Include and of Exclude. */
const Named = t.Array(t.String())
export const NoticeDraft = t.Object({
  Id,
  ...noticeFields,
  ...shown,
  IncludeNames: Named,
  ExcludeNames: Named,
})
export type NoticeDraft = t.Static<typeof NoticeDraft>

/** Refusals of what is written of a notice. */
const written = ['NOTICE_TOO_LONG', 'RECEIPT_FORM', 'PUBLIC_ONLY_SCHOOL', 'SPAN_REVERSED'] as const

/** What a list of notices is narrowed by besides their state. */
export const noticeFilters = {
  Key: Search('标题'),
  NoticeType: t.Optional(NoticeType),
  Level: t.Optional(Level),
  Mine: t.Optional(Flag),
  ...period,
}

export const noticeCalls = {
  listNotice: query({
    summary:
      'Notices that the caller publishes or audits: his own (Mine 1), and those that wait for him or were sent in his reach.',
    path: '/api/Notice/GetNoticeList',
    access: 'notice.add',
    input: t.Object({ ...paging, ...noticeFilters, State: t.Optional(State) }),
    result: Page(NoticeRow),
  }),
  getNotice: queryOne({
    summary: 'A notice as it is written, for those who publish or audit it.',
    path: '/api/Notice/GetNoticeById',
    access: 'notice.add',
    result: NoticeDraft,
  }),
  addNotice: command({
    summary: 'A new draft.',
    path: '/api/Notice/AddNotice',
    access: 'notice.add',
    input: t.Object(noticeFields),
    result: Saved,
    refusals: ['NOT_FOUND', ...written],
    title: '新增通知',
    once: true,
    volatile: ['Id'],
  }),
  editNotice: command({
    summary:
      'Changes a draft, or one that is to be sent later. Of one that was sent only whether it is on top, and a later end.',
    path: '/api/Notice/EditNotice',
    access: 'notice.add',
    input: t.Object({ Id, RowVersion, ...noticeFields }),
    result: Saved,
    refusals: ['NOT_FOUND', 'STALE', 'NOTICE_PUBLISHED', 'EXPIRE_PAST', ...written],
    title: '修改通知',
  }),
  removeNotice: command({
    summary: 'Removes own notices that nobody was sent: drafts, those to be sent later, and those withdrawn.',
    path: '/api/Notice/DelNotice',
    access: 'notice.add',
    input: t.Object({ Ids }),
    result: Batch,
    title: '删除通知',
  }),
  countAudience: query({
    summary: 'How many an audience has within the reach of the caller, and ten of them.',
    path: '/api/Notice/CountAudience',
    access: 'notice.add',
    input: t.Object({ Scope }),
    result: AudienceCount,
    refusals: ['NOT_FOUND'],
    quiet: true,
  }),
  listAudienceRoles: query({
    summary:
      'The roles that an audience can have, for those who write notices; who of them is written to is cut to the reach of who publishes.',
    path: '/api/Notice/GetAudienceRoles',
    access: 'notice.add',
    input: t.Object({}),
    result: t.Array(AudienceRole),
  }),
  publishNotice: command({
    summary:
      'Sends a notice now, later where it has a time, or to those who audit it, where somebody writes to others than his own. More than 1,000 receivers have to be confirmed.',
    path: '/api/Notice/PublishNotice',
    access: 'notice.add',
    input: t.Object({ Id }),
    result: t.Object({ State, ReceiverNum: t.Integer() }),
    refusals: [
      'NOT_FOUND',
      'NOTICE_EMPTY',
      'NO_AUDIENCE',
      'EMPTY_AUDIENCE',
      'PUBLISH_PAST',
      'EXPIRE_PAST',
      'NOTICE_STATE',
    ],
    confirms: true,
    title: '发布通知',
  }),
  auditNotice: command({
    summary:
      'Result 1: the notices that wait are sent, within the reach of who audits them. 2: they go back, with an opinion.',
    path: '/api/Notice/AuditNotice',
    access: 'notice.enable',
    input: t.Object({
      Ids,
      Result: t.Union([t.Literal(1), t.Literal(2)], { title: '审核结果' }),
      Opinion: t.Optional(LongText('审核意见', 200, { minLength: 0 })),
    }),
    result: Batch,
    refusals: ['OPINION_NEEDED'],
    title: '审核通知',
  }),
  withdrawNotice: command({
    summary: 'Takes back a notice that was sent, or is to be: by who wrote it, or who audits above him.',
    path: '/api/Notice/WithdrawNotice',
    access: 'notice.add',
    input: t.Object({ Id, Reason: Text('撤回原因', 200) }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'NOTICE_STATE'],
    title: '撤回通知',
  }),
  remindUnread: command({
    summary:
      'Reminds those who have not read it (1), or not answered (2): three times for each notice, two hours apart.',
    path: '/api/Notice/RemindUnread',
    access: 'notice.add',
    input: t.Object({ Id, Target: t.Union([t.Literal(1), t.Literal(2)], { title: '提醒对象' }) }),
    result: t.Object({ Num: t.Integer() }),
    refusals: ['NOT_FOUND', 'NOTICE_STATE', 'REMINDED_OFTEN', 'REMINDED_LATELY', 'REMIND_OFF', 'NOBODY_LEFT'],
    title: '提醒未读',
  }),
}
