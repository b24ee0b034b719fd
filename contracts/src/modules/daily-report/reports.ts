/** daily-report, the reports as staff read them; a student finds the own ones. */
import * as t from 'typebox'
import { query, queryOne } from '#contracts/endpoint'
import { DayOf, FlagOf, notesOf, Search, Text, TimeOf } from '#contracts/fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Id, Nullable, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { formFields } from './form.ts'
import { HandleState, reportFields } from './rows.ts'

const orNull = <S extends t.TSchema>(schema: S) => Nullable(schema)

const VirusRow = t.Object({ Id, ...ofStudent, ...reportFields })
export type VirusRow = t.Static<typeof VirusRow>

/** What was done about a report. */
const Handle = t.Object({
  Id,
  FromState: HandleState,
  ToState: HandleState,
  Measure: t.String({ title: '处置措施', dict: 'VirusMeasure' }),
  Remark: t.String({ title: '说明' }),
  HandleUser: t.String({ title: '处理人' }),
  CreateDate: TimeOf('处理时间'),
})

const stored = Object.fromEntries(
  Object.entries(formFields).map(([name, schema]) => [
    name,
    schema.type === 'integer' ? orNull(t.Integer({ ...schema })) : orNull(t.String({ title: notesOf(schema).title })),
  ]),
) as {
  readonly [K in keyof typeof formFields]: (typeof formFields)[K] extends t.TOptional<t.TInteger>
    ? t.TUnion<[t.TInteger, t.TNull]>
    : t.TUnion<[t.TString, t.TNull]>
}

/** A report in full. FormGen: 1 the form of 2021, 2 of April 2022, 3 later. */
const VirusDetail = t.Object({
  Id,
  ...ofStudent,
  ...reportFields,
  ...stored,
  FormGen: t.Integer({ minimum: 1, maximum: 3 }),
  TaskName: t.String({ title: '上报任务' }),
  /** Why it says that he may be ill, in words. */
  Reasons: t.String({ title: '异常原因' }),
  ProxyReason: t.String({ title: '代报原因' }),
  Handles: t.Array(Handle),
  RowVersion: t.Integer(),
})
export type VirusDetail = t.Static<typeof VirusDetail>

/** By what lists of reports are narrowed. */
const virusFilters = {
  UserInfo: Search('学号或姓名'),
  Mobile: t.Optional(Text('手机号', 20, { minLength: 0 })),
  NowProvince: Search('所在省份'),
  NowCity: Search('所在城市'),
  ReportedStartTime: t.Optional(TimeOf('上报时间起')),
  ReportedEndTime: t.Optional(TimeOf('上报时间止', { end: true })),
  UserType: t.Optional(t.Integer({ title: '人员类型' })),
  ReportDate: t.Optional(DayOf('上报日期')),
  ...studentFilters,
  IsAbnormal: t.Optional(FlagOf('异常')),
  HandleState: t.Optional(HandleState),
  IsProxy: t.Optional(FlagOf('代报')),
  IsInSchoolOfDay: t.Optional(FlagOf('在校')),
}

const listVirusBase = query({
  summary: 'Reports within reach, the latest first; students find their own. No street and no position.',
  path: '/api/DayVirus/GetVirusBaseList',
  access: 'everyreport.query',
  input: t.Object({ ...paging, ...virusFilters }),
  result: Page(VirusRow),
})

export const reportCalls = {
  listVirusBase,
  tallyVirusBase: tallying({
    summary: 'How many reports the same filters find: all, well, abnormal, by staff.',
    of: listVirusBase,
    path: '/api/DayVirus/GetVirusBaseTally',
    access: 'everyreport.query',
    tabs: {
      all: { text: '全部', asks: {} },
      well: { text: '正常', asks: { IsAbnormal: 0 } },
      abnormal: { text: '异常', asks: { IsAbnormal: 1 } },
      proxy: { text: '代报', asks: { IsProxy: 1 } },
    },
  }),
  getVirus: queryOne({
    summary: 'A report within reach in full, with what was done about it.',
    path: '/api/DayVirus/GetVirusById',
    access: 'everyreport.get',
    result: VirusDetail,
  }),
}
