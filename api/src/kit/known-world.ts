import { Refused, refuse } from '#refuse'
import type { World } from '#world/world'
import type { Worlds } from '#world/worlds'

/** The world of an id; refuses one that does not exist. */
export const knownWorld = (worlds: Worlds, id: string): World => worlds.get(id) ?? refuse('WORLD_UNKNOWN', { id })

/** Whether an error says that a world is gone: somebody else has just dropped it. */
export const isGone = (error: unknown): boolean => error instanceof Refused && error.refusal === 'WORLD_UNKNOWN'
