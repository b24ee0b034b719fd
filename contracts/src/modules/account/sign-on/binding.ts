/**
 * account, binding WeChat: 未绑定 ↔ 已绑定. A code (BindKey) is good for five minutes: 0 waiting → 1 scanned → 2 bound, or 3 over. Who
 * is signed in shows it; the phone that scans it says who it is to WeChat and confirms. One WeChat is bound to one account.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { FlagOf, TimeOf } from '#contracts/fields'
import { Id, Nothing, Nullable } from '#contracts/shapes'

const BindKey = t.String({ minLength: 1, maxLength: 64, title: '二维码标识' })

export const bindingCalls = {
  getBindQrCode: command({
    summary:
      'A new code for binding, or, with BindKey, what became of one: State 0 waiting, 1 scanned, 2 bound, 3 over.',
    path: '/api/UserAuth/GetBindQrCode',
    method: 'GET',
    access: 'signedIn',
    input: t.Object({ BindKey: t.Optional(BindKey) }),
    result: t.Object({
      BindKey,
      Url: t.String(),
      State: t.Union([t.Literal(0), t.Literal(1), t.Literal(2), t.Literal(3)]),
      ExpiresTime: TimeOf('有效期至'),
    }),
    refusals: ['WX_BOUND'],
    readsOnly: true,
    quiet: true,
    volatile: ['BindKey', 'Url', 'ExpiresTime'],
  }),
  getBindOwner: query({
    summary:
      'Whose account a code for binding is of: its name, for the phone that has scanned it. The code counts as scanned then.',
    path: '/api/UserAuth/GetBindOwner',
    access: 'public',
    input: t.Object({ BindKey }),
    result: t.Object({ TrueName: t.String(), LoginName: t.String({ title: '账号' }) }),
    refusals: ['WX_QR_OVER'],
  }),
  bindWx: command({
    summary:
      'Binds the WeChat that Ticket (with State) or BindTicket proves to the caller, or to whoever shows the code BindKey.',
    path: '/api/UserAuth/BindWX',
    access: 'public',
    input: t.Object({
      Ticket: t.Optional(Nullable(t.String({ maxLength: 512, title: '授权码' }))),
      State: t.Optional(Nullable(t.String({ maxLength: 64, title: '状态值' }))),
      BindTicket: t.Optional(Nullable(t.String({ maxLength: 64, title: '绑定凭证' }))),
      BindKey: t.Optional(Nullable(BindKey)),
    }),
    result: t.Object({ WxName: t.String({ title: '企业微信' }) }),
    refusals: ['SIGNED_OUT', 'SSO_TICKET', 'SSO_DOWN', 'SSO_OFF', 'WX_BOUND', 'WX_TAKEN', 'WX_QR_OVER'],
    outcomes: ['signOnText'],
    title: '绑定企业微信',
    perMinute: 600,
  }),
  isBoundWx: query({
    summary: 'Whether a WeChat is bound to the own account, and which.',
    path: '/api/UserAuth/IsBingWX',
    method: 'GET',
    access: 'signedIn',
    input: Nothing,
    result: t.Object({ IsBind: FlagOf('绑定企业微信'), WxName: t.String({ title: '企业微信' }) }),
  }),
  unbindWx: command({
    summary: 'Unbinds the WeChat of the own account.',
    path: '/api/UserAuth/UnboundWX',
    method: 'GET',
    access: 'signedIn',
    input: Nothing,
    result: t.String(),
    refusals: ['WX_UNBOUND'],
    title: '解绑企业微信',
  }),
  unbindUserWx: command({
    summary: "Unbinds the WeChat of somebody's account.",
    path: '/api/UserAuth/AdminUnboundUserWX',
    method: 'GET',
    access: 'account.edit',
    input: t.Object({ UserId: Id }),
    result: t.String(),
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'ADMINS_ONLY', 'WX_UNBOUND'],
    title: '解绑用户企业微信',
  }),
}
