import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { quickFamilies, type QuickModule } from '@xuegong/contracts/modules/account/entry'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Session, SessionStore } from '@xuegong/db/sessions'
import type { Config } from '#config'
import type { World } from '#world/world'
import { loadUser } from '#data/user'
import { nobody, type User } from '#data/ctx'
import type { Departures } from '#data/ctx'
import type { Reach } from '#data/reach'
import type { OpenStreams } from './events.ts'
import type { Interceptor } from './interceptor.ts'
import { refuse, Refused } from '#refuse'
import { isLong } from './slices.ts'
import type { Tickets } from './tickets.ts'
import { isVisitor, mustSteer } from './steering.ts'

/** What a token carries: the session and its world. No expiry: that is the session row against the world's clock. */
export interface Claim {
  readonly s: string
  readonly w: string
}

/** What is kept of a session beside whose it is: what alone it is good for, by which way in it began, and with which ticket. */
export type SessionNotes = Partial<Pick<Session, 'Only' | 'Via' | 'Ticket'>>

/** Begins a session of an account in a world until a wall time of that world; answers its token. */
export type SignIn = (world: World, userId: string, expiresTime: string, notes?: SessionNotes) => string

export interface Caller {
  readonly user: User
  readonly session: Session | null
}

export interface Guard {
  readonly app: FastifyInstance
  readonly sessions: SessionStore
  readonly tickets: Tickets
  readonly config: Config
  readonly interceptor?: Interceptor
  /** How modules reach students. */
  readonly reach: Reach
  /** What becomes of approvals when somebody leaves. */
  readonly departures: Departures
  /** Event streams that are open. */
  readonly streams: OpenStreams
}

const stranger: Caller = { user: nobody, session: null }

/** Whether one of the user's roles grants the permission. */
export const grants = (user: User, permission: Permission): boolean =>
  user.roles.some(role => role.permissions.has(permission))

/** Who calls, by the token; or why nobody knows. Public endpoints know their caller when there is one, and take anybody. */
export function identify(request: FastifyRequest, endpoint: Endpoint, world: World, guard: Guard): Caller | Refused {
  try {
    if (endpoint.access === 'kit') {
      if (!(endpoint.visitors && guard.config.demo && isVisitor(request))) mustSteer(request, guard.config)
      return stranger
    }
    if (endpoint.access === 'public' && !request.headers['x-token']) return stranger
    return callerOf(request, endpoint, world, guard)
  } catch (error) {
    if (error instanceof Refused) return endpoint.access === 'public' ? stranger : error
    throw error
  }
}

/** Lets an identified caller in or refuses him: what identification came to, then the permission. */
export function admit(who: Caller | Refused, { access }: Endpoint): Caller {
  if (who instanceof Refused) throw who
  if (access.includes('.') && !grants(who.user, access as Permission)) forbid(who.user, access as Permission)
  return who
}

const forbid = (user: User, permission: Permission): never =>
  refuse('FORBIDDEN', { permission, roles: user.roles.map(role => role.RoleName).join('、') })

/** Refuses a page longer than a screen to those who may not export. */
export function checkPageSize(user: User, endpoint: Endpoint, input: unknown): void {
  const { access } = endpoint
  if (!isLong(endpoint, input) || !access.includes('.')) return
  const permission = `${access.split('.')[0]}.export` as Permission
  if (!grants(user, permission)) forbid(user, permission)
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
  return user ? { user: limited(user, session, endpoint), session } : refuse('SESSION_ENDED')
}

/** ScopeType of roles that reach own rows only. */
const ownRows = 7

/** What a session that is good for one thing leaves of its user: all of it there, nothing anywhere else. */
function limited(user: User, { Only }: Session, { always, module }: Endpoint): User {
  if (Only === '') return user
  if (Only === 'password') return always ? user : refuse('PASSWORD_FIRST')
  const family = quickFamilies[Only as QuickModule] ?? []
  if (!always && module !== Only && !family.includes(module)) return refuse('OTHER_MODULE')
  return { ...user, roles: user.roles.filter(role => role.ScopeType === ownRows) }
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
    return tickets.redeem(world, query.Ticket, request) ?? refuse('TICKET_USED')
  const header = request.headers['x-token']
  const token = header || (endpoint.kind === 'command' && endpoint.payload === 'query' ? query.token : undefined)
  if (typeof token !== 'string' || !token) return refuse('SIGNED_OUT')
  const claim = verify(app, token)
  return claim?.w === world.id ? claim.s : refuse('SIGNED_OUT')
}

/** Tokens whose signature was found to be right; what a token carries never changes. */
const verified = new WeakMap<FastifyInstance, Map<string, Claim>>()
const mostVerified = 10_000

function verify(app: FastifyInstance, token: string): Claim | undefined {
  const known = verified.get(app) ?? new Map<string, Claim>()
  verified.set(app, known)
  const claim = known.get(token)
  if (claim) return claim
  try {
    const read = app.jwt.verify<Claim>(token)
    if (known.size >= mostVerified) known.clear()
    known.set(token, read)
    return read
  } catch {
    return undefined
  }
}
