import { binding } from '@xuegong/contracts/modules/account/sign-on'
import type { ProviderCode } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { Db } from '@xuegong/db/client'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { storedRow } from '#data/stored-rows'
import { tell } from '#delivery/tell'
import { withQuery } from '#http/address'
import type { Cookies } from '#http/cookies'
import type { Handlers } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'
import { weChatChanged } from '../templates.ts'
import { reached, refuseUntouchable } from '../users/reach.ts'
import { accountOf } from './account-of.ts'
import { markBindCode, newBindCode, openBindCode, ownBindCode } from './bind-codes.ts'
import { prove, providerOf } from './exchange.ts'
import { bindTicketOf, spendBindTicket, type Wechat } from './known-codes.ts'
import { masked } from './masked-name.ts'
import { forgetState } from './state.ts'

type Account = typeof userMan.$inferSelect

const userOf = (db: Db, Id: string): Account | undefined => db.select().from(userMan).where(eq(userMan.Id, Id)).get()

/** What WeChat calls the owner of an account: Enterprise WeChat before the other one. */
const nameOf = ({ WxUserId, WxOpenId }: Account) => WxUserId || WxOpenId

/** Binding a WeChat to an account and letting it go again. */
export function bindingHandlers(parts: ServerParts): Handlers<typeof binding> {
  return {
    getBindQrCode,
    getBindOwner: (ctx, { BindKey }) => {
      const code = openBindCode(ctx, BindKey)
      const owner = code && userOf(ctx.db, code.UserId)
      if (!owner || owner.State !== 1 || owner.IsDel) return refuse('WX_QR_OVER')
      if (code.State === 0) markBindCode(ctx, code, 1)
      return { TrueName: owner.TrueName, LoginName: masked(owner.LoginName) }
    },
    bindWx: (ctx, input, { cookies }) => bindWx(ctx, input, cookies, parts),
    isBoundWx: ({ db, user }) => {
      const row = userOf(db, user.Id)
      const WxName = row ? nameOf(row) : ''
      return { IsBind: WxName ? 1 : 0, WxName }
    },
    unbindWx: ctx => {
      unbind(ctx, ctx.user.Id)
      return '解绑成功'
    },
    unbindUserWx: (ctx, { UserId }) => {
      const row = storedRow(ctx, reached.edit, UserId, 'edit')
      refuseUntouchable(ctx, row)
      unbind(ctx, UserId)
      return `已解绑：${row.TrueName}`
    },
  }
}

/** The code that somebody shows: a new one, or what became of his; State 3 where it is over or was never his. */
function getBindQrCode(
  ctx: Ctx,
  { BindKey }: Input<typeof binding.getBindQrCode>,
): Result<typeof binding.getBindQrCode> {
  const urlOf = (key: string) => withQuery(`${ctx.home}QYWXlogin`, { bind: key })
  if (BindKey) {
    const code = ownBindCode(ctx, ctx.user.Id, BindKey)
    const isOver = !code || (code.State !== 2 && code.ExpiresTime <= ctx.now)
    return { BindKey, Url: urlOf(BindKey), State: isOver ? 3 : code.State, ExpiresTime: code?.ExpiresTime ?? ctx.now }
  }
  const row = userOf(ctx.db, ctx.user.Id)
  if (row && nameOf(row)) return refuse('WX_BOUND')
  const { UserId: _, ...code } = newBindCode(ctx, ctx.user.Id)
  return { ...code, Url: urlOf(code.BindKey) }
}

async function bindWx(ctx: Ctx, input: Input<typeof binding.bindWx>, cookies: Cookies, parts: ServerParts) {
  const code = input.BindKey ? (openBindCode(ctx, input.BindKey) ?? refuse('WX_QR_OVER')) : undefined
  const UserId = code?.UserId ?? (ctx.user.Id || refuse('SIGNED_OUT'))
  const wechat = await wechatOf(ctx, input, cookies, parts)
  ctx.change(userMan, UserId, db => {
    const row = userOf(db, UserId)
    if (!row || row.State !== 1 || row.IsDel) return refuse('WX_QR_OVER')
    if (nameOf(row)) return refuse('WX_BOUND')
    if (accountOf(db, wechat.code, wechat.name)) return refuse('WX_TAKEN')
    const column = wechat.code === 'wx' ? { WxOpenId: wechat.name } : { WxUserId: wechat.name }
    db.update(userMan).set(column).where(eq(userMan.Id, UserId)).run()
    return tell(ctx, weChatChanged, [UserId], { 绑定或解绑: '绑定' }, { businessId: '' })
  })
  if (code) markBindCode(ctx, code, 2)
  if (input.BindTicket) spendBindTicket(ctx, input.BindTicket)
  return { WxName: wechat.name }
}

/** Whose WeChat somebody has proved to be his: by a word that was given for it, or by a code that nobody has asked about yet. */
async function wechatOf(
  ctx: Ctx,
  { BindTicket, Ticket, State }: Input<typeof binding.bindWx>,
  cookies: Cookies,
  parts: ServerParts,
): Promise<Wechat> {
  if (BindTicket) return bindTicketOf(ctx, BindTicket) ?? refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
  if (!Ticket) return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
  const code: ProviderCode = 'qywx'
  const visit = { code, ticket: Ticket.trim(), state: State ?? '', back: '' }
  const { name } = await prove(ctx, providerOf(ctx, parts, code), visit, cookies)
  forgetState(cookies)
  return { code, name }
}

/** Lets the WeChat of an account go. */
function unbind(ctx: Ctx, UserId: string): void {
  ctx.change(userMan, UserId, db => {
    const row = userOf(db, UserId)
    if (!row || !nameOf(row)) return refuse('WX_UNBOUND')
    db.update(userMan).set({ WxUserId: '', WxOpenId: '' }).where(eq(userMan.Id, UserId)).run()
    return tell(ctx, weChatChanged, [UserId], { 绑定或解绑: '解绑' }, { businessId: '' })
  })
}
