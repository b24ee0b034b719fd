import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { Search, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { Level, noticeFields, NoticeType, ReceiptType, State } from './fields.ts'
import { ReceiptContent } from './receipt.ts'

const sent = {
  Id,
  Title: noticeFields.Title,
  NoticeType,
  Level,
  IsTop: noticeFields.IsTop,
  PublishTime: TimeOf('发布时间'),
  PublisherName: t.String({ title: '发布人' }),
  OrgName: t.String({ title: '发布单位' }),
}

export const MyNotice = t.Object({
  ...sent,
  ReadTime: Nullable(TimeOf('阅读时间')),
  /** Whether an answer is still awaited. */
  NeedReceipt: Flag,
  State,
})
export type MyNotice = t.Static<typeof MyNotice>

export const NoticeDetail = t.Object({
  ...sent,
  State,
  Content: noticeFields.Content,
  Files: noticeFields.Files,
  Images: noticeFields.Images,
  ReceiptType,
  ReceiptForm: noticeFields.ReceiptForm,
  ExpireTime: noticeFields.ExpireTime,
  ReadTime: Nullable(TimeOf('阅读时间')),
  ReceiptTime: Nullable(TimeOf('回执时间')),
  ReceiptContent: Nullable(ReceiptContent),
  /** Whether an answer can still be sent or changed. */
  MayAnswer: Flag,
  /** Whether it was sent to who asks; those who wrote or audit it may read it, too. */
  IsReceiver: Flag,
})
export type NoticeDetail = t.Static<typeof NoticeDetail>

/** Of whom the list is: 1 who has read it, 2 who has not, 3 who has answered, 4 who has not. */
const Tab = t.Integer({ minimum: 1, maximum: 4, title: '范围' })

export const ReadRow = t.Object({
  Id,
  TrueName: t.String({ title: '姓名' }),
  LoginName: t.String({ title: '账号' }),
  ClassName: t.String({ title: '班级或单位' }),
  ReadTime: Nullable(TimeOf('阅读时间')),
  ReceiptTime: Nullable(TimeOf('回执时间')),
  ReceiptContent: Nullable(ReceiptContent),
  RemindCount: t.Integer({ title: '提醒次数' }),
})
export type ReadRow = t.Static<typeof ReadRow>

export const readingCalls = {
  listMyNotice: query({
    summary: 'Notices that the caller was sent: those on top, then the newest.',
    path: '/api/Notice/GetMyNoticeList',
    access: 'signedIn',
    input: t.Object({ ...paging, Key: Search('标题'), NoticeType: t.Optional(NoticeType), Unread: t.Optional(Flag) }),
    result: Page(MyNotice),
  }),
  getNoticeDetail: command({
    summary: 'A notice to read, for its receivers, who have read it then, and for those who wrote or audit it.',
    path: '/api/Notice/GetNoticeDetail',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'signedIn',
    input: t.Object({ Id }),
    result: NoticeDetail,
    refusals: ['NOT_FOUND', 'NOTICE_WITHDRAWN'],
    unlogged: 'It is a read, which notes that it was one.',
  }),
  submitReceipt: command({
    summary:
      'The answer of a receiver: that he knows of it, once and for all, or what the form asks, until it expires.',
    path: '/api/Notice/SubmitReceipt',
    access: 'signedIn',
    input: t.Object({ Id, Content: t.Optional(Nullable(ReceiptContent)) }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'NOTICE_WITHDRAWN', 'RECEIPT_NONE', 'RECEIPT_DONE', 'RECEIPT_OVER'],
    unlogged: 'The answer stands with its time in the list of readers, and the notice itself does not change.',
  }),
  listReaders: query({
    summary:
      'Who has read a notice, and who has not: by name for those who wrote or audit it, of whom they reach; for its receivers, and for strangers where it is public, how many.',
    path: '/api/Notice/GetReadList',
    access: 'public',
    input: t.Object({
      ...paging,
      Id,
      Tab,
      Key: Search('姓名或账号'),
      ClassId: t.Optional(t.String({ maxLength: 36, title: '班级' })),
    }),
    result: t.Object({
      ...Page(ReadRow).properties,
      Title: t.String(),
      ReadNum: t.Integer(),
      ReceiptNum: t.Integer(),
      Total: t.Integer(),
      ReceiptType,
      ReceiptForm: noticeFields.ReceiptForm,
      /** Whether who asks may see the names. */
      MaySeeNames: Flag,
      /** Whether who asks may remind those who have not read or answered. */
      MayRemind: Flag,
    }),
    refusals: ['NOT_FOUND', 'LOG_IN_TO_READ'],
  }),
  listPublicNotice: query({
    summary: 'Notices that are public, newest first.',
    path: '/api/Notice/GetPublicList',
    access: 'public',
    input: t.Object({ ...paging, Key: Search('标题'), NoticeType: t.Optional(NoticeType) }),
    result: Page(t.Object(sent)),
  }),
}
