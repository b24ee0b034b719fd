import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import type { ProviderCode, ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { userMan } from '@xuegong/db/schema/account'
import type { Ctx } from '#data/ctx'
import type { Cookies } from '#http/cookies'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import { keepLogin } from '../login-log.ts'
import { loginResult } from '../service.ts'
import { accountOf, isWeChat } from './account-of.ts'
import { hashOf } from './hash-of.ts'
import { knownCode } from './known-codes.ts'
import { kinds } from './kinds.ts'
import { providersOf } from './provider-config.ts'
import type { Proven } from './provider.ts'
import { forgetState, isOwnState, newState } from './state.ts'

type Account = typeof userMan.$inferSelect

/** Somebody who comes with a ticket, or for one. */
export interface Visit {
  readonly code: ProviderCode
  /** Empty: he comes for one. */
  readonly ticket: string
  readonly state: string
  /** Where the provider sends him back to, below the home. */
  readonly back: string
}

/** The configuration of a provider; refuses where the school has none. */
export const providerOf = (ctx: Ctx, parts: Pick<ServerParts, 'emulated'>, code: ProviderCode): ProviderConfig =>
  providersOf(ctx, parts).find(({ Code }) => Code === code) ?? refuse('SSO_OFF')

/** Sends a browser to the provider for a ticket. */
function leadTo(ctx: Ctx, config: ProviderConfig, back: string, cookies: Cookies): never {
  const { address, wantsState } = kinds[config.Kind]
  return refuse('SSO_GO', { address: address(config, ctx, back, wantsState ? newState(cookies) : '') })
}

/**
 * A session for a ticket; without one, the way to it. The ticket is kept as used before anybody looks whose account it is: of two that
 * bring the same one the second gets nothing.
 */
export async function enter(ctx: Ctx, visit: Visit, cookies: Cookies, parts: ServerParts): Promise<LoginResult> {
  const { code, ticket } = visit
  const config = providerOf(ctx, parts, code)
  if (!ticket) return leadTo(ctx, config, visit.back, cookies)
  const proven = await prove(ctx, config, visit, cookies)
  forgetState(cookies)
  return admit(ctx, code, proven, parts)
}

/** Who a ticket is of, in the words of the provider. Refuses one that another browser was given. */
export async function prove(
  ctx: Ctx,
  config: ProviderConfig,
  { ticket, state, back }: Visit,
  cookies: Cookies,
): Promise<Proven> {
  const kind = kinds[config.Kind]
  if (kind.wantsState && !isOwnState(cookies, state)) return refuse('SSO_TICKET', { cause: 'STATE' })
  return knownCode(ctx, config.Code, ticket) ?? kind.prove(config, ctx, { ticket, back })
}

/** Begins the session of whom a provider calls so, and keeps in the log of sign-ins how that ended. */
function admit(ctx: Ctx, code: ProviderCode, { name, once }: Proven, parts: ServerParts): Promise<LoginResult> {
  const { world, now, db } = ctx
  const Ticket = hashOf(code, once)
  const user = accountOf(db, code, name)
  return keepLogin(ctx, keptBy(parts), { Via: code, entered: user?.LoginName ?? name.slice(0, longestName) }, () => {
    if (!parts.sessions.useTicket(world.id, Ticket, plusSeconds(now, usedFor))) refuse('SSO_TICKET', { cause: used })
    return loginResult(ctx, mayEnter(ctx, code, name, user), parts.signIn, { Via: code, Ticket })
  })
}

/** How long a used ticket is known, in seconds: longer than any is good for. */
const usedFor = 3600
const used = 'INVALID_TICKET'

const keptBy = ({ sessions: { logins }, isCurrent }: ServerParts) => ({ logins, isCurrent })

/** Longest name that a sentence, or the log, repeats. */
const longestName = 60

/** Whether somebody whom a provider knows may come in here. Wrong passwords of others do not keep him out, the lock of the account does. */
function mayEnter({ now }: Ctx, code: ProviderCode, name: string, user: Account | undefined): Account {
  if (!user) return isWeChat(code) ? refuse('SSO_UNBOUND') : refuse('SSO_UNKNOWN', { name: name.slice(0, longestName) })
  if (user.State !== 1) return refuse('SSO_DISABLED')
  return (user.LockUntil ?? '') > now ? refuse('SSO_LOCKED') : user
}
