import type { Refusal } from '#contracts/refusal'

/** Refusals of notices. */
export const noticeRefusals = {
  NO_AUDIENCE: { text: '请选择接收对象' },
  EMPTY_AUDIENCE: { text: '接收对象为空，请重新选择' },
  PUBLISH_PAST: { text: '发布时间不能早于当前时间' },
  EXPIRE_PAST: { text: '过期时间不能早于当前时间' },
  NOTICE_PUBLISHED: { text: '已发布的通知不能修改，请撤回后重新发布' },
  NOTICE_STATE: { text: '通知{state}，不能{action}' },
  NOTICE_WITHDRAWN: { text: '该通知已撤回' },
  NOTICE_TOO_LONG: { text: '正文不能超过200KB' },
  NOTICE_EMPTY: { text: '请输入正文' },
  RECEIPT_FORM: { text: '请设置回执表单' },
  RECEIPT_DONE: { text: '您已提交回执' },
  RECEIPT_OVER: { text: '已过回执截止时间' },
  RECEIPT_NONE: { text: '该通知无需提交回执' },
  REMINDED_OFTEN: { text: '该通知已提醒3次' },
  REMINDED_LATELY: { text: '距上次提醒不足2小时' },
  REMIND_OFF: { text: '通知提醒已停用，请联系管理员' },
  NOBODY_LEFT: { text: '没有需要提醒的人员' },
  PUBLIC_ONLY_SCHOOL: { text: '仅学校面向全校发布的新闻和政策可以公开' },
  LOG_IN_TO_READ: { text: '请登录后查看' },
} as const satisfies Record<string, Refusal>
