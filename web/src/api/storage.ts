import { now } from '#app/clock.ts'

/** Named values of the page in a browser storage: JSON `{value, expire}` under a prefix, as earlier pages wrote it. */
export interface Shelf {
  /** False where the browser forbids storage: what the shelf holds is gone when the page is loaded again. */
  readonly lasts: boolean
  /** The stored value; the fallback when it is missing, unreadable or past its time (then it is also removed). */
  get<T>(name: string, fallback: T): T
  /**
   * Stores a value, for so many milliseconds or for good; gives whether the browser keeps it. Where it has no room, the value of
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

/** A storage of a window; undefined where the browser forbids it: then it is null, or to ask for it throws. */
export function storageOf(of: Window, name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    of[name].getItem('')
    return of[name]
  } catch {
    return undefined
  }
}

/** Stands in for a storage that the browser forbids; its keys are those of the object, as they are of a storage. */
const heldInPage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem(this: Record<string, string>, key) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key, text) {
    this[key] = text
  },
  removeItem(this: Record<string, string>, key) {
    delete this[key]
  },
}

/** Opens a shelf of one world in a browser storage, or in the page where there is none. */
export function openShelf(storage: Storage | undefined, world: string): Shelf {
  const prefix = prefixOf(world)
  const area: typeof heldInPage = storage ?? Object.create(heldInPage)
  return {
    lasts: storage !== undefined,
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
        return storage !== undefined
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
  tab: openShelf(storageOf(window, 'sessionStorage'), world),
  browser: openShelf(storageOf(window, 'localStorage'), world),
})
