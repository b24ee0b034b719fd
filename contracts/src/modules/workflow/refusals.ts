import type { Refusal } from '#contracts/refusal'

/** Refusals about flows and approvals. */
export const workflowRefusals = {
  NO_FLOW: { text: '该业务尚未配置审批流程，请联系管理员' },
  NOT_EDITABLE: { text: '当前状态不能修改' },
  CHOOSE_APPROVER: { text: '请选择审批人' },
  DECIDED_ALREADY: { text: '已有审批意见，不能撤回' },
  NOT_REVOCABLE: { text: '当前状态不能撤回' },
  NOT_ENDABLE: { text: '只有审批中和已通过的申请可以终止' },
  OPINION_NEEDED: { text: '请填写驳回原因' },
  OWN_FORM: { text: '不能审批本人提交的申请' },
  TASK_HANDLED: { text: '该任务已被处理' },
  NO_WAY_BACK: { text: '不能退回到该环节' },
  TRANSFER_OFF: { text: '该环节不允许转办' },
  TRANSFER_TO: { text: '只能转给有审批权限、且不是申请人和本环节审批人的教职工' },
  TRANSFER_OFTEN: { text: '该任务已转办3次，不能再转' },
  URGED_LATELY: { text: '距上次催办不足4小时' },
  URGED_OFTEN: { text: '催办次数已达上限' },
  NOT_WAITING: { text: '该申请已办结' },
  /** What the form itself refuses, in its own words. */
  FORM_REFUSES: { text: '{reason}' },
  ON_PAGE: { text: '请到业务页面办理' },
  FLOW_FAULTY: { text: '{finding}' },
  FLOW_PUBLISHED: { text: '该业务已有已发布的流程，请先停用' },
  FLOW_RUNNING: { text: '该流程已有运行实例，不能删除，请停用' },
  FLOW_UNPUBLISHED: { text: '该流程尚未发布' },
  FOLLOWS_WORK: { text: '该待办随业务办理自动完成' },
  BACKLOG_CLOSED: { text: '该待办已处理' },
  DEADLINE_PAST: { text: '截止时间必须晚于当前时间' },
  RECEIVER_OUT: { text: '无权向{name}派发待办' },
} as const satisfies Record<string, Refusal>
