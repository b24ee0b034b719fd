/**
 * workbench, to-dos: what somebody is to do. Those of the system (Kind 1) are made and closed with the work that they stand for: nobody
 * completes them by hand, and handing one on hands on the task. People send others (Kind 2) to themselves or to whom they reach.
 *
 * State: 0 open, 1 done, 2 ignored, 3 void: withdrawn, taken over by somebody else, or deleted. Priority: 1 usual, 2 pressing, 3 urgent.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { LongText, period, Picked, Search, Text, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'

export const backLogStates = { 0: '待办', 1: '已完成', 2: '已忽略', 3: '已失效' } as const
export const priorities = { 1: '普通', 2: '重要', 3: '紧急' } as const

const Priority = t.Integer({ minimum: 1, maximum: 3, title: '优先级' })
const Kind = t.Union([t.Literal(1), t.Literal(2)], { title: '来源' })

export const BackLogRow = t.Object({
  Id,
  Title: t.String({ title: '标题' }),
  Content: t.String({ title: '内容' }),
  Url: t.String({ title: '办理地址' }),
  Kind,
  Priority,
  State: t.Integer({ title: '状态' }),
  IsRead: Flag,
  IsOverdue: Flag,
  DeadLine: Nullable(TimeOf('截止时间')),
  CreateDate: TimeOf('到达时间'),
  HandleTime: Nullable(TimeOf('处理时间')),
  FromName: t.String({ title: '来自' }),
  ReceiveName: t.String({ title: '接收人' }),
})
export type BackLogRow = t.Static<typeof BackLogRow>

/** Whether a to-do is done elsewhere: an open one of the system leads to its page. */
export const leadsOn = ({ Kind, State, Url }: Pick<BackLogRow, 'Kind' | 'State' | 'Url'>): boolean =>
  Kind === 1 && State === 0 && Url !== ''

export const backLogs = module('workbench', {
  listBackLog: query({
    summary: 'To-dos of the caller; Mine 2: those that he sent, 3: all. Pressing ones first, then by deadline.',
    path: '/api/BaseData/GetBackLogList',
    access: 'signedIn',
    input: t.Object({
      ...paging,
      Key: Search('标题'),
      State: t.Optional(t.Integer({ minimum: 0, maximum: 3, title: '状态' })),
      Kind: t.Optional(Kind),
      Overdue: t.Optional(Flag),
      /** 1 received, 2 sent, 3 all (for those who may see the settings of the system). */
      Mine: t.Optional(t.Union([t.Literal(1), t.Literal(2), t.Literal(3)], { title: '范围' })),
      ...period,
    }),
    result: Page(BackLogRow),
    refusals: ['FORBIDDEN'],
    // The header looks for new ones again and again.
    quiet: true,
  }),
  getBackLog: query({
    summary: 'One to-do, for its sender and its receiver.',
    path: '/api/BaseData/GetBackLogById',
    method: 'GET',
    access: 'signedIn',
    input: t.Object({ Id }),
    result: BackLogRow,
    refusals: ['NOT_FOUND'],
  }),
  operateBackLog: command({
    summary: 'Oper 1 done, 2 ignored, 3 handed on to ToUserId, 4 read. Those of the system follow their work.',
    path: '/api/BaseData/OperationBackLog',
    access: 'signedIn',
    input: t.Object({
      Id,
      Oper: t.Integer({ minimum: 1, maximum: 4, title: '操作' }),
      ToUserId: t.Optional(Picked('staff', '接收人')),
      Reason: t.Optional(LongText('原因', 200, { minLength: 0 })),
    }),
    result: t.String(),
    refusals: [
      'NOT_FOUND',
      'FOLLOWS_WORK',
      'BACKLOG_CLOSED',
      'RECEIVER_OUT',
      'TASK_HANDLED',
      'TRANSFER_OFF',
      'TRANSFER_TO',
      'TRANSFER_OFTEN',
    ],
    touches: ['workflow'],
    title: '处理待办',
  }),
  addBackLog: command({
    summary: 'Makes a to-do for oneself, or for people within reach.',
    path: '/api/BaseData/AddBackLog',
    access: 'signedIn',
    input: t.Object({
      Title: Text('标题', 60),
      Content: t.Optional(LongText('内容', 500, { minLength: 0 })),
      /** A page of this system: two slashes would lead to another site. */
      Url: t.Optional(t.String({ pattern: '^(/([\\w.?=&%-][\\w./?=&%-]*)?)?$', maxLength: 200, title: '办理地址' })),
      Priority: t.Optional(Priority),
      DeadLine: t.Optional(TimeOf('截止时间')),
      ReceiveUserIds: t.Optional(
        t.Array(Picked('staff', '接收人'), {
          minItems: 1,
          maxItems: 200,
          uniqueItems: true,
          title: '接收人',
          picks: 'staff',
        }),
      ),
    }),
    result: t.Object({ Num: t.Integer() }),
    refusals: ['DEADLINE_PAST', 'RECEIVER_OUT'],
    title: '新增待办',
    once: true,
  }),
})
