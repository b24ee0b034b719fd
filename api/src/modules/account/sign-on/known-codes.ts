import { randomBytes } from 'node:crypto'
import type { ProviderCode } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Ctx } from '#data/ctx'
import type { Proven } from './provider.ts'
import { openShelf } from './shelf.ts'

/** How long (s) a code that has been asked about is still good for one login, and what it bound to for binding. */
const [codeSeconds, bindSeconds] = [300, 600]

const codes = openShelf<Proven>(codeSeconds)
const binds = openShelf<Wechat>(bindSeconds)

/** Whose WeChat something proves. */
export interface Wechat {
  readonly code: ProviderCode
  readonly name: string
}

/** Keeps what a code has proven, as the provider answers for it only once. */
export const keepCode = (ctx: Ctx, code: ProviderCode, ticket: string, proven: Proven): void =>
  codes.put(ctx, `${code} ${ticket}`, proven)

/** What a code has proven that was asked about before; good once. */
export const knownCode = (ctx: Ctx, code: ProviderCode, ticket: string): Proven | undefined =>
  codes.take(ctx, `${code} ${ticket}`)

/** A word that stands for a proven WeChat, for binding it after signing in. */
export function newBindTicket(ctx: Ctx, wechat: Wechat): string {
  const ticket = randomBytes(24).toString('base64url')
  binds.put(ctx, ticket, wechat)
  return ticket
}

/** Whose WeChat a word stands for; it stays good until it is used. */
export const bindTicketOf = (ctx: Ctx, ticket: string): Wechat | undefined => binds.look(ctx, ticket)
export const spendBindTicket = (ctx: Ctx, ticket: string): void => void binds.take(ctx, ticket)
