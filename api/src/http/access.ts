import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Session, SessionStore } from '@xuegong/db/sessions'
import type { Config } from '#config'
import type { World } from '#kit/world'
import { loadUser } from '#modules/account/user'
import { nobody, type User } from './ctx.ts'
import { refuse } from './refuse.ts'
import type { Tickets } from './tickets.ts'
import { maySteer } from './world-of.ts'

/** What a token carries: the session and its world. No expiry: that is the session row against the world's clock. */
export interface Claim {
  readonly s: string
  readonly w: string
}

export interface Caller {
  readonly user: User
  readonly session: Session | null
}

export interface Guard {
  readonly app: FastifyInstance
  readonly sessions: SessionStore
  readonly tickets: Tickets
  readonly config: Config
}

const stranger: Caller = { user: nobody, session: null }

/** Lists longer than this are exports and need the export action of their page. */
const longestPage = 1000

/** Whether one of the user's roles grants the permission. */
export const grants = (user: User, permission: Permission): boolean =>
  user.roles.some(role => role.permissions.has(permission))

/** Lets a request in or refuses it: token, then permission. Public endpoints know their caller when there is one. */
export function admit(request: FastifyRequest, endpoint: Endpoint, world: World, guard: Guard): Caller {
  const { access } = endpoint
  if (access === 'kit') return maySteer(request, guard.config) ? stranger : refuse('FORBIDDEN')
  if (access === 'public') return stranger
  const caller = callerOf(request, endpoint, world, guard)
  if (access !== 'signedIn' && !grants(caller.user, access)) refuse('FORBIDDEN')
  return caller
}

/** Refuses a page longer than a screen to those who may not export. */
export function checkPageSize(user: User, { access }: Endpoint, input: unknown): void {
  const size = (input as { PageSize?: number }).PageSize ?? 0
  if (size <= longestPage || !access.includes('.')) return
  const permission = `${access.split('.')[0]}.export` as Permission
  if (!grants(user, permission)) refuse('FORBIDDEN')
}

function callerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  world: World,
  { app, sessions, tickets }: Guard,
): Caller {
  const session = sessions.get(sessionIdOf(request, endpoint, world, app, tickets))
  if (!session || session.Ended || session.ExpiresTime <= world.now()) return refuse('SESSION_ENDED')
  const user = loadUser(world, session.UserId)
  return user ? { user, session } : refuse('SESSION_ENDED')
}

function sessionIdOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  world: World,
  app: FastifyInstance,
  tickets: Tickets,
): string {
  const query = request.query as { Ticket?: string; token?: string }
  if (endpoint.kind === 'download' && typeof query.Ticket === 'string')
    return tickets.redeem(world, query.Ticket, request.url) ?? refuse('TICKET_USED')
  const header = request.headers['x-token']
  const token = header || (endpoint.kind === 'command' && endpoint.payload === 'query' ? query.token : undefined)
  if (typeof token !== 'string' || !token) return refuse('SIGNED_OUT')
  const claim = verify(app, token)
  return claim?.w === world.id ? claim.s : refuse('SIGNED_OUT')
}

function verify(app: FastifyInstance, token: string): Claim | undefined {
  try {
    return app.jwt.verify<Claim>(token)
  } catch {
    return undefined
  }
}
