/**
 * account, looking back: who signed in when and from where, and who could not.
 *
 * Every attempt that gave a session or was refused for its name, password, captcha or answers is kept; of each name the newest
 * 50 good and 50 failed ones. They are kept beside the sessions, not in the world: signing in writes nothing there, an exported
 * world has none of them, and a reset or restored one begins without.
 */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { FlagOf, period, Search, TimeOf } from '#contracts/fields'
import { Id, Nothing, OneOf, Page, paging } from '#contracts/shapes'

/** The ways in: a password, the quick check of a phone, a code after the password, a checker's password, a provider, another page of ours. */
export const loginWays = ['password', 'quick', 'second', 'verify', 'dr', 'qywx', 'ly', 'ym', 'wx', 'self'] as const
export type LoginWay = (typeof loginWays)[number]

export const LoginLog = t.Object({
  Id,
  CreateDate: TimeOf('时间'),
  LoginName: t.String({ title: '登录名' }),
  UserName: t.String({ title: '用户' }),
  Via: OneOf(loginWays, { title: '方式' }),
  Result: FlagOf('结果'),
  Reason: t.String({ title: '失败原因' }),
  Ip: t.String({ title: '来源地址' }),
  AppType: t.String({ title: '客户端' }),
  UserAgent: t.String({ title: '浏览器' }),
})
export type LoginLog = t.Static<typeof LoginLog>

export const loginLogCalls = {
  listLogins: query({
    summary:
      'Sign-ins, good and failed, newest first; Key looks in the entered name, the user, the address and the reason.',
    path: '/api/UserAuth/GetLoginLogList',
    access: 'log.query',
    input: t.Object({ ...paging, Key: Search('用户、地址或原因'), ...period }),
    result: Page(LoginLog),
  }),
  listMyLogins: query({
    summary: 'The newest ten sign-ins with the own name, good and failed.',
    path: '/api/UserAuth/GetMyLoginLogList',
    access: 'signedIn',
    input: Nothing,
    result: t.Array(LoginLog),
  }),
}
