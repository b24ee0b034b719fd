import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { machineMs } from './clock.ts'
import type { SavedParts } from './part.ts'
import type { Card } from './world-card.ts'
import type { ClockState } from './world-clock.ts'

/** A state that a world is to have. */
export interface State extends Pick<Card, 'preset' | 'seededAt' | 'clock' | 'start' | 'imported' | 'expiresMs'> {
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
