import type { Refusal } from '#contracts/refusal'

/** Refusals of templates and of pushes that are to go out again. */
export const messagePushRefusals = {
  TEMPLATE_VARIABLE: { text: '模板变量不存在：{x}' },
  TEMPLATE_SECRET: { text: '含验证码或链接的模板须保留{x}，不能停用，也不能更换推送方式' },
  TEMPLATE_DECLARED: { text: '该模板没有修改过' },
  PUSH_NOT_FAILED: { text: '只能重新推送失败的消息' },
  PUSH_SECRET: { text: '含验证码或链接的消息不能重新推送' },
} as const satisfies Record<string, Refusal>
