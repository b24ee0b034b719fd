import { refuse } from '#refuse'
import type { World } from '#world/world'
import type { Worlds } from '#world/worlds'

/** The world of an id; refuses one that does not exist. */
export const knownWorld = (worlds: Worlds, id: string): World => worlds.get(id) ?? refuse('WORLD_UNKNOWN', { id })
