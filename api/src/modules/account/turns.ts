import { enteredName } from '#http/entered-name'
import { refuse } from '#refuse'
import type { World } from '#world/world'

/** Work that waits for its turn, one after the other under a key and only so much of it at once. */
export interface Turns {
  /** Runs a piece of work in its turn and gives what it gives; refuses where too many wait already. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Lets `atOnce` pieces of work run and `mostWaiting` wait. */
export function openTurns(atOnce: number, mostWaiting: number): Turns {
  const running = new Set<string>()
  const waiting: { key: string; start: () => void }[] = []
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

const passwords = openTurns(2, 200)

/**
 * Runs what hashes passwords of an entered name when its turn has come, of all worlds together. Two at once: hashes, files and
 * compression share four threads, and a hash takes a core for 30 ms. One at a time of a name: who waits sees how the one
 * before has ended. Refuses with 429 where 200 wait.
 */
export const hashInTurn = <T>(world: World, name: string, work: () => Promise<T>): Promise<T> =>
  passwords.take(`${world.id} ${enteredName(name)}`, work)
