import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'

/** Entries that are kept in the page; older ones fall off. */
export const mostEntries = 3000

/**
 * Adds what arrived, oldest first. What is known already is skipped; a number that goes back with another call behind it
 * means that the world began anew, and so does the list.
 */
export function append(known: readonly JournalEntry[], fresh: readonly JournalEntry[]): readonly JournalEntry[] {
  const first = fresh[0]
  const last = known.at(-1)
  if (!first) return known
  if (!last || first.seq > last.seq) return [...known, ...fresh].slice(-mostEntries)
  const same = known.some(({ seq, requestId }) => seq === first.seq && requestId === first.requestId)
  if (!same) return fresh.slice(-mostEntries)
  return append(
    known,
    fresh.filter(({ seq }) => seq > last.seq),
  )
}
