import { randomBytes } from 'node:crypto'
import type { World } from '#world/world'
import { plusSeconds } from '#world/clock'

const lifeSeconds = 60

interface Ticket {
  readonly world: string
  readonly session: string
  readonly path: string
  readonly expires: string
}

/** Single-use tickets that stand for a session on one download, so that a plain link can start it. */
export interface Tickets {
  /** Makes a ticket for a path (with query) under `/api`. */
  issue(world: World, session: string, path: string): string
  /** Uses a ticket up, but for a HEAD: the session it stands for, or null when it is used, too old or for something else. */
  redeem(world: World, ticket: string, request: { readonly method: string; readonly url: string }): string | null
}

const withoutTicket = (url: string) => url.replace(/([?&])Ticket=[^&]*&?/, '$1').replace(/[?&]$/, '')

/** An empty book of tickets; they do not survive a restart. */
export function openTickets(): Tickets {
  const open = new Map<string, Ticket>()
  const forgetOld = (world: World) => {
    for (const [id, ticket] of open) if (ticket.world === world.id && ticket.expires <= world.now()) open.delete(id)
  }
  return {
    issue: (world, session, path) => {
      forgetOld(world)
      const id = randomBytes(18).toString('base64url')
      open.set(id, { world: world.id, session, path, expires: plusSeconds(world.now(), lifeSeconds) })
      return id
    },
    redeem: (world, id, { method, url }) => {
      const ticket = open.get(id)
      if (method !== 'HEAD') open.delete(id)
      if (ticket?.world !== world.id || ticket.expires <= world.now()) return null
      return ticket.path === withoutTicket(url) ? ticket.session : null
    },
  }
}
