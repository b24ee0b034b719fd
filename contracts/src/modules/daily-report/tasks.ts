/** daily-report, the tasks: who has to report, and in which hours. Whoever exports reports reads them; the office of the school keeps them. */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { Batch, entity } from '#contracts/entity'
import { DayOf, Picked, Search, Several, Text } from '#contracts/fields'
import { Id, Nullable } from '#contracts/shapes'
import { tallying } from '#contracts/tally'

const cycles = { 1: '每日', 2: '每周', 3: '一次' } as const
const taskStates = { 0: '停用', 1: '启用', 2: '已结束' } as const

/** An hour of the day. */
const HourOf = (title: string) => t.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', title, examples: ['08:00'] })
const State = t.Integer({ minimum: 0, maximum: 2, title: '状态', words: taskStates })

const fields = {
  Name: Text('任务名称', 50),
  Cycle: t.Integer({ minimum: 1, maximum: 3, title: '周期', words: cycles }),
  OpenTime: HourOf('开始时间'),
  CloseTime: HourOf('截止时间'),
  Orgs: t.Optional(t.Array(Picked('org', '上报范围'), { title: '上报范围', maxItems: 200, uniqueItems: true })),
  Grades: t.Optional(
    t.Array(t.String({ pattern: '^\\d{4}$', title: '年级', unit: '级' }), {
      title: '年级',
      maxItems: 20,
      uniqueItems: true,
    }),
  ),
  StartDate: DayOf('开始日期'),
  EndDate: t.Optional(Nullable(DayOf('结束日期'))),
  RemindTimes: t.Optional(t.Array(HourOf('提醒时间'), { title: '提醒时间', maxItems: 5, uniqueItems: true })),
}

const calls = entity('ReportTask', {
  path: '/api/DayVirus',
  noun: '上报任务',
  permission: 'everyreport',
  actions: { query: 'export', get: 'export', add: 'enable', edit: 'enable' },
  fields,
  shown: {
    State,
    /** Of today, within the reach of who asks. */
    Should: t.Integer({ title: '今日应报' }),
    Reported: t.Integer({ title: '今日已报' }),
  },
  filters: { Key: Search('任务名称'), State: t.Optional(Several(State)) },
  spans: [['StartDate', 'EndDate']],
  refusals: ['TASK_PAST', 'TASK_HOURS', 'TASK_REMIND_TIMES', 'TASK_NOBODY', 'TASK_OVERLAPS', 'TASK_ENDED'],
  example: { Name: '假期健康上报', Cycle: 1, OpenTime: '08:00', CloseTime: '20:00', StartDate: '2026-10-01' },
})

export const taskCalls = {
  ...calls,
  tallyReportTask: tallying({
    summary: 'How many tasks the same filters find, by state.',
    of: calls.listReportTask,
    path: '/api/DayVirus/GetReportTaskTally',
    access: 'everyreport.export',
    tabs: {
      all: { text: '全部', asks: {} },
      on: { text: taskStates[1], asks: { State: [1] } },
      off: { text: taskStates[0], asks: { State: [0] } },
      over: { text: taskStates[2], asks: { State: [2] } },
    },
  }),
  enableReportTask: command({
    summary: 'Turns tasks on (1) or off (0); a student is in one enabled task at most.',
    path: '/api/DayVirus/EnableReportTask',
    access: 'everyreport.enable',
    input: t.Object({
      Ids: t.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true, title: '上报任务' }),
      State: t.Integer({ minimum: 0, maximum: 1, title: '状态', words: { 0: '停用', 1: '启用' } }),
    }),
    result: Batch,
    title: '启用或停用上报任务',
  }),
}
