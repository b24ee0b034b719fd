/** daily-report, who has not reported: to be reminded, and to be reported for. */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { DayOf, Masked, Picked, Text, TimeOf } from '#contracts/fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { byRegion, example, formFields } from './form.ts'

const missingStates = { 0: '未报', 1: '已代报' } as const

/** A student who has not reported on a day; his Id is that of the student. */
const MissingRow = t.Object({
  Id,
  ...ofStudent,
  Mobile: Masked('手机号', 3),
  CounsellorName: t.String({ title: '辅导员' }),
  RemindCount: t.Integer({ title: '催办次数' }),
  LastRemind: Nullable(TimeOf('最近催办')),
  /** How many of the last 30 days nobody reported for him in time. */
  MissDays: t.Integer({ title: '近30天未报' }),
  State: t.Integer({ title: '状态', words: missingStates }),
})
export type MissingRow = t.Static<typeof MissingRow>

const asked = {
  ReportDate: t.Optional(DayOf('上报日期')),
  ...studentFilters,
}

const listUnReported = query({
  summary:
    'Students within reach who have not reported on a day, today unless another is named; State 1: those for whom staff did.',
  path: '/api/DayVirus/GetUnReportedList',
  access: 'everyreport.export',
  input: t.Object({
    ...paging,
    ...asked,
    State: t.Optional(t.Integer({ minimum: 0, maximum: 1, title: '状态', words: missingStates })),
  }),
  result: Page(MissingRow),
})

export const missingCalls = {
  listUnReported,
  tallyUnReported: tallying({
    summary: 'How many students the same filters find: who have not reported, and for whom staff did.',
    of: listUnReported,
    path: '/api/DayVirus/GetUnReportedTally',
    access: 'everyreport.export',
    tabs: {
      missing: { text: missingStates[0], asks: { State: 0 } },
      proxy: { text: missingStates[1], asks: { State: 1 } },
    },
  }),
  remindUnReported: command({
    summary:
      'Reminds students who have not reported today: those named, or all that the filter finds (All 1). Thrice a day at most, half an hour apart.',
    path: '/api/DayVirus/RemindUnReported',
    access: 'everyreport.export',
    input: t.Object({
      ...asked,
      UserIds: t.Optional(t.Array(Picked('student', '学生'), { minItems: 1, maxItems: 500, title: '学生' })),
      All: t.Optional(Flag),
    }),
    result: t.Object({ SendNum: t.Integer(), SkipNum: t.Integer() }),
    refusals: [
      'NOT_FOUND',
      'NOTHING_CHOSEN',
      'CHASE_TODAY',
      'CHASE_CLOSED',
      'CHASE_OFTEN',
      'CHASE_NOBODY',
      'REPORT_OFF',
    ],
    unlogged: 'Each reminder stands in the log of messages, with who sent it.',
    once: true,
  }),
  proxyReport: command({
    summary: 'Reports today for a student within reach, until midnight; late after the close.',
    path: '/api/DayVirus/ProxyReport',
    access: 'everyreport.edit',
    input: t.Object({
      UserId: Picked('student', '学生'),
      ReportDate: t.Optional(DayOf('上报日期')),
      ProxyReason: Text('代报原因', 100, { minLength: 2 }),
      ...byRegion,
      ...formFields,
    }),
    result: Id,
    refusals: [
      'NOT_FOUND',
      'REPORT_OFF',
      'PROXY_TODAY',
      'PROXY_OWN',
      'PROXY_REPEATED',
      'PROXY_NOT_ASKED',
      'REPORT_NOT_OPEN',
      'REPORT_PLACE',
      'REPORT_CODE',
    ],
    title: '代报',
    once: true,
    example: { UserId: '', ProxyReason: '手机故障', ...example },
  }),
}
