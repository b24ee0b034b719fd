/**
 * account, activation of new students: identity checked → mobile checked → password set. Before it the account has no password that
 * could be used. One sentence for a number that is unknown, a name or identity number that does not fit, and a number that is locked
 * after five failures; only when all fits is it told that the account is active already. Activating signs nobody in.
 */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { IdNumber, MailOf, MobileOf, NameOf } from '#contracts/fields'
import { captchaFields, newPasswordFields } from './recovery.ts'

const ActivateKey = t.String({ minLength: 1, maxLength: 64, title: '核对凭证' })

export const activationCalls = {
  checkNewStudent: command({
    summary:
      'Checks number, name and identity number of a new student; answers who it is and a key that is good for ten minutes.',
    path: '/api/UserAuth/CheckNewStu',
    access: 'public',
    input: t.Object({
      Number: t.String({ minLength: 1, maxLength: 30, title: '学号或考生号' }),
      TrueName: NameOf('姓名'),
      IdCard: IdNumber('身份证号'),
      ...captchaFields,
    }),
    result: t.Object({
      ActivateKey,
      TrueName: t.String({ title: '姓名' }),
      OrgName: t.String({ title: '学院' }),
      ProgectName: t.String({ title: '专业' }),
      ClassName: t.String({ title: '班级' }),
    }),
    refusals: ['CAPTCHA_WRONG', 'NEW_STUDENT_WRONG', 'ALREADY_ACTIVE'],
    outcomes: ['captcha'],
    readsOnly: true,
    perMinute: 60,
    volatile: ['ActivateKey'],
  }),
  activateNewStudent: command({
    summary:
      'Sets the mobile number, checked by a code, and the password of a new student who has been checked; answers the login name.',
    path: '/api/UserAuth/ActivateNewStu',
    access: 'public',
    input: t.Object({
      ActivateKey,
      Mobile: MobileOf('手机号'),
      SmsKey: t.String({ minLength: 1, maxLength: 64, title: '验证码标识' }),
      SmsCode: t.String({ minLength: 1, maxLength: 16, title: '验证码' }),
      ...newPasswordFields,
      Mail: t.Optional(MailOf('邮箱')),
    }),
    result: t.Object({ LoginName: t.String({ title: '登录名' }) }),
    refusals: ['ACTIVATION_OVER', 'ALREADY_ACTIVE', 'CODE_WRONG', 'PASSWORDS_DIFFER', 'PASSWORD_WEAK'],
    title: '激活账号',
    touches: ['people'],
    perMinute: 60,
  }),
}
