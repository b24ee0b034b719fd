import { type JournalEntry, mostEntries } from '@xuegong/contracts/modules/kit/journal'
import type { EventStream } from '#http/events'
import { journalOf } from './journal.ts'
import type { World } from '#world/world'

/** The journal of a world as events: first what came after `after`, if that is given, then what comes. Ends with the world. */
export const watchJournal = (world: World, after: number | undefined): EventStream<JournalEntry> => ({
  open: (push, end) => {
    const journal = journalOf(world)
    const send = (entry: JournalEntry) => push(entry.seq, entry)
    if (after !== undefined) for (const entry of journal.entries(after, mostEntries)) send(entry)
    const stop = journal.listen(send)
    const close = () => Promise.resolve(end())
    world.closing.add(close)
    return () => {
      world.closing.delete(close)
      stop()
    }
  },
})
