import { randomBytes } from 'node:crypto'
import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import type { MenuNode } from '@xuegong/contracts/modules/account'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { withQuery } from '#http/address'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'
import { loadMenu } from '../menu.ts'
import { loginResult } from '../service.ts'
import { hashOf } from './hash-of.ts'
import { openShelf } from './shelf.ts'

/** Accounts by the tickets with which they enter one of our own systems. */
const tickets = openShelf<string>(60)

const holds = (nodes: readonly MenuNode[], Id: string) => nodes.some(({ attributes: { domain } }) => domain === Id)

/** The address of a subsystem of the caller's menu, with a ticket. */
export function enterSystem(ctx: Ctx, { Id }: { Id: string }): { Url: string } {
  if (!holds(loadMenu(ctx), Id)) return refuse('NOT_FOUND')
  const ticket = randomBytes(24).toString('base64url')
  tickets.put(ctx, ticket, ctx.user.Id)
  return { Url: withQuery(`${ctx.home}user/ssoLogin`, { provider: 'self', ticket, ssoUrl: Id }) }
}

/** A session for a ticket of our own. */
export function enterBySelf(ctx: Ctx, ticket: string, { signIn }: Pick<ServerParts, 'signIn'>): LoginResult {
  const UserId = tickets.take(ctx, ticket)
  const user = UserId && ctx.db.select().from(userMan).where(eq(userMan.Id, UserId)).get()
  const mayEnter = user && !user.IsDel && user.State === 1 && (user.LockUntil ?? '') <= ctx.now
  if (!mayEnter) return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
  return loginResult(ctx, user, signIn, { Via: 'self', Ticket: hashOf('self', ticket) })
}
