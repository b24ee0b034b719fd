import type { World } from '#world/world'

/** Tasks of worlds, of which only so many run at a time in each; the others wait in their order. */
export interface TaskQueue {
  /**
   * Queues a stored, open task. While any waits or runs, the world is kept open; closing the world stops them, and whoever opens it
   * again queues them anew.
   */
  queue(world: World, id: string): void
  /** Stops a task that waits or runs. */
  stop(world: World, id: string): void
  /** Resolves when no task waits or runs in a world. */
  done(world: World): Promise<void>
}

interface Running {
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/** The tasks of one world. */
interface Lane {
  readonly waiting: string[]
  readonly running: Map<string, Running>
  readonly stop: () => Promise<void>
}

/** A queue without tasks. `run` never throws; `most` says how many run at a time. */
export function openTaskQueue(
  run: (world: World, id: string, signal: AbortSignal) => Promise<void>,
  most: (world: World) => number,
): TaskQueue {
  const lanes = new WeakMap<World, Lane>()

  const allEnded = async ({ running }: Lane) => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended))
  }

  const openLane = (world: World): Lane => {
    const lane: Lane = {
      waiting: [],
      running: new Map(),
      stop: () => {
        lane.waiting.length = 0
        for (const { abort } of lane.running.values()) abort.abort()
        return allEnded(lane)
      },
    }
    lanes.set(world, lane)
    world.closing.add(lane.stop)
    return lane
  }

  const startNext = (world: World, lane: Lane) => {
    const bound = lane.waiting.length > 0 ? most(world) : 0
    while (lane.waiting.length > 0 && lane.running.size < bound) {
      const id = lane.waiting.shift()!
      const abort = new AbortController()
      const ended = run(world, id, abort.signal)
        .catch((error: Error) => process.emitWarning(error))
        .finally(() => {
          lane.running.delete(id)
          startNext(world, lane)
        })
      lane.running.set(id, { abort, ended })
    }
    if (lane.running.size > 0 || lane.waiting.length > 0) return
    world.closing.delete(lane.stop)
    lanes.delete(world)
  }

  return {
    queue: (world, id) => {
      const lane = lanes.get(world) ?? openLane(world)
      lane.waiting.push(id)
      startNext(world, lane)
    },
    stop: (world, id) => {
      const lane = lanes.get(world)
      if (!lane) return
      const at = lane.waiting.indexOf(id)
      if (at >= 0) lane.waiting.splice(at, 1)
      lane.running.get(id)?.abort.abort()
    },
    done: world => {
      const lane = lanes.get(world)
      return lane ? allEnded(lane) : Promise.resolve()
    },
  }
}
