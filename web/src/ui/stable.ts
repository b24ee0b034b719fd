import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A function that stays the same and does what the one that was given last does: a handler of what is costly to draw anew. It is not
 * called while something is drawn, when the last one is not there yet.
 */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work)
  useInsertionEffect(() => {
    latest.current = work
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
