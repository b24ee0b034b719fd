import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

interface Steps {
  /** Which one is shown, from 0. */
  readonly at: number
  /** Those that have been shown. */
  readonly opened: ReadonlySet<number>
  next(this: void): void
  /** Turns back to one. */
  show(this: void, step: number): void
}

/**
 * So many steps, one of which is shown. Its number stands in the address, so that the back button of the phone goes one step back; an address
 * cannot skip steps that were not reached. Whoever has gone back goes on step by step again, each of which checks itself: the
 * browser's way forward would pass them by.
 */
export function useStep(count: number): Steps {
  const [query, setQuery] = useSearchParams()
  const [reached, setReached] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]))
  const [shown, setShown] = useState(0)
  const wanted = Number(query.get('step') ?? 1) - 1
  const at = Math.max(0, Math.min(Number.isInteger(wanted) ? wanted : 0, reached, count - 1))
  if (shown !== at) {
    setShown(at)
    setReached(at)
    setOpened(new Set([...opened, at]))
  }
  const turn = (step: number) =>
    setQuery(old => new URLSearchParams([...[...old].filter(([name]) => name !== 'step'), ['step', String(step + 1)]]))
  return {
    at,
    opened,
    next: () => {
      setReached(at + 1)
      turn(at + 1)
    },
    show: step => {
      if (step < at) turn(step)
    },
  }
}
