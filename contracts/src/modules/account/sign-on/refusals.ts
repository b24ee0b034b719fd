import type { Refusal } from '#contracts/refusal'

/** Refusals of the ways in beside the password. What stands behind ----- is for whoever looks for the cause. */
export const signOnRefusals = {
  SSO_GO: { code: 90_002, text: '{address}' },
  SSO_TICKET: { code: 90_002, text: '票据已失效，请重新登录-----{cause}' },
  SSO_DOWN: { code: 90_002, text: '统一身份认证暂时不可用，请稍后再试或使用账号登录-----{cause}' },
  SSO_UNKNOWN: { code: 90_003, text: '统一身份认证账号“{name}”未在本系统登记，请联系辅导员或学院学工办' },
  SSO_DISABLED: { code: 90_003, text: '账号已停用，请联系管理员' },
  SSO_LOCKED: { code: 90_003, text: '账号已锁定，请联系管理员' },
  SSO_UNBOUND: { code: 90_003, text: '该企业微信尚未绑定账号，请先使用账号密码登录并绑定' },
  SSO_OFF: { text: '统一身份认证尚未配置，请使用账号登录' },
  SSO_PROVIDER: { text: '不支持的登录方式' },
  SSO_RETURN: { text: '回跳地址不在允许范围' },
  WX_BOUND: { text: '您已绑定企业微信，请先解绑' },
  WX_TAKEN: { text: '该企业微信已绑定其他账号' },
  WX_QR_OVER: { text: '二维码已过期，请刷新' },
  WX_UNBOUND: { text: '当前未绑定企业微信' },
  CODE_WRONG: { text: '验证码错误或已过期' },
  CODE_TOO_SOON: { text: '发送过于频繁，请{n}秒后再试' },
  CODE_DAY_OVER: { text: '今日发送次数已达上限' },
  RESET_LINK_OVER: { text: '重置链接已失效，请重新申请' },
  NEW_STUDENT_WRONG: { text: '信息核对未通过，请核对后重试' },
  ALREADY_ACTIVE: { text: '该账号已激活，请直接登录或找回密码' },
  ACTIVATION_OVER: { text: '核对结果已过期，请重新核对身份' },
  SECOND_CODE: { code: 5001, text: '请输入短信验证码', withValue: true },
  NO_CHECKER: { text: '该账号不是核验员' },
} as const satisfies Record<string, Refusal>
