import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '#world/world'
import { defaultWorld } from '#world/worlds'
import { hostName } from './address.ts'

/** Path of a world's page below the root of its host: `/w/a1/`; `/` where the host says which world it is, and for the default one. */
export const basePath = (world: Pick<World, 'id'>, host = ''): string =>
  world.id === defaultWorld || hostName(host) === `${world.id}.localhost` ? '/' : `/w/${world.id}/`

/**
 * By what a browser came: what stands in front of a server takes TLS off, and says so. Who says it without need deceives nobody but
 * himself.
 */
export const schemeOf = ({ protocol, headers }: FastifyRequest): 'http' | 'https' =>
  /^https\s*(?:,|$)/i.test(String(headers['x-forwarded-proto'])) ? 'https' : protocol

/** Where the page of a world stands, as the browser that asks names it. */
export const homeOf = (request: FastifyRequest, world: World): string =>
  `${schemeOf(request)}://${request.host}${basePath(world, request.host)}`

/** Where a server listens, as it is called from the same machine; empty while it does not. */
export function selfOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (!address || typeof address === 'string') return ''
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address.address)
  const host = everywhere ? (address.family === 'IPv6' ? '[::1]' : '127.0.0.1') : address.address
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${address.port}`
}
