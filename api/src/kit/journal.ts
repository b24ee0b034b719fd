import { type JournalEntry, mostEntries } from '@xuegong/contracts/modules/kit/journal'
import { openTexts, type Place } from './kept-texts.ts'
import type { World } from '#world/world'

/** Bound of one journal beside the number of its entries: bytes of their texts. */
const mostBytes = 2 * 1024 * 1024

/** What an entry says besides its number and its long texts. */
export type Told = Omit<JournalEntry, 'seq' | 'request' | 'answer'>

/** The newest calls of one world. */
export interface Journal {
  /** Numbers and keeps an entry with its texts, which are shortened, and tells the listeners. */
  add(entry: Told, request: string, answer: string): void
  /** Entries with a number above `after`, oldest first, the newest `limit` of them; all when nothing has that number yet. */
  entries(after: number, limit: number): JournalEntry[]
  /** Number of the newest entry that was given up for want of room; 0 when none was. */
  forgot(): number
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

/** An entry whose texts lie elsewhere. */
interface Slot {
  readonly seq: number
  readonly entry: Told
  readonly request: Place
  readonly answer: Place
}

/** An empty journal. */
export function openJournal(): Journal {
  const slots: (Slot | undefined)[] = []
  const texts = openTexts(mostBytes)
  const listeners = new Set<(entry: JournalEntry) => void>()
  /** Numbers of the oldest entry that is kept and of the newest. */
  let first = 1
  let last = 0
  let forgotten = 0
  const at = (seq: number) => slots[seq % mostEntries]!
  const whole = ({ seq, entry, request, answer }: Slot): JournalEntry => ({
    seq,
    ...entry,
    request: texts.read(request),
    answer: texts.read(answer),
  })

  const dropOldest = () => {
    slots[first % mostEntries] = undefined
    forgotten = first
    first += 1
  }

  return {
    add: (entry, request, answer) => {
      if (last - first + 1 >= mostEntries) dropOldest()
      last += 1
      const slot = { seq: last, entry, request: texts.keep(request), answer: texts.keep(answer) }
      slots[last % mostEntries] = slot
      while (!texts.has(at(first).request)) dropOldest()
      if (listeners.size === 0) return
      const told = whole(slot)
      for (const listener of listeners) listener(told)
    },
    entries: (after, limit) => {
      // A number from before a reset: whoever asks has seen nothing of this journal.
      const from = Math.max(after > last ? first : after + 1, first, last - limit + 1)
      return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => whole(at(from + index)))
    },
    forgot: () => forgotten,
    clear: () => {
      slots.length = 0
      texts.clear()
      first = last + 1
      forgotten = 0
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
