import { outcomes } from '#contracts/outcomes'
import type { Refusal } from '#contracts/refusal'

/** Refusals of signing in, the password and the own profile. */
export const accountRefusals = {
  BAD_CREDENTIALS: { text: '用户名或密码错误' },
  ACCOUNT_LOCKED: { text: '账号已锁定，请{n}分钟后再试' },
  ACCOUNT_DISABLED: { text: '账号已停用，请联系管理员' },
  MUST_CHANGE_PASSWORD: { code: 6000, text: outcomes.mustChangePassword.message, withValue: true },
  CAPTCHA_NEEDED: { code: 5001, text: outcomes.captcha.message },
  CAPTCHA_WRONG: { code: 5001, text: '验证码错误或已过期' },
  QUICK_CHECK_FAILED: { text: '信息核对未通过，请核对后重试' },
  OWN_ACCOUNT: { text: '不能对本人账号进行此操作' },
  ADMINS_ONLY: { text: '该账号只能由超级管理员维护' },
  LAST_ADMIN: { text: '系统至少需要一个启用的超级管理员' },
  ROLE_NOT_YOURS: { text: '不能授予角色：{name}' },
  REGION_NEEDED: { text: '请先设置指定范围' },
  REGION_BEYOND: { text: '该账号的指定范围超出您的管理范围' },
  VALID_TO_PAST: { text: '有效期不能早于今天' },
  STUDENT_ACCOUNT: { text: '学生账号随学籍管理，请在学生信息中修改' },
  STUDENT_ACCOUNT_KEPT: { text: '学生账号随学籍管理，不能单独删除' },
  OLD_PASSWORD_WRONG: { text: '旧密码不正确' },
  PASSWORDS_DIFFER: { text: '新密码与确认密码不一致' },
  PASSWORD_WEAK: { text: '密码强度不足：{reason}' },
  IMAGE_TYPE: { text: '请上传 PNG 或 JPG 图片' },
  IMAGE_TOO_LARGE: { text: '图片不能超过{n}KB' },
} as const satisfies Record<string, Refusal>
