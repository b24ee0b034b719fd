/**
 * account, a forgotten password and the second check.
 *
 * What is answered never tells whether an account exists, whose address or number it is, or whether anything was sent; all names are
 * counted as entered. A link is good for 30 minutes and once, a newer one voids it; more than three an hour for a name send nothing,
 * silently. A code has six digits, is good for five minutes and five tries; one a minute, five a day for a name. A new password ends
 * all sessions of the account and lifts the lock of wrong passwords.
 */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { depending, MailOf, MobileOf } from '#contracts/fields'
import { Nullable, OneOf } from '#contracts/shapes'
import { LoginResult } from '../login-result.ts'

const LoginName = t.String({ minLength: 1, maxLength: 50, title: '用户名' })

/** The answer of a captcha and the key that it belongs to. */
export const captchaFields = {
  Key: t.String({ minLength: 1, maxLength: 64, title: '验证码标识' }),
  Code: t.String({ minLength: 1, maxLength: 16, title: '验证码' }),
}
/** The same for a call that wants them in some of its scenes alone. */
const captchaWhen = (Scene: readonly string[]) => ({
  Key: depending(captchaFields.Key, { neededWhen: { Scene } }),
  Code: depending(captchaFields.Code, { neededWhen: { Scene } }),
})
/** A code that came as a text message, and what it belongs to. */
const sentCodeFields = {
  Key: t.String({ minLength: 1, maxLength: 64, title: '验证码标识' }),
  Code: t.String({ minLength: 1, maxLength: 16, title: '验证码' }),
}
/** A new password, twice. */
export const newPasswordFields = {
  NewPwd: t.String({ minLength: 1, maxLength: 128, title: '新密码' }),
  NewPwd2: t.String({ minLength: 1, maxLength: 128, title: '确认密码' }),
}

/** What a login answers that wants a second check: what the code belongs to, where it went, after how many seconds another may be sent. */
export const SecondCheck = t.Object({ Key: t.String(), Target: t.String(), Seconds: t.Integer() })
export type SecondCheck = t.Static<typeof SecondCheck>

const strangers = ['retrieve', 'activate'] as const
const checked = ['activate', 'second'] as const

export const recoveryCalls = {
  mailReset: command({
    summary:
      'Mails a link for a new password where the address is that of the account; answers the same in every case.',
    path: '/api/UserAuth/EmailGetPwd',
    access: 'public',
    input: t.Object({ LoginName, Mail: MailOf('邮箱'), ...captchaFields }),
    result: t.String(),
    refusals: ['CAPTCHA_WRONG'],
    outcomes: ['captcha'],
    unlogged: 'A stranger asks; what is sent stands in the outbox.',
    perMinute: 60,
  }),
  sendSmsCode: command({
    summary:
      'Sends a code as a text message where the number is that of the account; answers in every case the key that the code will belong to. For activation it goes to the given number, for a second check to that of the account: ProofKey is what the step before has answered.',
    path: '/api/UserAuth/SendSmsCode',
    access: 'public',
    input: t.Object({
      Scene: OneOf(['retrieve', 'activate', 'second'], { title: '用途' }),
      LoginName,
      Mobile: depending(MobileOf('手机号'), { neededWhen: { Scene: strangers } }),
      ProofKey: depending(t.String({ maxLength: 64, title: '核对凭证' }), { neededWhen: { Scene: checked } }),
      ...captchaWhen(strangers),
    }),
    result: t.Object({ Key: t.String(), Seconds: t.Integer() }),
    refusals: ['CAPTCHA_WRONG', 'CODE_TOO_SOON', 'CODE_DAY_OVER', 'ACTIVATION_OVER', 'SECOND_OVER'],
    outcomes: ['captcha'],
    unlogged: 'A stranger asks; what is sent stands in the outbox.',
    perMinute: 60,
    volatile: ['Key'],
  }),
  resetByCode: command({
    summary: 'Sets a new password with the token of a link, or with the key and the code of a text message.',
    path: '/api/UserAuth/ResetPwdByCode',
    access: 'public',
    input: t.Object({
      Token: t.Optional(Nullable(t.String({ maxLength: 64, title: '重置链接' }))),
      Key: t.Optional(Nullable(sentCodeFields.Key)),
      Code: t.Optional(Nullable(sentCodeFields.Code)),
      ...newPasswordFields,
    }),
    result: t.String(),
    refusals: ['RESET_LINK_OVER', 'CODE_WRONG', 'PASSWORDS_DIFFER', 'PASSWORD_WEAK'],
    title: '找回密码',
    perMinute: 60,
  }),
  verifyLogin: command({
    summary:
      'Finishes a login that wants a second check, with the key that it answered and the code of the text message.',
    path: '/api/UserAuth/VerifyLoginCode',
    access: 'public',
    input: t.Object(sentCodeFields),
    result: LoginResult,
    refusals: ['CODE_WRONG', 'ACCOUNT_DISABLED', 'MUST_CHANGE_PASSWORD'],
    outcomes: ['mustChangePassword'],
    readsOnly: true,
    perMinute: 60,
    volatile: ['Token', 'ExpiresTime'],
  }),
}
