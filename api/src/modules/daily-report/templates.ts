import { type Template, template } from '#delivery/template'

const of = { module: 'daily-report', channels: [1] } as const

export const remindStudent = template({
  ...of,
  code: 'REPORT_REMIND',
  name: '每日上报提醒',
  text: '您今日尚未完成{任务}，截止时间{时间}',
  channels: [1, 2],
})
export const countMissing = template({ ...of, code: 'REPORT_MISSING', name: '未报人数', text: '{任务}：{n}人未上报' })
export const closedClass = template({
  ...of,
  code: 'REPORT_CLOSED',
  name: '上报截止',
  text: '{班级}应报{n}人，未报{m}人',
})
export const abnormalReport = template({
  ...of,
  code: 'REPORT_ABNORMAL',
  name: '异常上报',
  text: '{TrueName}（{班级}）今日上报异常，请尽快核实',
})
export const unchecked = template({
  ...of,
  code: 'REPORT_UNCHECKED',
  name: '异常上报超时',
  text: '{TrueName}（{班级}）的异常上报超过4小时未核实，请督促处理',
})
export const reportedFor = template({
  ...of,
  code: 'REPORT_PROXY',
  name: '代报',
  text: '辅导员已为您代报今日情况',
})

/** What students and those who look after them are told. */
export const reportTemplates: readonly Template[] = [
  remindStudent,
  countMissing,
  closedClass,
  abnormalReport,
  unchecked,
  reportedFor,
]
