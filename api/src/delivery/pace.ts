import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { channel, type StoredMessage } from './channels.ts'

/** Most messages of Enterprise WeChat to one person within a minute. */
const mostAMinute = 30

/** How often somebody was written to lately. */
export interface Pace {
  /** Whether a message may go out now, and counts it then. */
  allows(world: World, message: StoredMessage): boolean
}

/** Counts in memory, each world by itself: after a restart a minute begins anew. */
export function openPace(): Pace {
  const worlds = new WeakMap<World, Map<string, string[]>>()
  return {
    allows: (world, { Channel, Address }) => {
      if (Channel !== channel.wecom) return true
      const sent = worlds.get(world) ?? new Map<string, string[]>()
      worlds.set(world, sent)
      const now = world.now()
      const since = plusSeconds(now, -60)
      const lately = (sent.get(Address) ?? []).filter(at => at > since && at <= now)
      const isFree = lately.length < mostAMinute
      sent.set(Address, isFree ? [...lately, now] : lately)
      return isFree
    },
  }
}
