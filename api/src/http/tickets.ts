import { randomBytes } from 'node:crypto'
import type { World } from '#world/world'
import { plusSeconds } from '#world/clock'
import { partAsked } from './send-file.ts'

const lifeSeconds = 60

interface Ticket {
  readonly world: string
  readonly session: string
  readonly path: string
  readonly expires: string
  /** Whether the whole file has been asked for with it: from then on it is good for parts alone. */
  used: boolean
}

/** What a ticket is presented with. */
interface Presented {
  readonly method: string
  readonly url: string
  readonly headers: { readonly range?: string | undefined }
}

/**
 * Tickets that stand for a session on the download of one file for 60 seconds, so that a plain link can start it: the file once, and
 * parts of it (Range) as often as the program that loads it goes on behind a break.
 */
export interface Tickets {
  /** Makes a ticket for a path (with query) under `/api`. */
  issue(world: World, session: string, path: string): string
  /** The session that a ticket stands for, or null when it is used, too old or for something else. A HEAD does not use it. */
  redeem(world: World, ticket: string, request: Presented): string | null
}

/** Whether a request asks for a part of a file, of whatever size: whoever begins at its first byte and names no last one asks for all. */
function asksForPart(range: string | undefined): boolean {
  const part = partAsked(range, Infinity)
  return part === 'none' || (part !== 'all' && (part.start > 0 || part.end < Infinity))
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
      open.set(id, { world: world.id, session, path, expires: plusSeconds(world.now(), lifeSeconds), used: false })
      return id
    },
    redeem: (world, id, { method, url, headers }) => {
      const ticket = open.get(id)
      if (ticket?.world !== world.id || ticket.expires <= world.now()) return null
      const isWhole = !asksForPart(headers.range)
      if (ticket.path !== withoutTicket(url)) {
        // Somebody tries what else it opens.
        open.delete(id)
        return null
      }
      if (isWhole && ticket.used) return null
      if (isWhole && method !== 'HEAD') ticket.used = true
      return ticket.session
    },
  }
}
