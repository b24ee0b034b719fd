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
  const last = (world: World) => {
    open.delete(world)
    open.add(world)
  }
  const bound = (world: World) => {
    for (const each of open) {
      if (open.size <= most) break
      if (each !== world && each.rest()) open.delete(each)
    }
  }
  return {
    opened: world => {
      last(world)
      bound(world)
    },
    used: world => {
      if (open.size > 1 && open.has(world)) last(world)
      // Those that could not rest when others were opened can by now.
      if (open.size > most) bound(world)
    },
    forget: world => open.delete(world),
  }
}
