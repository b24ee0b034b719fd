import type { World } from '#world/world'
import { type Engine, runImport } from './import-run.ts'
import { openTask, openTaskIds } from './import-task.ts'
import type { Importer } from './importer.ts'
import { type Checks, openChecks } from './checks.ts'

/** The imports of a server: in each world one of a type runs, the others of its type wait for it. */
export interface Imports {
  /** The imports of all modules. */
  readonly importers: readonly Importer[]
  readonly checks: Checks
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
interface Running {
  /** When the last one of a type is over. */
  readonly last: Map<number, Promise<void>>
  readonly waiting: Map<string, AbortController>
  readonly stop: () => Promise<void>
}

/** Imports that nobody has queued yet. */
export function openImports(engine: Engine): Imports {
  const worlds = new WeakMap<World, Running>()
  const over = async ({ last }: Running) => void (await Promise.all(last.values()))

  const open = (world: World): Running => {
    const running: Running = {
      last: new Map(),
      waiting: new Map(),
      stop: () => {
        for (const abort of running.waiting.values()) abort.abort()
        return over(running)
      },
    }
    worlds.set(world, running)
    world.closing.add(running.stop)
    return running
  }

  const queue = (world: World, id: string) => {
    const type = openTask(world, id)?.TaskType
    if (type === undefined) return
    const running = worlds.get(world) ?? open(world)
    const { last, waiting } = running
    const abort = new AbortController()
    waiting.set(id, abort)
    const before = last.get(type) ?? Promise.resolve()
    const run = before
      .then(() => runImport(engine, world, id, abort.signal))
      .catch((error: Error) => process.emitWarning(error))
      .finally(() => {
        waiting.delete(id)
        if (waiting.size) return
        world.closing.delete(running.stop)
        worlds.delete(world)
      })
    last.set(type, run)
  }

  return {
    importers: engine.importers,
    checks: openChecks(engine),
    queue,
    stop: (world, id) => worlds.get(world)?.waiting.get(id)?.abort(),
    resume: world => {
      if (world.isWritten()) for (const id of openTaskIds(world)) queue(world, id)
    },
    done: async world => {
      const running = worlds.get(world)
      if (running) await over(running)
    },
  }
}
