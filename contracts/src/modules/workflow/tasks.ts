import * as t from 'typebox'
import { Approvers, Decision, LeftSeconds, mostDecided, Opinion, State, Timeline } from '#contracts/approval'
import { BulkDone } from '#contracts/bulk'
import { command, query } from '#contracts/endpoint'
import { FlagOf, LongText, period, Picked, Search, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging, sorting } from '#contracts/shapes'

const touches = ['workbench'] as const
const Reason = LongText('原因', 200, { minLength: 2 })
const BusinessType = t.String({ maxLength: 20, title: '业务类型' })
const WfCode = t.Optional(t.String({ maxLength: 20, title: '流程' }))
const filters = {
  Key: Search('标题、申请人'),
  WfCode,
  State: t.Optional(State),
  ...period,
}

const instance = {
  InstanceId: Id,
  WfName: t.String({ title: '流程' }),
  BusinessType: t.String(),
  BusinessId: t.String(),
  Title: t.String({ title: '标题' }),
  StarterName: t.String({ title: '申请人' }),
  StarterNo: t.String({ title: '学号/工号' }),
  StarterOrg: t.String({ title: '单位' }),
  NodeName: t.String({ title: '当前环节' }),
  SubmitTime: TimeOf('提交时间'),
  UrgeCount: t.Integer({ title: '催办' }),
  Round: t.Integer({ title: '轮次' }),
  State,
  /** Page of the form. */
  Url: t.String(),
}

/** 1 to decide, 2 for information. */
const Kind = t.Union([t.Literal(1), t.Literal(2)], { title: '类型' })

/** A task of the caller. */
const Task = t.Object({
  Id,
  ...instance,
  ArriveTime: TimeOf('到达时间'),
  DeadLine: Nullable(TimeOf('办理时限')),
  LeftSeconds,
  IsOverdue: Flag,
  Kind,
  HandleTime: Nullable(TimeOf('处理时间')),
  Result: Nullable(Decision),
  Opinion: t.String({ title: '审批意见' }),
})

/** An application, for its applicant and for those who watch over flows. */
const Instance = t.Object({
  Id,
  ...instance,
  EndTime: Nullable(TimeOf('办结时间')),
  /** Who is to decide, in words. */
  Waiting: t.String({ title: '待谁处理' }),
  DeadLine: Nullable(TimeOf('办理时限')),
  LeftSeconds,
  IsOverdue: Flag,
})

/** What a decision led to: the state of the form, and who decides next. */
const Handled = t.Object({ State, Next: t.Array(t.String()) })

