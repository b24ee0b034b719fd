import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'

/** Where entries come from: a reading of what is kept, and a following of what is written from there on. */
export interface Origin {
  /** Entries after a number, oldest first; undefined when the server cannot be asked. */
  read(after: number, signal: AbortSignal): Promise<readonly JournalEntry[] | undefined>
  /** Hands on entries as they are written, until the stream ends or breaks; false when there is none to follow. */
  follow(after: number, signal: AbortSignal, onEntries: (entries: JournalEntry[]) => void): Promise<boolean>
  /** Waits before the next try. */
  rest(signal: AbortSignal): Promise<void>
}

/** live: entries come by themselves · polling: they are asked for again and again · lost: the server does not answer. */
export type Connection = 'live' | 'polling' | 'lost'

export interface Listener {
  onEntries(entries: readonly JournalEntry[]): void
  onConnection(connection: Connection): void
}

/** Keeps a listener up to date until the signal says stop: reads what it missed, follows, and begins again when that ends. */
export async function keepUp(origin: Origin, listener: Listener, signal: AbortSignal): Promise<void> {
  let after = 0
  const take = (entries: readonly JournalEntry[]) => {
    after = entries.at(-1)?.seq ?? after
    if (entries.length > 0 && !signal.aborted) listener.onEntries(entries)
  }
  let connection: Connection = 'live'
  while (!signal.aborted) {
    const missed = await origin.read(after, signal)
    if (signal.aborted) return
    listener.onConnection(missed ? connection : 'lost')
    if (missed) {
      take(missed)
      connection = (await origin.follow(after, signal, take)) ? 'live' : 'polling'
    }
    if (!signal.aborted) await origin.rest(signal)
  }
}
