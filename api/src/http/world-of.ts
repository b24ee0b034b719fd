import { timingSafeEqual } from 'node:crypto'
import { isApiPath } from '@xuegong/contracts/api-roots'
import { worldCalls } from '@xuegong/contracts/modules/kit/worlds'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { World } from '#world/world'
import { defaultWorld, type Worlds } from '#world/worlds'
import { hostName, isLocal, isSameSite } from './address.ts'
import { refuse } from '#refuse'

/** The cookie that remembers the world of a visitor of a demonstration, and how the names of such worlds begin. */
export const demoCookie = 'kit_demo'
export const demoMark = 'demo-'

declare module 'fastify' {
  interface FastifyRequest {
    world: World
  }
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function equal(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Whether a request may steer the kit: it carries the kit token, or it comes from this machine, from no other site than those
 * that are allowed, and in a form that a page of another site cannot send.
 */
export function maySteer(
  request: FastifyRequest,
  config: Pick<Config, 'kitToken' | 'host' | 'allowedOrigins'>,
): boolean {
  const token = first(request.headers['x-kit-token'])
  const { kitToken, host, allowedOrigins } = config
  if (kitToken && token && equal(token, kitToken)) return true
  if (!isLocal(host) || !isLocal(request.headers.host)) return false
  const isAllowed = allowedOrigins.includes(request.headers.origin ?? '')
  if (!isAllowed && !isSameSite(request)) return false
  return !request.url.startsWith('/__kit/') || isOwnForm(request, isAllowed)
}

/** Whether a request comes from the page of this server, as far as it tells, and in a form that a page of another site cannot send. */
export const isVisitor = (request: FastifyRequest): boolean => isSameSite(request) && isOwnForm(request, false)

/** Browsers send forms and plain text to any site without asking it, JSON only after it has agreed. Importing a world is a form. */
function isOwnForm({ headers, url }: FastifyRequest, isAllowed: boolean): boolean {
  if (headers['sec-fetch-site'] === 'cross-site' && !isAllowed) return false
  const type = headers['content-type'] ?? ''
  if (type === '') return !headers['transfer-encoding'] && (headers['content-length'] ?? '0') === '0'
  const wanted =
    url.split('?')[0] === worldCalls.importWorld.path ? /^multipart\/form-data\b/i : /^application\/json\b/i
  return wanted.test(type)
}

/**
 * The world of a request: path `/w/<world>/`, host `<world>.localhost`, header `X-Kit-World`, cookie `kit_world`, else the
 * default. Header and cookie are for those who may steer the kit. What cannot be had is refused, never replaced.
 */
export function worldOf(request: FastifyRequest, worlds: Worlds, config: Config): World {
  const named = config.kit ? namedWorld(request, config) : undefined
  // The first world belongs to nobody among the visitors of a demonstration.
  if (config.demo && !named && isApiPath(request.url)) return visitedWorld(request, worlds) ?? refuse('DEMO_UNCHOSEN')
  const id = named || defaultWorld
  return worlds.get(id) ?? refuse('WORLD_UNKNOWN', { id: id.slice(0, 60) })
}

/** The world that a visitor of a demonstration has, as long as it lives. */
export function visitedWorld({ cookies }: FastifyRequest, worlds: Worlds): World | undefined {
  const id = cookies[demoCookie]
  return id?.startsWith(demoMark) ? worlds.get(id) : undefined
}

function namedWorld(request: FastifyRequest, config: Config): string | undefined {
  const { world } = request.raw.address ?? {}
  if (world !== null && world !== undefined) return world || '(空)'
  const host = hostName(request.headers.host)
  if (host.endsWith('.localhost')) return host.slice(0, -'.localhost'.length)
  const asked = first(request.headers['x-kit-world']) ?? request.cookies.kit_world
  return asked && !maySteer(request, config) ? refuse('FORBIDDEN') : asked
}
