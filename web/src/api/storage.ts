import { now } from '#app/clock.ts'

/** Named values of the page in a browser storage: JSON `{value, expire}` under a prefix, as earlier pages wrote it. */
export interface Shelf {
  /** The stored value; the fallback when it is missing, unreadable or past its time (then it is also removed). */
  get<T>(name: string, fallback: T): T
  /**
   * Stores a value, for so many milliseconds or for good; gives whether the browser has room for it. Where it has none, the value of
   * before is gone, too: what is missing is right, what is old is not.
   */
  set(name: string, value: unknown, lifetime?: number): boolean
  remove(name: string): void
  /** Removes all whose names begin so. */
  removeAll(start: string): void
}

export const week = 7 * 24 * 60 * 60 * 1000

/** The prefix of a world's keys; the default world (no name) has the plain one. */
const prefixOf = (world: string): string => (world ? `pro__${world}__` : 'pro__')

const entry = (text: string): { value: unknown; expire: number | null } | undefined => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'value' in parsed ? { expire: null, ...parsed } : undefined
  } catch {
    return undefined
  }
}

/** Opens a shelf of one world in a browser storage. */
export function openShelf(area: Storage, world: string): Shelf {
  const prefix = prefixOf(world)
  return {
    get<T>(name: string, fallback: T): T {
      const text = area.getItem(prefix + name)
      if (text === null) return fallback
      const found = entry(text)
      if (!found) return fallback
      if (found.expire !== null && found.expire < now()) {
        area.removeItem(prefix + name)
        return fallback
      }
      return found.value as T
    },
    set(name, value, lifetime) {
      const expire = lifetime === undefined ? null : now() + lifetime
      try {
        area.setItem(prefix + name, JSON.stringify({ value, expire }))
        return true
      } catch {
        area.removeItem(prefix + name)
        return false
      }
    },
    remove: name => area.removeItem(prefix + name),
    removeAll(start) {
      for (const key of Object.keys(area)) if (key.startsWith(prefix + start)) area.removeItem(key)
    },
  }
}

/** The two shelves of the page: one for the tab, one for the browser. */
export interface Shelves {
  readonly tab: Shelf
  readonly browser: Shelf
}

/** Opens both shelves of a world. */
export const openShelves = (world: string): Shelves => ({
  tab: openShelf(sessionStorage, world),
  browser: openShelf(localStorage, world),
})
