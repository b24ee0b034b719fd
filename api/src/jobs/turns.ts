import { refuse } from '#refuse'

/** Work that waits for its turn, one after the other under a key and only so much of it at once. */
export interface Turns {
  /** Runs a piece of work in its turn and gives what it gives; refuses where too many wait already. */
  take<T>(key: unknown, work: () => Promise<T>): Promise<T>
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
    take: async (key, work) => {
      if (waiting.length >= mostWaiting) refuse('TOO_MANY')
      const turn = new Promise<void>(start => waiting.push({ key, start }))
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
