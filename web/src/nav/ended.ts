/** What a place remembers of a session that ended there: why, in a sentence. */
interface Ended {
  readonly endedBy: string
}

/** A state of the browser's history as the router reads it after a load, with what the place is to remember. */
export const placeState = (state: unknown, ended: Ended) => ({ ...(state as object | null), usr: ended })

/** What the state of a place remembers of a session that ended there. */
export const endedAt = (state: unknown): Ended | undefined =>
  typeof state === 'object' && state !== null && 'endedBy' in state ? { endedBy: String(state.endedBy) } : undefined