export const taskCalls = {
  listTodo: query({
    summary: 'Tasks that wait for the caller: overdue ones first, then as they arrived.',
    path: '/api/Workflow/GetTodoList',
    access: 'wftask.query',
    input: t.Object({
      ...paging,
      ...filters,
      /** 1: overdue; 2: due within four hours. */
      Overdue: t.Optional(t.Union([t.Literal(1), t.Literal(2)], { title: '时限' })),
      ...sorting(['ArriveTime', 'DeadLine']),
    }),
    result: Page(Task),
  }),
  listDone: query({
    summary: 'Tasks that the caller has decided, handed on or been told of, newest first.',
    path: '/api/Workflow/GetDoneList',
    access: 'wftask.query',
    input: t.Object({ ...paging, ...filters, Kind: t.Optional(Kind), ...sorting(['HandleTime']) }),
    result: Page(Task),
  }),
  listMyInstances: query({
    summary: 'What the caller has applied for, newest first.',
    path: '/api/Workflow/GetMyInstanceList',
    access: 'wftask.query',
    input: t.Object({ ...paging, ...filters, Running: t.Optional(FlagOf('进展')) }),
    result: Page(Instance),
  }),
  getTimeline: query({
    summary:
      'An application as it was handed in, who had a say, and what the caller may do: for its applicant, whoever has or had a task of it, and those who watch over flows.',
    path: '/api/Workflow/GetInstanceTimeline',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'wftask.get',
    input: t.Object({ InstanceId: t.Optional(Id), TaskId: t.Optional(Id) }),
    result: Timeline,
    refusals: ['NOT_FOUND'],
  }),
  handleTask: command({
    summary:
      'Decides a task of the caller. BackTo: node of this round that it is sent back to, instead of to the applicant.',
    path: '/api/Workflow/HandleTask',
    access: 'wftask.edit',
    input: t.Object({
      TaskId: Id,
      Result: Decision,
      Opinion: t.Optional(Opinion),
      BackTo: t.Optional(t.String({ maxLength: 20, title: '退回到' })),
    }),
    result: Handled,
    refusals: ['NOT_FOUND', 'TASK_HANDLED', 'OPINION_NEEDED', 'OWN_FORM', 'NO_WAY_BACK', 'FORM_REFUSES'],
    touches,
    title: '审批',
    once: true,
  }),
  batchHandle: command({
    summary: 'Decides several tasks of the caller; those that cannot be decided so are named with the reason.',
    path: '/api/Workflow/BatchHandle',
    access: 'wftask.edit',
    input: t.Object({
      TaskIds: t.Array(Id, { minItems: 1, maxItems: mostDecided, uniqueItems: true, title: '待办' }),
      Result: Decision,
      Opinion: t.Optional(Opinion),
    }),
    result: BulkDone,
    refusals: ['OPINION_NEEDED'],
    touches,
    title: '批量审批',
    once: true,
  }),
  transferTask: command({
    summary: 'Hands a task on to another member of staff who may decide.',
    path: '/api/Workflow/TransferTask',
    access: 'wftask.edit',
    input: t.Object({ TaskId: Id, ToUserId: Picked('staff', '接收人'), Reason }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'TASK_HANDLED', 'TRANSFER_OFF', 'TRANSFER_TO', 'TRANSFER_OFTEN'],
    touches,
    title: '转办',
    once: true,
  }),
  urgeTask: command({
    summary: 'Reminds those whose turn it is, of an own application.',
    path: '/api/Workflow/UrgeTask',
    access: 'wftask.query',
    input: t.Object({ InstanceId: Id }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'NOT_WAITING', 'URGED_LATELY', 'URGED_OFTEN'],
    touches,
    title: '催办',
  }),
  revokeInstance: command({
    summary: 'Withdraws an own application that nobody has decided on.',
    path: '/api/Workflow/RevokeInstance',
    access: 'wftask.query',
    input: t.Object({ InstanceId: Id }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'DECIDED_ALREADY', 'NOT_REVOCABLE', 'FORM_REFUSES'],
    touches,
    title: '撤回申请',
  }),
  startInstance: command({
    summary: 'Hands in a form, as its own Submit does.',
    path: '/api/Workflow/StartInstance',
    access: 'wftask.add',
    input: t.Object({ BusinessType, BusinessId: Id, Approvers }),
    result: t.Object({ InstanceId: Id }),
    refusals: ['NOT_FOUND', 'NOT_EDITABLE', 'NO_FLOW', 'CHOOSE_APPROVER', 'FORM_REFUSES'],
    touches,
    title: '提交申请',
    once: true,
    volatile: ['InstanceId'],
  }),
  listInstances: query({
    summary: 'All applications, for those who watch over flows.',
    path: '/api/Workflow/GetInstanceList',
    access: 'wfdef.query',
    input: t.Object({
      ...paging,
      ...filters,
      StarterId: t.Optional(Picked('account', '申请人')),
      NodeId: t.Optional(t.String({ maxLength: 20, title: '环节' })),
      Overdue: t.Optional(Flag),
      ...sorting(['SubmitTime']),
    }),
    result: Page(Instance),
  }),
  reassignTask: command({
    summary: 'Gives an open task to somebody else.',
    path: '/api/Workflow/ReassignTask',
    access: 'wfdef.edit',
    input: t.Object({ TaskId: Id, ToUserId: Picked('staff', '接收人'), Reason }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'TASK_HANDLED', 'TRANSFER_TO'],
    touches,
    title: '改派',
    once: true,
  }),
  terminateInstance: command({
    summary:
      'Voids an application that waits or was approved (state 7); refused where its applicant has it in hand, and where it has come to another end.',
    path: '/api/Workflow/TerminateInstance',
    access: 'wfdef.edit',
    input: t.Object({ Id, Reason }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'NOT_ENDABLE', 'FORM_REFUSES'],
    touches,
    title: '终止流程',
    once: true,
  }),
  getWorkflowStatistics: query({
    summary:
      'Figures of the last 30 days: applications by flow and state, mean hours by node, the share that is overdue, the longest waits.',
    path: '/api/Workflow/GetWorkflowStatistics',
    access: 'wfdef.query',
    input: t.Object({}),
    result: t.Object({
      ByState: t.Array(t.Object({ WfCode: t.String(), WfName: t.String(), State, Num: t.Integer() })),
      ByNode: t.Array(t.Object({ WfName: t.String(), NodeName: t.String(), Hours: t.Number(), Num: t.Integer() })),
      OverdueRate: t.Number({ title: '超时率' }),
      Longest: t.Array(Instance),
    }),
  }),
}
