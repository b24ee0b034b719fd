import type { World } from '#world/world'

/** Tasks of worlds. Those of a lane wait for each other in their order. */
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

/** Which tasks wait for each other. */
export interface Lanes {
  /** The lane of a task; undefined for one that is not open any more. Without it all tasks of a world share one lane. */
  of?(world: World, id: string): string | number | undefined
  /** How many tasks of a lane run at a time. */
  most(world: World): number
}

interface Waiting {
  readonly id: string
  readonly lane: string | number
}
interface Running {
  readonly lane: string | number
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/** The tasks of one world. */
interface Tasks {
  readonly waiting: Waiting[]
  readonly running: Map<string, Running>
  readonly stop: () => Promise<void>
}

/** A queue without tasks. A `run` that throws is a warning. */
export function openTaskQueue(
  run: (world: World, id: string, signal: AbortSignal) => Promise<void>,
  lanes: Lanes,
): TaskQueue {
  const worlds = new WeakMap<World, Tasks>()

  const allEnded = async ({ running }: Tasks) => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended))
  }

  const open = (world: World): Tasks => {
    const tasks: Tasks = {
      waiting: [],
      running: new Map(),
      stop: () => {
        tasks.waiting.length = 0
        for (const { abort } of tasks.running.values()) abort.abort()
        return allEnded(tasks)
      },
    }
    worlds.set(world, tasks)
    world.closing.add(tasks.stop)
    return tasks
  }

  const start = (world: World, tasks: Tasks, { id, lane }: Waiting) => {
    const abort = new AbortController()
    const ended = run(world, id, abort.signal)
      .catch((error: Error) => process.emitWarning(error))
      .finally(() => {
        tasks.running.delete(id)
        startNext(world, tasks)
      })
    tasks.running.set(id, { lane, abort, ended })
  }

  const startNext = (world: World, tasks: Tasks) => {
    const { waiting, running } = tasks
    const most = waiting.length > 0 ? lanes.most(world) : 0
    const isFree = ({ lane }: Waiting) => [...running.values()].filter(each => each.lane === lane).length < most
    for (let at = waiting.findIndex(isFree); at >= 0; at = waiting.findIndex(isFree))
      start(world, tasks, waiting.splice(at, 1)[0]!)
    if (running.size > 0 || waiting.length > 0) return
    world.closing.delete(tasks.stop)
    worlds.delete(world)
  }

  return {
    queue: (world, id) => {
      const lane = lanes.of ? lanes.of(world, id) : ''
      if (lane === undefined) return
      const tasks = worlds.get(world) ?? open(world)
      tasks.waiting.push({ id, lane })
      startNext(world, tasks)
    },
    stop: (world, id) => {
      const tasks = worlds.get(world)
      if (!tasks) return
      const at = tasks.waiting.findIndex(each => each.id === id)
      if (at >= 0) tasks.waiting.splice(at, 1)
      tasks.running.get(id)?.abort.abort()
    },
    done: world => {
      const tasks = worlds.get(world)
      return tasks ? allEnded(tasks) : Promise.resolve()
    },
  }
}
