/**
 * account, as its administrators see it: who may come in at all.
 *
 * State: 1 enabled ↔ 0 disabled. Disabling ends every session at once, and must be confirmed where one of
 * the accounts is in use; enabling also lifts a lock. A password that an administrator gives counts as initial. An administrator
 * reaches the accounts within his data scope, and not his own; one super administrator at least stays enabled.
 */
import * as t from 'typebox'
import { BulkDone, chosenFrom, chosenRefusals } from '#contracts/bulk'
import { command, query } from '#contracts/endpoint'
import { Flag, Id } from '#contracts/shapes'
import { LoginLog } from './login-log.ts'
import { userCalls } from './users.ts'

export const adminCalls = {
  setAccountState: command({
    summary:
      'Enables accounts, which lifts their locks, or disables them, which ends their sessions; by their ids or by a filter with the number of accounts that it finds.',
    path: '/api/UserAuth/StatusUserMan',
    access: 'account.enable',
    input: t.Object({ ...chosenFrom(userCalls.listUsers, '账号'), State: Flag }),
    result: BulkDone,
    refusals: chosenRefusals,
    title: '启用或停用账号',
    once: true,
    confirms: true,
  }),
  kickUser: command({
    summary: 'Ends all sessions of an account: whoever uses it must sign in again.',
    path: '/api/UserAuth/KickUser',
    access: 'account.edit',
    input: t.Object({ UserId: Id }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'ADMINS_ONLY'],
    title: '强制下线',
  }),
  resetPassword: command({
    summary:
      'Gives an account the password NewPwd, a random one, or the initial one where neither is said, and answers it, once. It counts as initial; locks are lifted, sessions end.',
    path: '/api/UserAuth/ChangeManUserPwd',
    access: 'account.edit',
    input: t.Object({
      UserId: Id,
      NewPwd: t.Optional(t.String({ maxLength: 128, title: '新密码' })),
      Random: t.Optional(Flag),
    }),
    result: t.Object({ NewPwd: t.String({ title: '新密码' }) }),
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'ADMINS_ONLY', 'PASSWORD_WEAK'],
    title: '重置密码',
    volatile: ['NewPwd'],
  }),
  listUserLogins: query({
    summary: 'The newest fifty sign-ins with the name of an account, good and failed.',
    path: '/api/UserAuth/GetUserLoginLogList',
    access: 'account.get',
    input: t.Object({ UserId: Id }),
    result: t.Array(LoginLog),
    refusals: ['NOT_FOUND'],
  }),
}
