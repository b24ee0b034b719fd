/**
 * evaluation, the green channel: students who cannot pay at the beginning of a year ask to pay later or with a loan. The flow of the business
 * type GREENCHANNEL decides, as seeded the counsellor, then the college, then the office; finance reads what was approved. A student has one of a kind and year that waits or is approved.
 */
import * as t from 'typebox'
import { approversFor, approving, State } from '#contracts/approval'
import { command, module, query } from '#contracts/endpoint'
import { Batch } from '#contracts/entity'
import { DayOf, depending, LongText, Money, Text, TimeOf } from '#contracts/fields'
import { FilesOf } from '#contracts/file-fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { SchoolYear } from './words.ts'

export const channelTypes = { 1: '生源地贷款', 2: '校园地贷款', 3: '缓缴', 4: '其他' } as const
/** Until so many days from now it is to be paid; the most that is paid later where no fees are known. */
export const longestDefer = 365
export const mostDeferred = 30_000
/** Most that a state loan of a year is; more for the levels of graduates. */
export const mostLoan = { usual: 20_000, graduate: 25_000, graduateLevels: ['11', '14'] } as const

const ChannelType = t.Integer({ minimum: 1, maximum: 4, title: '办理方式', words: channelTypes })
const ofLoan = { shownWhen: { ChannelType: [1, 2] }, neededWhen: { ChannelType: [1, 2] } } as const

const fields = {
  SchoolYear,
  ChannelType,
  LoanBank: depending(Text('贷款银行', 50), ofLoan),
  ContractNo: depending(Text('合同编号', 50), ofLoan),
  ReceiptCode: depending(t.String({ pattern: '^\\d{6}$', title: '回执验证码', examples: ['123456'] }), {
    shownWhen: { ChannelType: [1] },
  }),
  LoanAmount: depending(Money('贷款金额'), { shownWhen: { ChannelType: [1, 2] } }),
  DeferAmount: t.Number({ ...Money('缓缴金额'), minimum: 0.01 }),
  DeferItems: t.Optional(t.Array(Text('缓缴项目', 20), { maxItems: 10, uniqueItems: true, title: '缓缴项目' })),
  ExpectPayDate: DayOf('预计缴费日期'),
  Reason: LongText('申请原因', 500, { minLength: 10 }),
  Files: t.Optional(FilesOf('证明材料', { most: 5 })),
}

const shown = {
  Id,
  ...ofStudent,
  SchoolYear,
  ChannelType,
  LoanBank: t.String({ title: '贷款银行' }),
  LoanAmount: Nullable(Money('贷款金额')),
  DeferAmount: Money('缓缴金额'),
  ExpectPayDate: DayOf('预计缴费日期'),
  State,
  SubmitTime: Nullable(TimeOf('申请时间')),
  EndTime: Nullable(TimeOf('办结时间')),
  RowVersion: t.Integer({ title: '版本号' }),
}

const calls = approving({
  form: 'GreenChannel',
  path: '/api/ROPS',
  code: 'GREENCHANNEL',
  noun: '绿色通道申请',
  apply: 'greenchannel.add',
  read: 'greenchannel.get',
  fields: {
    ChannelType: { title: '办理方式', type: 'number' },
    DeferAmount: { title: '缓缴金额', type: 'number' },
  },
  refusals: ['GREEN_SAME', 'GREEN_AMOUNT', 'GREEN_PAY_DATE', 'GREEN_LOAN_LIMIT'],
})

const listGreenChannel = query({
  summary:
    'Applications for the green channel: those of students within reach as they were handed in, for finance the approved ones, or the own ones.',
  path: '/api/ROPS/LoadRopsGreenChannelByFilter',
  access: 'greenchannel.query',
  input: t.Object({
    ...paging,
    ...studentFilters,
    SchoolYear: t.Optional(SchoolYear),
    ChannelType: t.Optional(ChannelType),
    State: t.Optional(State),
  }),
  result: Page(t.Object(shown)),
})

export const greenChannel = module('evaluation', {
  ...calls,
  listGreenChannel,
  tallyGreenChannel: tallying({
    summary: 'How many applications the same filters find, by state.',
    of: listGreenChannel,
    path: '/api/ROPS/GetGreenChannelTally',
    access: 'greenchannel.query',
    tabs: {
      all: { text: '全部', asks: {} },
      waiting: { text: '待审核', asks: { State: 1 } },
      running: { text: '审核中', asks: { State: 2 } },
      approved: { text: '已通过', asks: { State: 3 } },
      returned: { text: '已驳回', asks: { State: 4 } },
    },
  }),
  getGreenChannel: query({
    summary: 'One application for the green channel.',
    path: '/api/ROPS/GetGreenChannelById',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'greenchannel.get',
    input: t.Object({ Id }),
    result: t.Object({
      ...shown,
      ContractNo: t.String({ title: '合同编号' }),
      ReceiptCode: t.String({ title: '回执验证码' }),
      DeferItems: t.Array(t.String(), { title: '缓缴项目' }),
      Reason: t.String({ title: '申请原因' }),
      Files: FilesOf('证明材料', { most: 5 }),
    }),
    refusals: ['NOT_FOUND'],
  }),
  saveGreenChannel: command({
    summary:
      'A student asks for the green channel, or with an Id changes a draft or one that came back; with Submit 1 he hands it in.',
    path: '/api/ROPS/AddGreenChannel',
    access: 'greenchannel.add',
    input: t.Object({
      Id: t.Optional(Id),
      ...fields,
      Submit: t.Optional(Flag),
      Approvers: approversFor('GREENCHANNEL'),
    }),
    result: Id,
    refusals: [
      'NOT_FOUND',
      'NOT_EDITABLE',
      'NO_FLOW',
      'CHOOSE_APPROVER',
      'GREEN_SAME',
      'GREEN_AMOUNT',
      'GREEN_PAY_DATE',
      'GREEN_LOAN_LIMIT',
    ],
    touches: ['workflow', 'workbench'],
    title: '保存绿色通道申请',
    once: true,
    volatile: ['ResultValue'],
  }),
  removeGreenChannel: command({
    summary:
      'A student removes own drafts and those that came back or were withdrawn; the others are named with the reason.',
    path: '/api/ROPS/DelRopsGreenChannel',
    access: 'greenchannel.delete',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 100, title: '绿色通道申请' }) }),
    result: Batch,
    title: '删除绿色通道申请',
  }),
})
