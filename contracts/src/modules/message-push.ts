/**
 * message-push — what the system tells people: own messages, the log of what was pushed by which way, and the templates in whose words.
 *
 * Everything is written with the work that it tells of and sent after it. A push of one way to one person: State 0 waiting, 1 sent,
 * 2 failed for good, 3 taken back. A batch is what was told at one time; of it everybody sees only what went to people within reach.
 */
import * as t from 'typebox'
import { Batch } from '../entity.ts'
import { command, module, query } from '../endpoint.ts'
import { period, Picked, Search, TimeOf } from '../fields.ts'
import { Flag, Id, Nullable, Page, paging } from '../shapes.ts'
import { templateCalls } from './message-push/templates.ts'
import { channels, pushModules, pushStates } from './message-push/words.ts'

const Module = t.String({ title: '模块', words: pushModules })
const Channel = t.Integer({ minimum: 1, maximum: 4, title: '推送方式', words: channels })
const State = t.Integer({ minimum: 0, maximum: 3, title: '状态', words: pushStates })
const Group = t.Optional(t.String({ maxLength: 30, title: '模块', words: pushModules }))

/** A message of the caller in the system. */
export const OwnMessage = t.Object({
  Id,
  Title: t.String({ title: '标题' }),
  Body: t.String({ title: '内容' }),
  Url: t.String({ title: '地址' }),
  Module,
  ReadTime: Nullable(TimeOf('阅读时间')),
  CreateDate: TimeOf('时间'),
})
export type OwnMessage = t.Static<typeof OwnMessage>

const count = (title: string) => t.Integer({ minimum: 0, title })

/** What was told at one time, with how its pushes to people within reach stand. */
export const PushBatch = t.Object({
  Id,
  Title: t.String({ title: '标题' }),
  Body: t.String({ title: '内容' }),
  Module,
  Channels: t.Array(t.Integer(), { title: '推送方式', words: channels }),
  Total: count('总数'),
  Ok: count('成功'),
  Fail: count('失败'),
  Wait: count('待发送'),
  Cancel: count('已取消'),
  CreateUserName: t.String({ title: '发起人' }),
  CreateDate: TimeOf('时间'),
})
export type PushBatch = t.Static<typeof PushBatch>

/** A push to one person by one way. */
export const Push = t.Object({
  Id,
  BatchId: Id,
  ReceiverId: t.String(),
  TrueName: t.String({ title: '接收人' }),
  LoginName: t.String({ title: '账号', copied: true }),
  Title: t.String({ title: '标题' }),
  Body: t.String({ title: '内容' }),
  Channel,
  State,
  FailReason: t.String({ title: '失败原因' }),
  RetryCount: t.Integer({ title: '尝试次数' }),
  NextTime: Nullable(TimeOf('下次发送')),
  SendTime: Nullable(TimeOf('发送时间')),
  ReadTime: Nullable(TimeOf('阅读时间')),
  CreateDate: TimeOf('创建时间'),
})
export type Push = t.Static<typeof Push>

export const messagePush = module('message-push', {
  listMessages: query({
    summary: "The caller's own messages in the system, newest first; Group: of one module.",
    path: '/api/Notice/GetMessageList',
    access: 'signedIn',
    input: t.Object({ ...paging, Group, Unread: t.Optional(Flag) }),
    result: Page(OwnMessage),
    // The header looks for new ones again and again.
    quiet: true,
  }),
  readMessages: command({
    summary: 'Marks own messages as read: those of Ids, or all (of a Group). Answers how many were unread.',
    path: '/api/Notice/ReadMessage',
    access: 'signedIn',
    input: t.Object({
      Ids: t.Optional(t.Array(Id, { minItems: 1, maxItems: 200, title: '消息' })),
      All: t.Optional(Flag),
      Group,
    }),
    result: t.Object({ Num: t.Integer() }),
    refusals: ['NOT_FOUND', 'NOTHING_CHOSEN'],
    unlogged: 'Somebody has read what is his alone.',
  }),
  listBatches: query({
    summary: 'What was told, newest first, with how its pushes to people within reach stand.',
    path: '/api/MessagePush/GetBatchList',
    access: 'push.query',
    input: t.Object({ ...paging, Key: Search('标题或内容'), Module: Group, ...period }),
    result: Page(PushBatch),
  }),
  listPushes: query({
    summary: 'Pushes to people within reach, newest first: of a batch, or of a person.',
    path: '/api/MessagePush/GetAloneList',
    access: 'push.query',
    input: t.Object({
      ...paging,
      BatchId: t.Optional(Id),
      ReceiverId: t.Optional(Picked('account', '接收人')),
      Key: Search('姓名或账号'),
      Channel: t.Optional(Channel),
      State: t.Optional(State),
      ...period,
    }),
    result: Page(Push),
  }),
  retryPush: command({
    summary:
      'Sends failed pushes within reach again, to the address that the receiver has now; others are named with the reason.',
    path: '/api/MessagePush/RetryPush',
    access: 'push.edit',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 200, title: '消息' }) }),
    result: Batch,
    title: '重新推送',
  }),
  ...templateCalls,
})
