import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { Nothing, Nullable } from '#contracts/shapes'
import { LoginResult } from '../login-result.ts'

/** What every exchange of a ticket may refuse, beside its own. */
const exchangeRefusals = [
  'SSO_GO',
  'SSO_TICKET',
  'SSO_DOWN',
  'SSO_UNKNOWN',
  'SSO_DISABLED',
  'SSO_LOCKED',
  'SSO_OFF',
  'SSO_RETURN',
] as const
const exchangeOutcomes = ['signOnRedirect', 'signOnText', 'signOnUnknown'] as const

/** Longest ticket or code that anybody hands out. */
const Ticket = t.String({ maxLength: 2000, title: '票据' })
const State = t.String({ maxLength: 64, title: '状态值' })

/** Answers of an exchange carry what differs each time. A campus has one address, so many of them come from it. */
const exchange = {
  access: 'public',
  result: LoginResult,
  readsOnly: true,
  perMinute: 600,
  volatile: ['Token', 'ExpiresTime'],
} as const

/** `service`: where the provider was told to send the person back to; one that is not ours is refused. */
const ticketInQuery = t.Object({
  ticket: t.Optional(Ticket),
  service: t.Optional(t.String({ maxLength: 2000, title: '回跳地址' })),
})

export const providerCalls = {
  listProviders: query({
    summary: 'The ways in beside the password that the login page offers, in their order.',
    path: '/api/UserAuth/GetSsoList',
    access: 'public',
    input: Nothing,
    result: t.Array(t.Object({ Code: t.String(), Name: t.String(), Icon: t.String() })),
  }),
  authByDr: command({
    summary: 'Exchanges a ticket of the CAS server for a session; without one it answers where to get it.',
    path: '/api/UserAuth/SSOAuthByDR',
    method: 'GET',
    input: ticketInQuery,
    ...exchange,
    refusals: exchangeRefusals,
    outcomes: exchangeOutcomes,
  }),
  authByLy: command({
    summary: 'Exchanges an opaque token of LY for a session; without one it answers where to get it.',
    path: '/api/UserAuth/SSOAuthByLy',
    method: 'GET',
    // The provider calls it `token`, and that is how it arrives from pages of others.
    input: t.Object({ ...ticketInQuery.properties, token: t.Optional(Ticket) }),
    ...exchange,
    refusals: exchangeRefusals,
    outcomes: exchangeOutcomes,
  }),
  authByYm: command({
    summary: 'Exchanges a signed ticket of YM for a session; without one it answers where to get it.',
    path: '/api/UserAuth/SSOAuthByYM',
    method: 'GET',
    input: ticketInQuery,
    ...exchange,
    refusals: exchangeRefusals,
    outcomes: exchangeOutcomes,
  }),
  authByProvider: command({
    summary:
      'Exchanges a ticket or code of the provider that is named (ly, ym, dr, qywx, wx, self) for a session; without one it answers where to get it.',
    path: '/api/UserAuth/SSOGetThreenUserLogin',
    input: t.Object({
      Provider: t.String({ minLength: 1, maxLength: 20, title: '登录方式' }),
      Ticket: t.Optional(Nullable(Ticket)),
      State: t.Optional(Nullable(State)),
      /** The system that is entered; it comes back with the person. */
      SsoUrl: t.Optional(Nullable(t.String({ maxLength: 200, title: '系统标识' }))),
      /** The code for binding that the phone has scanned; it comes back with the person. */
      BindKey: t.Optional(Nullable(t.String({ maxLength: 64, title: '二维码标识' }))),
    }),
    ...exchange,
    refusals: [...exchangeRefusals, 'SSO_UNBOUND', 'SSO_PROVIDER'],
    outcomes: exchangeOutcomes,
  }),
}

export const wechatCalls = {
  getUserId: command({
    summary:
      'Whose WeChat a code belongs to, and whether an account is bound to it; the code stays good for one login. BindTicket binds it later.',
    path: '/api/UserAuth/GetUserId',
    access: 'public',
    input: t.Object({
      Code: t.String({ minLength: 1, maxLength: 512, title: '授权码' }),
      AppType: t.Optional(Nullable(t.String({ maxLength: 20, title: '应用' }))),
      State: t.Optional(Nullable(State)),
    }),
    result: t.Object({
      UserId: t.String(),
      LoginName: t.String({ title: '绑定账号' }),
      IsBind: t.Union([t.Literal(0), t.Literal(1)]),
      BindTicket: t.String(),
    }),
    refusals: ['SSO_TICKET', 'SSO_DOWN', 'SSO_OFF'],
    outcomes: ['signOnText'],
    readsOnly: true,
    perMinute: 600,
    volatile: ['BindTicket'],
  }),
}
