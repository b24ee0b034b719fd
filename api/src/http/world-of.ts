import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { World } from '#kit/world'
import { defaultWorld, type Worlds } from '#kit/worlds'
import { hostName, isLocal, isSameSite } from './address.ts'
import { refuse } from './refuse.ts'

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const equal = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Whether a request may steer the kit: it carries the kit token, or comes from this machine and from no other site. */
export function maySteer(request: FastifyRequest, { kitToken, host }: Pick<Config, 'kitToken' | 'host'>): boolean {
  const token = first(request.headers['x-kit-token'])
  if (kitToken && token && equal(token, kitToken)) return true
  return isLocal(host) && isLocal(request.headers.host) && isSameSite(request)
}

/**
 * The world of a request: path `/w/<world>/`, host `<world>.localhost`, header `X-Kit-World`, cookie `kit_world`, else the
 * default. Header and cookie count only from those who may steer the kit. An unknown name is refused, never replaced.
 */
export function worldOf(request: FastifyRequest, worlds: Worlds, config: Config): World {
  const id = (config.kit && namedWorld(request, config)) || defaultWorld
  return worlds.get(id) ?? refuse('WORLD_UNKNOWN', { id: id.slice(0, 60) })
}

function namedWorld(request: FastifyRequest, config: Config): string | undefined {
  const { world } = request.raw.address ?? {}
  if (world !== null && world !== undefined) return world || '(空)'
  const host = hostName(request.headers.host)
  if (host.endsWith('.localhost')) return host.slice(0, -'.localhost'.length)
  const asked = first(request.headers['x-kit-world']) ?? request.cookies.kit_world
  return asked && maySteer(request, config) ? asked : undefined
}
