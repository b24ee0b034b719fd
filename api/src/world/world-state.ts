import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { refuse } from '#refuse'
import { firstMoment } from './bases.ts'
import { machineMs, wallTime } from './clock.ts'
import type { SavedParts } from './part.ts'
import type { Card } from './world-card.ts'
import { type ClockState, isMoment, standing, ticking } from './world-clock.ts'

/** A state that a world is to have. */
export interface State
  extends Pick<
    Card,
    'preset' | 'seededAt' | 'clock' | 'start' | 'imported' | 'expiresMs' | 'labels' | 'arranged' | 'madeOf'
  > {
  /** A folder with `world.db` (where the world has written) and `files`, which becomes the world's; null: the preset as it is. */
  readonly folder: string | null
  /** What the parts outside the database saved; null: all of them begin anew. */
  readonly parts: SavedParts | null
}

/** When a world that lives for so many seconds from now is over; null: never. */
export const endAfter = (ttlSeconds: number | undefined): number | null =>
  ttlSeconds === undefined ? null : machineMs() + ttlSeconds * 1000

/** The state of a world that has only been seeded. */
export const seededState = (
  preset: Beginning,
  seededAt: string,
  clock: ClockState,
  expiresMs: number | null = null,
): State => ({ preset, seededAt, clock, start: clock, expiresMs, imported: false, folder: null, parts: null })

/** The default world as it begins: `demo` as of the moment it is made, or of `now`; what has a day of its own stands at `now`. */
export function firstState(preset: Beginning, now: string | undefined): State {
  if (now !== undefined && !isMoment(now)) refuse('CLOCK_NONSENSE', { time: now })
  if (preset !== 'demo') return seededState(preset, firstMoment(preset), standing(now ?? firstMoment(preset)))
  return now === undefined
    ? seededState(preset, wallTime(machineMs()), ticking())
    : seededState(preset, now, standing(now))
}
