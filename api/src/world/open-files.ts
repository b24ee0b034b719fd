import type { World } from './world.ts'

/** Written worlds that keep their files open; the least recently used one beyond that is put to rest. */
const mostOpen = 64

/** The worlds whose files are open, the one that has rested longest first. */
export interface OpenFiles {
  opened(world: World): void
  used(world: World): void
  forget(world: World): void
}

/** Keeps the number of open files bounded; a world in which something runs stays open beyond it. */
export function boundOpenFiles(most = mostOpen): OpenFiles {
  const open = new Set<World>()
  return {
    opened: world => {
      open.delete(world)
      for (const each of open) {
        if (open.size < most) break
        if (each.rest()) open.delete(each)
      }
      open.add(world)
    },
    used: world => {
      if (open.size > 1 && open.delete(world)) open.add(world)
    },
    forget: world => open.delete(world),
  }
}
