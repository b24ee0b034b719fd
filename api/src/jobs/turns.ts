import { refuse } from '#refuse'

/** Work that waits for its turn, one after the other under a key and only so much of it at once. */
export interface Turns {
  /**
   * Runs a piece of work in its turn and gives what it gives; refuses where too many wait already. Where `until` is aborted before the turn has come
   * the work is not begun, and its reason thrown.
   */
  take<T>(key: unknown, work: () => Promise<T>, until?: AbortSignal): Promise<T>
}

/** Lets `atOnce` pieces of work run and `mostWaiting` wait. */
export function openTurns(atOnce: number, mostWaiting: number): Turns {
  const running = new Set<unknown>()
  const waiting: { key: unknown; start: () => void }[] = []
  const startNext = () => {
    while (running.size < atOnce) {
      const at = waiting.findIndex(({ key }) => !running.has(key))
      const [next] = at < 0 ? [] : waiting.splice(at, 1)
      if (!next) return
      running.add(next.key)
      next.start()
    }
  }
  return {
    take: async (key, work, until) => {
      if (waiting.length >= mostWaiting) refuse('TOO_MANY')
      until?.throwIfAborted()
      const turn = new Promise<void>((start, giveUp) => {
        const one = { key, start }
        waiting.push(one)
        until?.addEventListener('abort', () => {
          const at = waiting.indexOf(one)
          if (at < 0) return
          waiting.splice(at, 1)
          giveUp(until.reason)
        })
      })
      startNext()
      await turn
      try {
        return await work()
      } finally {
        running.delete(key)
        startNext()
      }
    },
  }
}
