import { type Template, template } from '#delivery/template'

const of = { module: 'workflow' } as const

export const wfTodo = template({
  ...of,
  code: 'WF_TODO',
  name: '待审批',
  text: '【待审批】{TrueName}提交了{业务}，请于{时限}前处理',
  channels: [1, 2],
})
export const wfPass = template({ ...of, code: 'WF_PASS', name: '审批通过', text: '您的{业务}已通过', channels: [1, 2] })
export const wfBack = template({
  ...of,
  code: 'WF_BACK',
  name: '审批驳回',
  text: '您的{业务}被驳回：{意见}，请修改后重新提交',
  channels: [1, 2],
})
export const wfRefuse = template({
  ...of,
  code: 'WF_REFUSE',
  name: '审批未通过',
  text: '您的{业务}未通过：{意见}',
  channels: [1, 2],
})
export const wfUrge = template({
  ...of,
  code: 'WF_URGE',
  name: '催办',
  text: '{TrueName}催办：{业务}，请尽快处理',
  channels: [1, 2],
})
export const wfTimeout = template({
  ...of,
  code: 'WF_TIMEOUT',
  name: '审批超时',
  text: '{TrueName}的{业务}已超过处理时限',
  channels: [1, 2],
})
export const wfTransfer = template({
  ...of,
  code: 'WF_TRANSFER',
  name: '审批转交',
  text: '{A}将{TrueName}的{业务}转交给您：{原因}',
  channels: [1],
})
export const wfCopy = template({
  ...of,
  code: 'WF_CC',
  name: '审批抄送',
  text: '{TrueName}的{业务}抄送给您',
  channels: [1],
})
export const wfVoid = template({
  ...of,
  code: 'WF_VOID',
  name: '审批作废',
  text: '您的{业务}已作废：{原因}',
  channels: [1],
})

/** What approvals tell those who decide and those who have applied. */
export const approvalTemplates: readonly Template[] = [
  wfTodo,
  wfPass,
  wfBack,
  wfRefuse,
  wfUrge,
  wfTimeout,
  wfTransfer,
  wfCopy,
  wfVoid,
]
