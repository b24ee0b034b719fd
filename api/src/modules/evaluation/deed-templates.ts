import { type Template, template } from '#delivery/template'

const of = { module: 'evaluation', channels: [1] } as const

export const answerReminder = template({
  ...of,
  code: 'EVAL_REMIND',
  name: '自评提醒',
  text: '【{测评}】等待您完成自评，请在{时间}前提交',
  channels: [1, 2],
})

export const assessmentAgain = template({
  ...of,
  code: 'EVAL_AGAIN',
  name: '重新测评',
  text: '【{测评}】将重新测评，请在{时间}前确认自评',
})

/** What people are told of assessments that run. */
export const deedTemplates: readonly Template[] = [answerReminder, assessmentAgain]
