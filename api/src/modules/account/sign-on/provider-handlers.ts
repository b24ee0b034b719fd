import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import type { ProviderCode } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Input } from '@xuegong/contracts/endpoint'
import type { Ctx } from '#data/ctx'
import type { Cookies } from '#http/cookies'
import type { Handlers } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'
import { accountOf } from './account-of.ts'
import { enter, prove, providerOf } from './exchange.ts'
import { keepCode, newBindTicket } from './known-codes.ts'
import { masked } from './masked-name.ts'
import { providersOf } from './provider-config.ts'
import { enterBySelf, enterSystem } from './self-tickets.ts'
import { wayBack, wayBackToBinding, wayBackToSystem } from './ways-back.ts'

/** The order in which the login page offers them. */
const order: readonly ProviderCode[] = ['dr', 'qywx', 'ly', 'ym', 'wx']

const isCode = (text: string): text is ProviderCode => (order as readonly string[]).includes(text)

export function providerHandlers(parts: ServerParts): Handlers<typeof signOn> {
  const byTicket =
    (code: ProviderCode) =>
    (ctx: Ctx, input: { ticket?: string; token?: string; service?: string }, { cookies }: { cookies: Cookies }) => {
      const back = wayBack(code, ctx.home, input.service)
      return enter(ctx, { code, ticket: (input.ticket || input.token || '').trim(), state: '', back }, cookies, parts)
    }
  return {
    listProviders: ctx =>
      providersOf(ctx, parts)
        .filter(({ Show = 1 }) => Show === 1)
        .toSorted((one, other) => order.indexOf(one.Code) - order.indexOf(other.Code))
        .map(({ Code, Name, Icon = '' }) => ({ Code, Name, Icon })),
    authByDr: byTicket('dr'),
    authByLy: byTicket('ly'),
    authByYm: byTicket('ym'),
    authByProvider: (ctx, { Provider, Ticket, State, SsoUrl, BindKey }, { cookies }) => {
      const code = Provider.trim().toLowerCase()
      if (code === 'self') return enterBySelf(ctx, Ticket?.trim() ?? '', parts)
      if (!isCode(code)) return refuse('SSO_PROVIDER')
      const back = SsoUrl
        ? wayBackToSystem(code, SsoUrl)
        : BindKey
          ? wayBackToBinding(code, BindKey)
          : wayBack(code, ctx.home)
      return enter(ctx, { code, ticket: Ticket?.trim() ?? '', state: State ?? '', back }, cookies, parts)
    },
    enterSystem,
    getUserId: (ctx, input, { cookies }) => getUserId(ctx, input, cookies, parts),
  }
}

async function getUserId(
  ctx: Ctx,
  { Code, AppType, State }: Input<typeof signOn.getUserId>,
  cookies: Cookies,
  parts: ServerParts,
) {
  const code = AppType?.toLowerCase() === 'wx' ? 'wx' : 'qywx'
  const config = providerOf(ctx, parts, code)
  const ticket = Code.trim()
  const proven = await prove(ctx, config, { code, ticket, state: State ?? '', back: '' }, cookies)
  keepCode(ctx, code, ticket, proven)
  const owner = accountOf(ctx.db, code, proven.name)
  return {
    UserId: proven.name,
    LoginName: owner ? masked(owner.LoginName) : '',
    IsBind: owner ? (1 as const) : (0 as const),
    BindTicket: owner ? '' : newBindTicket(ctx, { code, name: proven.name }),
  }
}
