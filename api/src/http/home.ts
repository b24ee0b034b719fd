import type { FastifyRequest } from 'fastify'
import type { World } from '#world/world'
import { defaultWorld } from '#world/worlds'
import { hostName } from './address.ts'

/** Path of a world's page below the root of its host: `/w/a1/`; `/` where the host says which world it is, and for the default one. */
export const basePath = (world: Pick<World, 'id'>, host = ''): string =>
  world.id === defaultWorld || hostName(host) === `${world.id}.localhost` ? '/' : `/w/${world.id}/`

/** Where the page of a world stands, as the browser that asks names it. */
export const homeOf = ({ protocol, host }: FastifyRequest, world: World): string =>
  `${protocol}://${host}${basePath(world, host)}`
