import type { World } from '#world/world'
import { runImport } from './import-run.ts'
import { openTaskIds } from './import-task.ts'

/** The imports of one world: one runs, the others wait for it. */
interface Lane {
  last: Promise<void>
  readonly waiting: Map<string, AbortController>
  readonly stop: () => Promise<void>
}
const lanes = new WeakMap<World, Lane>()

/**
 * Queues a stored, open import task. While any waits or runs, the world is kept open; closing the world stops them, and they
 * go on behind their position when it is opened again.
 */
export function queueImport(world: World, id: string): void {
  const lane = lanes.get(world) ?? openLane(world)
  const abort = new AbortController()
  lane.waiting.set(id, abort)
  lane.last = lane.last
    .then(() => runImport(world, id, abort.signal))
    .catch((error: Error) => process.emitWarning(error))
    .finally(() => {
      lane.waiting.delete(id)
      if (lane.waiting.size) return
      world.closing.delete(lane.stop)
      lanes.delete(world)
    })
}

function openLane(world: World): Lane {
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

/** Stops an import that waits or runs; its task must be ended before, or it goes on when the world is opened again. */
export const stopImport = (world: World, id: string): void => lanes.get(world)?.waiting.get(id)?.abort()

/** Resolves when no import waits or runs in a world. */
export const importsDone = (world: World): Promise<void> => lanes.get(world)?.last ?? Promise.resolve()

/** Goes on with the imports that a restart cut off, in their order. */
export function resumeImports(world: World): void {
  if (world.isWritten()) for (const id of openTaskIds(world)) queueImport(world, id)
}
