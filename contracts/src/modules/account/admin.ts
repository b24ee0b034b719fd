/**
 * account, as its administrators see it: who may come in at all.
 *
 * State: 1 enabled ↔ 0 disabled. Disabling ends every session at once, and must be confirmed where one of
 * the accounts is in use; enabling also lifts a lock. An administrator reaches the
 * accounts within his data scope, and not his own.
 */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { Flag, Id } from '#contracts/shapes'

export const adminCalls = {
  setAccountState: command({
    summary: 'Enables accounts, which lifts their locks, or disables them, which ends their sessions.',
    path: '/api/UserAuth/StatusUserMan',
    access: 'account.enable',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 200, title: '账号' }), State: Flag }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT'],
    title: '启用或停用账号',
    confirms: true,
  }),
  kickUser: command({
    summary: 'Ends all sessions of an account: whoever uses it must sign in again.',
    path: '/api/UserAuth/KickUser',
    access: 'account.edit',
    input: t.Object({ UserId: Id }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT'],
    title: '强制下线',
  }),
}
