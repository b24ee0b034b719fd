import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { useState } from 'react'

export interface Pausing {
  /** What is shown: everything, or what there was when the list was paused. */
  readonly shown: readonly JournalEntry[]
  readonly paused: boolean
  /** How many came since. */
  readonly waiting: number
  toggle(): void
  /** Shows what is there now, whether paused or not. */
  catchUp(entries: readonly JournalEntry[]): void
}

/** Holds a list still while it is read; what arrives meanwhile waits. */
export function usePausing(entries: readonly JournalEntry[]): Pausing {
  const [held, setHeld] = useState<readonly JournalEntry[]>()
  const last = held?.at(-1)?.seq ?? 0
  return {
    shown: held ?? entries,
    paused: held !== undefined,
    waiting: held ? entries.filter(({ seq }) => seq > last).length : 0,
    toggle: () => setHeld(held ? undefined : entries),
    catchUp: now => held && setHeld(now),
  }
}
