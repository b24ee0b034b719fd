import { randomBytes } from 'node:crypto'
import { isApiPath } from '@xuegong/contracts/api-roots'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { World } from '#world/world'
import { defaultWorld, type Worlds } from '#world/worlds'
import { hostName } from './address.ts'
import { refuse } from '#refuse'
import { first, mustSteer } from './steering.ts'

/** The cookie that remembers the world of a visitor of a demonstration. */
export const demoCookie = 'kit_demo'
/** A name for the world of a visitor, which nobody guesses: whoever knows it has the world. */
export const newVisitorName = (): string => `demo-${randomBytes(16).toString('hex')}`
/** Whether a world of this name is a visitor's: the name is one of ours, none that somebody has thought up. */
export const isVisitorName = (name: string): boolean => /^demo-[0-9a-f]{32}$/.test(name)

declare module 'fastify' {
  interface FastifyRequest {
    world: World
  }
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
  const world = worlds.get(id)
  if (world) return world
  // Its page is open still: this tells it apart from all else that may be missing.
  if (config.demo && isVisitorName(id)) refuse('DEMO_OVER')
  return refuse('WORLD_UNKNOWN', { id: id.slice(0, 60) })
}

/** The world that a visitor of a demonstration has, as long as it lives. */
export function visitedWorld({ cookies }: FastifyRequest, worlds: Worlds): World | undefined {
  const id = cookies[demoCookie]
  return id && isVisitorName(id) ? worlds.get(id) : undefined
}

function namedWorld(request: FastifyRequest, config: Config): string | undefined {
  const { world } = request.raw.address ?? {}
  if (world !== null && world !== undefined) return world || '(空)'
  const host = hostName(request.headers.host)
  if (host.endsWith('.localhost')) return host.slice(0, -'.localhost'.length)
  const asked = first(request.headers['x-kit-world']) ?? request.cookies.kit_world
  if (asked) mustSteer(request, config)
  return asked
}
