import { type Template, template } from '#delivery/template'

const of = { module: 'account' } as const

export const passwordMail = template({
  ...of,
  code: 'PWD_MAIL',
  name: '找回密码',
  text: '点击链接重置密码，30分钟内有效：{链接}',
  channels: [4],
  secret: true,
})
export const smsCode = template({
  ...of,
  code: 'SMS_CODE',
  name: '验证码',
  text: '验证码{码}，5分钟内有效，请勿告知他人',
  channels: [3],
  secret: true,
})
export const passwordReset = template({
  ...of,
  code: 'PWD_RESET',
  name: '密码已重置',
  text: '您的密码已由管理员重置',
  channels: [1, 4],
})
export const passwordChanged = template({
  ...of,
  code: 'PWD_CHANGED',
  name: '密码已修改',
  text: '您的密码已于{时间}修改，如非本人操作请联系学工处',
  channels: [1, 4],
})
export const weChatChanged = template({
  ...of,
  code: 'WX_CHANGED',
  name: '企业微信绑定变更',
  text: '您的账号已{绑定或解绑}企业微信',
  channels: [1, 4],
})
export const rolesChanged = template({
  ...of,
  code: 'ROLE_CHANGED',
  name: '角色调整',
  text: '您的角色已调整：{角色}',
  channels: [1],
})

/** What is told to the owners of accounts. */
export const accountTemplates: readonly Template[] = [
  passwordMail,
  smsCode,
  passwordReset,
  passwordChanged,
  weChatChanged,
  rolesChanged,
]
