import { refuse } from '#http/refuse'
import type { World } from './world.ts'
import type { Worlds } from './worlds.ts'

/** The world of an id; refuses one that does not exist. */
export const knownWorld = (worlds: Worlds, id: string): World => worlds.get(id) ?? refuse('WORLD_UNKNOWN', { id })
