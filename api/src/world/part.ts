import type { Db } from '@xuegong/db/client'
import type { TSchema } from 'typebox'
import type { World } from './world.ts'

/** What the parts of a world saved, by their names. */
export type SavedParts = Readonly<Record<string, unknown>>

/**
 * What belongs to a world and is kept outside its file, such as its fault rules. Reset empties it; snapshot, branch and
 * export save it; restore, branch and import load what was saved.
 */
export interface Part {
  readonly name: string
  /** The schema of what `save` gives, which may come from anywhere when it is loaded. Absent: never saved, emptied by a reset. */
  readonly saved?: TSchema
  /**
   * A JSON value to be loaded later, perhaps into another world; undefined where there is nothing to keep. For a file that is
   * opened elsewhere it holds only what `check` takes.
   */
  save?(world: World, toFile: boolean): unknown
  /** Refuses what fits `saved` and makes no sense in the world of `db`. Asked of what comes from a file. */
  check?(db: Db, saved: unknown): void
  /** Replaces the state of the part with what was saved; the value fits `saved`. */
  load?(world: World, saved: unknown): void
  /** Forgets everything about the world. */
  clear(world: World): void
  /** A world was reset or restored: the new one takes the place of the old one, which is about to go. */
  replace?(old: World, next: World): void
}

/**
 * Brings the parts of a new world to what was saved, and lets those that are never saved go on; null begins everything anew.
 * `old` is the world whose place it takes.
 */
export function loadParts(parts: readonly Part[], world: World, saved: SavedParts | null, old?: World): void {
  for (const part of parts) {
    if (old) part.replace?.(old, world)
    if (saved === null || part.saved) part.clear(world)
    const kept = saved?.[part.name]
    if (part.saved && kept !== undefined) part.load?.(world, kept)
  }
}
