import { type Template, template } from '#delivery/template'

const of = { module: 'evaluation', channels: [1] } as const

export const publicityStarted = template({
  ...of,
  code: 'EVAL_PUBLICITY',
  name: '测评公示',
  text: '【{测评}】{单位}公示已开始，{时间}前可提出异议',
})

export const recordVoided = template({
  ...of,
  code: 'EVAL_VOID',
  name: '测评作废',
  text: '您在【{测评}】中的测评已作废，如有疑问请联系学院',
})

export const resultSettled = template({
  ...of,
  code: 'EVAL_RESULT',
  name: '测评结果',
  text: '【{测评}】已完成，您的结果为：{等级}',
})

export const objectionHandled = template({
  ...of,
  code: 'EVAL_OBJECTION',
  name: '异议处理结果',
  text: '您对公示【{公示}】的异议已处理，请查看处理意见',
})

export const objectionLate = template({
  ...of,
  code: 'EVAL_OBJECTION_LATE',
  name: '异议处理超时',
  text: '公示【{公示}】的异议已超过3个工作日未处理，请督促',
})

/** What people are told of reviews that are made known. */
export const reviewTemplates: readonly Template[] = [
  publicityStarted,
  recordVoided,
  resultSettled,
  objectionHandled,
  objectionLate,
]
