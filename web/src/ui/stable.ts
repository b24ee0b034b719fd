import { useCallback, useInsertionEffect, useRef } from 'react'

/** A function that stays the same and does what the one that was given last does; for handlers of what is costly to draw anew. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work)
  useInsertionEffect(() => {
    latest.current = work
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
