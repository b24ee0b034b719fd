import type { World } from './world.ts'

/** How long (ms) the files of a reset or restored world stay for the requests that began in it. */
const grace = 10_000

/** Worlds in whose place others stand, until those are gone that began in them. */
export interface Leaving {
  /** Stops a world at once, and ends it when nobody holds it any more, after the grace time, or when the server stops. */
  retire(world: World, end: () => Promise<void>): void
  /** Waits for nobody any more. */
  hurry(): void
  /** Resolves when all are gone. */
  over(): Promise<unknown>
}

/** `log` is told what went wrong. */
export function openLeaving(log: (message: string, details: object) => void): Leaving {
  const leaving = new Set<Promise<void>>()
  const hurried = new Set<() => void>()

  const lastGuest = async (world: World) => {
    let timer: NodeJS.Timeout | undefined
    let leave = () => {}
    await new Promise<void>(done => {
      leave = done
      hurried.add(leave)
      timer = setTimeout(leave, grace).unref()
      void world.idle().then(leave)
    })
    hurried.delete(leave)
    clearTimeout(timer)
  }

  return {
    retire: (world, end) => {
      const gone = (async () => {
        await world.stop()
        await lastGuest(world)
        await end()
      })().catch((error: Error) => log(error.message, { error }))
      leaving.add(gone)
      void gone.then(() => leaving.delete(gone))
    },
    hurry: () => {
      for (const leave of hurried) leave()
    },
    over: () => Promise.all(leaving),
  }
}
