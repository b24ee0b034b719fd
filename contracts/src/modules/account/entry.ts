/**
 * account, beside the password: the captcha, and the quick check by which a student opens one module on a phone.
 *
 * Captcha: made on request → solved or failed, once; good for five minutes. Asked for after three wrong passwords in a row for
 * a name, whether an account has it or not, or always where the site parameter LoginCaptcha is 1.
 * Quick check: number, name, last six of the identity number and a captcha → a session of two hours that reaches the own rows
 * of one module. Whatever does not fit gives the same sentence; after five failures the number is locked for 15 minutes.
 */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import type { ModuleName } from '#contracts/module-names'
import { LoginResult } from './login-result.ts'
import { Nothing, OneOf } from '#contracts/shapes'

/** Modules whose pages open from a message on a phone, so that a quick check is enough for the own rows in them. */
export const quickModules = [
  'people',
  'welcome',
  'check-in',
  'back-school',
  'daily-report',
  'leave',
  'labour',
  'study-room',
  'questionnaire',
  'message-board',
] as const
export type QuickModule = (typeof quickModules)[number]

/** Modules whose pages belong to the business of another one: its quick check is enough for them, too. */
export const quickFamilies: Partial<Record<QuickModule, readonly ModuleName[]>> = {
  welcome: ['check-in', 'dormitory', 'evaluation'],
  'daily-report': ['back-school'],
  'back-school': ['daily-report'],
}

/** The field of a captcha's answer and the key that it belongs to. */
const captchaFields = {
  Key: t.String({ minLength: 1, maxLength: 64, title: '验证码标识' }),
  Code: t.String({ minLength: 1, maxLength: 16, title: '验证码' }),
}

export const entryCalls = {
  getCaptcha: command({
    summary: 'A new captcha: its key and a picture of its four letters and digits, PNG as bare base64.',
    path: '/api/BaseData/GetAuthCode',
    access: 'public',
    input: Nothing,
    // The order matters: real clients look for the first `Key` in the text (docs/wire.md R7).
    result: t.Object({ Key: t.String({ minLength: 36, maxLength: 36 }), Image: t.String() }),
    readsOnly: true,
    perMinute: 600,
    volatile: ['Key', 'Image'],
  }),
  quickCheck: command({
    summary: 'Opens one module to a student who proves who he is by number, name and identity number.',
    path: '/api/UserAuth/QuickCheck',
    access: 'public',
    input: t.Object({
      Number: t.String({ minLength: 1, maxLength: 30, title: '学号或考生号' }),
      TrueName: t.String({ minLength: 1, maxLength: 50, title: '姓名' }),
      IdCardEnd: t.String({ pattern: '^\\d{5}[\\dXx]$', title: '身份证号后六位' }),
      Module: OneOf(quickModules, { title: '业务' }),
      ...captchaFields,
    }),
    result: LoginResult,
    refusals: ['CAPTCHA_WRONG', 'QUICK_CHECK_FAILED'],
    outcomes: ['captcha'],
    readsOnly: true,
    perMinute: 60,
    volatile: ['Token', 'ExpiresTime'],
  }),
}
