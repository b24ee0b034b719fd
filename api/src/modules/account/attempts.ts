import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'

/** Failures in a row after which a name is locked, and for how many minutes. */
const most = 5
export const lockMinutes = 15
/** Names that are kept at most; beyond that the one that failed longest ago is forgotten. */
const mostNames = 20_000

interface Attempts {
  readonly count: number
  /** When it failed last. */
  readonly at: string
}

/**
 * Failures in a row by entered name, whether anybody has it or not: of a world, by its clock, in memory like every limit of
 * speed. A lock ends by itself, and failures before it count no more.
 */
export interface AttemptCounter {
  /** Failures in a row that still count. */
  failures(name: string, now: string): number
  /** When the lock of a name ends; undefined when it is not locked. */
  lockedUntil(name: string, now: string): string | undefined
  /** The names that are locked. */
  locked(now: string): string[]
  fail(name: string, now: string): void
  forget(name: string): void
}

function openCounter(): AttemptCounter {
  const byName = new Map<string, Attempts>()
  const endOf = ({ at }: Attempts) => plusSeconds(at, lockMinutes * 60)
  const current = (name: string, now: string) => {
    const known = byName.get(name)
    return known && endOf(known) > now ? known : undefined
  }
  return {
    failures: (name, now) => current(name, now)?.count ?? 0,
    lockedUntil: (name, now) => {
      const known = current(name, now)
      return known && known.count >= most ? endOf(known) : undefined
    },
    locked: now => [...byName].flatMap(([name, known]) => (known.count >= most && endOf(known) > now ? [name] : [])),
    fail: (name, now) => {
      const known = current(name, now)
      // Who goes on while locked does not lock the name for longer: otherwise anybody could keep anybody out for good.
      if (known && known.count >= most) return
      byName.delete(name)
      byName.set(name, { count: (known?.count ?? 0) + 1, at: now })
      if (byName.size > mostNames) byName.delete(byName.keys().next().value as string)
    },
    forget: name => void byName.delete(name),
  }
}

type Kind = 'login' | 'quick' | 'activate' | 'review'
const counters = new WeakMap<World, Map<Kind, AttemptCounter>>()

/** The failures of a world when signing in, in quick checks, in those of new students, or with the word of a review. */
export function attemptsOf(world: World, kind: Kind): AttemptCounter {
  const known = counters.get(world) ?? new Map<Kind, AttemptCounter>()
  counters.set(world, known)
  const counter = known.get(kind) ?? openCounter()
  known.set(kind, counter)
  return counter
}
