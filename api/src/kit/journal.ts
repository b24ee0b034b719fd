import type { JournalEntry } from '@xuegong/contracts/kit-journal'
import type { World } from './world.ts'

/** Bounds of one journal: entries, and bytes of their texts. */
export const mostEntries = 1000
export const mostBytes = 2 * 1024 * 1024

/** The newest calls of one world. */
export interface Journal {
  /** Numbers and keeps an entry, and tells the listeners. */
  add(entry: Omit<JournalEntry, 'seq'>): void
  /** Entries with a number above `after`, oldest first, the newest `limit` of them; all when nothing has that number yet. */
  entries(after: number, limit: number): JournalEntry[]
  /** Empties it; numbers go on. */
  clear(): void
  /** Tells every new entry; answers what ends that. */
  listen(listener: (entry: JournalEntry) => void): () => void
}

const kept = new WeakMap<World, Journal>()

/** The journal of a world. It lives as long as its object, and goes on in the one that takes its place. */
export function journalOf(world: World): Journal {
  let journal = kept.get(world)
  if (!journal) {
    journal = openJournal()
    kept.set(world, journal)
  }
  return journal
}

/** Gives the journal of a world, with those who listen to it, to the world that takes its place. */
export function passJournal(from: World, to: World): void {
  const journal = kept.get(from)
  if (!journal) return
  kept.delete(from)
  kept.set(to, journal)
}

/** Texts take two bytes a character once there is a Chinese one among them; the rest of an entry is about as long for all. */
const sizeOf = ({ request, answer, path, reason }: JournalEntry): number =>
  300 + 2 * (request.length + answer.length + path.length + reason.length)

/** An empty journal. */
export function openJournal(): Journal {
  const slots: (JournalEntry | undefined)[] = []
  const listeners = new Set<(entry: JournalEntry) => void>()
  /** Numbers of the oldest entry that is kept and of the newest. */
  let first = 1
  let last = 0
  let bytes = 0
  const at = (seq: number) => slots[seq % mostEntries]!

  const dropOldest = () => {
    bytes -= sizeOf(at(first))
    slots[first % mostEntries] = undefined
    first += 1
  }

  return {
    add: entry => {
      if (last - first + 1 >= mostEntries) dropOldest()
      last += 1
      const numbered = { seq: last, ...entry }
      slots[last % mostEntries] = numbered
      bytes += sizeOf(numbered)
      while (bytes > mostBytes && first < last) dropOldest()
      for (const listener of listeners) listener(numbered)
    },
    entries: (after, limit) => {
      // A number from before a reset: whoever asks has seen nothing of this journal.
      const from = Math.max(after > last ? first : after + 1, first, last - limit + 1)
      return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => at(from + index))
    },
    clear: () => {
      slots.length = 0
      first = last + 1
      bytes = 0
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
