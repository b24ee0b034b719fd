import { openTaskQueue, type TaskQueue } from '#jobs/task-queue'
import type { World } from '#world/world'
import { type Checks, openChecks } from './checks.ts'
import { type Engine, runImport } from './import-run.ts'
import { openTask, openTaskIds } from './import-task.ts'
import type { Importer } from './importer.ts'

/**
 * The imports of a server: in each world one of a type runs, the others of its type wait for it. One that is stopped must be ended
 * before, or it goes on when the world is opened again.
 */
export interface Imports extends TaskQueue {
  /** The imports of all modules. */
  readonly importers: readonly Importer[]
  readonly checks: Checks
  /** Goes on with the imports that a restart cut off behind their position, in their order. */
  resume(world: World): void
}

/** Imports that nobody has queued yet. */
export function openImports(engine: Engine): Imports {
  const queue = openTaskQueue((world, id, signal) => runImport(engine, world, id, signal), {
    of: (world, id) => openTask(world, id)?.TaskType,
    most: () => 1,
  })
  return {
    ...queue,
    importers: engine.importers,
    checks: openChecks(engine),
    resume: world => {
      if (world.isWritten()) for (const id of openTaskIds(world)) queue.queue(world, id)
    },
  }
}
