/**
 * account — signing in with a password, the session, the own profile and the menu.
 *
 * Session: no token → signed in → menu loaded → signed out. A token is a row in the session store, not a promise: it ends
 * by signing out, by expiry or by being revoked, and then answers 999. A wrong password and an unknown name give the same
 * sentence; disablement is only told to somebody who knows the password. Five wrong passwords for a name lock it for 15
 * minutes, whether an account has it or not: every attempt is then told so, right or wrong, and no captcha is asked for. After
 * three a captcha is (account/entry.ts). Attempts under one name count one after the other, however many come at once; beyond
 * 200 that wait for their hash, of all names, the next one gets 429.
 */
import * as t from 'typebox'
import { entryCalls } from './account/entry.ts'
import { command, module, query } from '../endpoint.ts'
import { MailOf } from '../fields.ts'
import { loginLogCalls } from './account/login-log.ts'
import { actions, type Action, permissionIds } from '../permissions.ts'
import { LoginResult, whoFields } from './account/login-result.ts'
import { MenuTree } from './account/menu-node.ts'
import { Flag, Nothing, Nullable, OneOf } from '../shapes.ts'

export type { MenuButton, MenuNode } from './account/menu-node.ts'

export const Profile = t.Object({
  ...whoFields,
  IsTheach: Flag,
  IsSchool: Flag,
  Mail: t.String(),
  Img: t.String(),
  Roles: t.Array(t.Object({ RoleCode: t.String(), RoleName: t.String() })),
  permissions: t.Array(
    t.Object({ permissionId: OneOf(permissionIds), actionList: t.Array(OneOf(Object.keys(actions) as Action[])) }),
  ),
})
export type Profile = t.Static<typeof Profile>

/** What the form for a new password sends. Email is asked of those who are no teachers. */
export const PasswordChange = t.Object({
  OldPwd: t.String({ minLength: 1, maxLength: 128, title: '旧密码' }),
  NewPwd: t.String({ minLength: 1, maxLength: 128, title: '新密码' }),
  NewPwd2: t.String({ minLength: 1, maxLength: 128, title: '确认密码' }),
  Email: t.Optional(Nullable(MailOf('邮箱'))),
})
export type PasswordChange = t.Static<typeof PasswordChange>

export const account = module('account', {
  login: command({
    summary: 'Signs in with login name and password; answers the token.',
    path: '/api/UserAuth/GetManUserLogin',
    access: 'public',
    input: t.Object({
      LoginName: t.String({ minLength: 1, maxLength: 50, title: '用户名' }),
      Pwd: t.String({ minLength: 1, maxLength: 128, title: '密码' }),
      ApplyType: t.Optional(Nullable(t.Integer())),
      Key: t.Optional(Nullable(t.String({ maxLength: 64 }))),
      Code: t.Optional(Nullable(t.String({ maxLength: 16, title: '验证码' }))),
    }),
    result: LoginResult,
    refusals: [
      'BAD_CREDENTIALS',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      'MUST_CHANGE_PASSWORD',
      'CAPTCHA_NEEDED',
      'CAPTCHA_WRONG',
      'NO_CHECKER',
      'SECOND_CODE',
      'SECOND_NO_MOBILE',
      'CODE_TOO_SOON',
      'CODE_DAY_OVER',
    ],
    outcomes: ['captcha', 'mustChangePassword'],
    readsOnly: true,
    perMinute: 60,
    volatile: ['Token', 'ExpiresTime'],
    example: { LoginName: 'fdy01', Pwd: 'Qinghe@2026', ApplyType: 1 },
  }),
  logout: command({
    summary: 'Ends the session of the token (header, or query `token`).',
    path: '/api/UserAuth/UserLoginOut',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'signedIn',
    input: t.Object({ token: t.Optional(t.String({ maxLength: 2000 })) }),
    result: t.Object({ SsoLogoutUrl: t.String() }),
    always: true,
    readsOnly: true,
  }),
  loadMenu: query({
    summary: 'The menu tree of the caller, with the buttons of each page.',
    path: '/api/UserRole/LoadMenuByUser',
    access: 'signedIn',
    input: Nothing,
    result: MenuTree,
  }),
  getProfile: query({
    summary: "The caller's own light profile with roles and permissions.",
    path: '/api/UserInfo/GetLoginBaseInfo',
    access: 'signedIn',
    input: Nothing,
    result: Profile,
    always: true,
  }),
  judgePassword: query({
    summary:
      "What is wrong with the caller's password (still the initial one, too old) as a sentence; empty when nothing is.",
    path: '/api/UserAuth/JudgePassword',
    method: 'GET',
    access: 'signedIn',
    input: Nothing,
    result: t.Object({ ErrorMess: t.String() }),
    always: true,
  }),
  changePassword: command({
    summary: 'Changes the own password and ends all other sessions of the caller; answers the sentence to show.',
    path: '/api/UserAuth/ChangeUserPwd',
    access: 'signedIn',
    input: t.Object({ UserInfo: PasswordChange }),
    result: t.String(),
    always: true,
    refusals: ['OLD_PASSWORD_WRONG', 'PASSWORDS_DIFFER', 'PASSWORD_WEAK'],
    title: '修改密码',
    once: true,
    perMinute: 10,
    example: { UserInfo: { OldPwd: 'Qinghe@2026', NewPwd: 'Xuegong#2027', NewPwd2: 'Xuegong#2027' } },
  }),
  changeImage: command({
    summary:
      'Changes the own picture: PNG or JPEG of 64 KB at most, as base64 or as a file that was sent before. Answers it as it is shown.',
    path: '/api/UserInfo/ChangeUserImg',
    access: 'signedIn',
    input: t.Object({
      Base64: t.Optional(t.String({ maxLength: 500_000, title: '头像' })),
      FileId: t.Optional(t.String({ maxLength: 36, title: '头像文件' })),
    }),
    result: t.Object({ Img: t.String() }),
    refusals: ['NOT_FOUND', 'IMAGE_TYPE', 'IMAGE_TOO_LARGE'],
    title: '修改头像',
    example: {
      Base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
  }),
  ...entryCalls,
  ...loginLogCalls,
})
