/** daily-report, reports that say that somebody may be ill, and what is done about them. */
import * as t from 'typebox'
import { BulkDone } from '#contracts/bulk'
import { command, query } from '#contracts/endpoint'
import { Coded, DayRange, LongText } from '#contracts/fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Id, Nullable, OneOf, Page, paging } from '#contracts/shapes'
import { tallying } from '#contracts/tally'
import { handleStates, type Reason, reasons } from './form.ts'
import { HandleState, reportFields } from './rows.ts'

/** Measures (dictionary VirusMeasure) with a meaning of their own: it was a mistake; the student has corrected it himself. */
export const measures = { mistake: '6', corrected: '7' } as const

const { StartDate, EndDate } = DayRange('StartDate', 'EndDate', '上报日期')

const listAbnormal = query({
  summary: 'Reports within reach that say that somebody may be ill, the latest first.',
  path: '/api/DayVirus/GetAbnormalList',
  access: 'everyreport.export',
  input: t.Object({
    ...paging,
    ...studentFilters,
    HandleState: t.Optional(HandleState),
    Reason: t.Optional(OneOf(Object.keys(reasons) as Reason[], { title: '异常原因', words: reasons })),
    StartDate: t.Optional(StartDate),
    EndDate: t.Optional(EndDate),
  }),
  result: Page(
    t.Object({
      Id,
      ...ofStudent,
      ...reportFields,
      Reasons: t.String({ title: '异常原因' }),
      /** How long it has been waiting to be checked; null where it is not. */
      OpenHours: Nullable(t.Integer({ title: '待核实小时' })),
    }),
  ),
})

export const handlingCalls = {
  listAbnormal,
  tallyAbnormal: tallying({
    summary: 'How many reports that say that somebody may be ill the same filters find, by how far they are handled.',
    of: listAbnormal,
    path: '/api/DayVirus/GetAbnormalTally',
    access: 'everyreport.export',
    tabs: {
      all: { text: '全部', asks: {} },
      unchecked: { text: handleStates[1], asks: { HandleState: 1 } },
      checked: { text: handleStates[2], asks: { HandleState: 2 } },
      closed: { text: handleStates[3], asks: { HandleState: 3 } },
    },
  }),
  handleAbnormal: command({
    summary:
      'Checks (2) or closes (3) reports within reach; one that nobody has checked is closed only where it was a mistake.',
    path: '/api/DayVirus/HandleAbnormal',
    access: 'everyreport.edit',
    input: t.Object({
      Ids: t.Array(Id, { minItems: 1, maxItems: 100, title: '上报记录' }),
      HandleState: t.Integer({ minimum: 2, maximum: 3, title: '处理结果', words: { 2: '已核实', 3: '已闭环' } }),
      Measure: Coded('VirusMeasure', '处置措施'),
      Remark: LongText('说明', 200, { minLength: 2 }),
    }),
    result: BulkDone,
    refusals: ['MEASURE_OWN'],
    title: '处理异常上报',
    once: true,
  }),
}
