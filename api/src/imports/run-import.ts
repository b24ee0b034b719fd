import type { World } from '#world/world'
import { type Engine, runImport } from './import-run.ts'
import { openTaskIds } from './import-task.ts'
import type { Importer } from './importer.ts'

/** The imports of a server: in each world one runs, the others wait for it. */
export interface Imports {
  /** The imports of all modules. */
  readonly importers: readonly Importer[]
  /**
   * Queues a stored, open import task. While any waits or runs, the world is kept open; closing the world stops them, and they
   * go on behind their position when it is opened again.
   */
  queue(world: World, id: string): void
  /** Stops an import that waits or runs; its task must be ended before, or it goes on when the world is opened again. */
  stop(world: World, id: string): void
  /** Goes on with the imports that a restart cut off, in their order. */
  resume(world: World): void
  /** Resolves when no import waits or runs in a world. */
  done(world: World): Promise<void>
}

/** The imports of one world. */
interface Lane {
  last: Promise<void>
  readonly waiting: Map<string, AbortController>
  readonly stop: () => Promise<void>
}

/** Imports that nobody has queued yet. */
export function openImports(engine: Engine): Imports {
  const lanes = new WeakMap<World, Lane>()

  const openLane = (world: World): Lane => {
    const lane: Lane = {
      last: Promise.resolve(),
      waiting: new Map(),
      stop: () => {
        for (const abort of lane.waiting.values()) abort.abort()
        return lane.last
      },
    }
    lanes.set(world, lane)
    world.closing.add(lane.stop)
    return lane
  }

  const queue = (world: World, id: string) => {
    const lane = lanes.get(world) ?? openLane(world)
    const abort = new AbortController()
    lane.waiting.set(id, abort)
    lane.last = lane.last
      .then(() => runImport(engine, world, id, abort.signal))
      .catch((error: Error) => process.emitWarning(error))
      .finally(() => {
        lane.waiting.delete(id)
        if (lane.waiting.size) return
        world.closing.delete(lane.stop)
        lanes.delete(world)
      })
  }

  return {
    importers: engine.importers,
    queue,
    stop: (world, id) => lanes.get(world)?.waiting.get(id)?.abort(),
    resume: world => {
      if (world.isWritten()) for (const id of openTaskIds(world)) queue(world, id)
    },
    done: world => lanes.get(world)?.last ?? Promise.resolve(),
  }
}
